/// The results of the builds that the tests inspect.
///
/// Each build runs once for all tests.
struct Builds {
    private static let native = task(.native)
    private static let swiftBuild = task(.swiftbuild)

    /// Returns the results for a build system.
    static func of(_ system: BuildSystem) async throws -> Builds {
        // Both tasks begin now, because each uses only a part of the processor.
        let tasks = (native: native, swiftBuild: swiftBuild)
        return switch system {
        case .native: try await tasks.native.value
        case .swiftbuild: try await tasks.swiftBuild.value
        }
    }

    private static func task(_ system: BuildSystem) -> Task<Builds, any Error> {
        Task { try await onOwnThread { try Builds(system) } }
    }

    let forms: Fixture.Build
    let five: Fixture.Build
    let declared: Fixture.Build
    let allowed: Fixture.Build
    let garbage: Fixture.Build
    let messages: Fixture.Build
    let facade: Fixture.Build
    let testTarget: Fixture.Build
    let commands: [Fixture.Build]
    let untouched: Fixture.Build
    let importAdded: [Fixture.Build]
    let importRemoved: Fixture.Build
    let fileAdded: Fixture.Build
    let dependencyRemoved: Fixture.Build
    let pluginChanged: Fixture.Build
    let toolChanged: Fixture.Build
    let script: Fixture.Build
    let wrongScript: Fixture.Build
    let exempted: Fixture.Build
    let exemptionUnused: Fixture.Build
    let umbrella: Fixture.Build
    let oldManifest: Fixture.Build
    let conditions: Fixture.Build
    let versions: Fixture.Build
    let unguarded: Fixture.Build
    let generated: Fixture.Build
    let wrongOrder: Fixture.Build
    let broken: Fixture.Build

    private init(_ system: BuildSystem) throws {
        let fixture = try Fixture(system)
        defer { fixture.remove() }
        func build(_ target: String, in package: String = "app") throws -> Fixture.Build {
            try fixture.swift("build", "--target", target, in: package)
        }

        forms = try build("Forms")
        five = try build("Five")
        declared = try build("Declared")
        allowed = try build("Allowed")
        garbage = try build("Garbage")
        messages = try build("Messages")
        facade = try build("Facade")
        testTarget = try fixture.swift("build", "--build-tests", in: "tested")
        commands = [try fixture.swift("build"), try fixture.swift("test")]
        script = try fixture.swift("build", "--product", "Script")
        try fixture.write("import Low\nprint(1)\n", to: "app/Sources/Script/Script.swift")
        wrongScript = try fixture.swift("build", "--product", "Script")

        exempted = try build("Exempt")
        try fixture.write("import Middle\n", to: "app/Sources/Exempt/Exempt.swift")
        exemptionUnused = try build("Exempt")

        untouched = try build("Living")
        try fixture.write("import Middle\nimport Low\n", to: "app/Sources/Living/Living.swift")
        importAdded = [try build("Living"), try build("Living")]
        try fixture.write("import Middle\n", to: "app/Sources/Living/Living.swift")
        importRemoved = try build("Living")
        try fixture.write("import Low\n", to: "app/Sources/Living/New.swift")
        fileAdded = try build("Living")
        try fixture.delete("app/Sources/Living/New.swift")
        try fixture.replace(#""Living", dependencies: ["Middle"]"#, with: #""Living""#, in: "app/Package.swift")
        dependencyRemoved = try build("Living")

        umbrella = try build("Whole", in: "whole")
        oldManifest = try fixture.swift("build", in: "old")
        conditions = try fixture.swift("build", in: "conditions")
        versions = try fixture.swift("build", in: "versions")
        unguarded = try fixture.swift("build", in: "unguarded")
        generated = try build("Pres", in: "generated")
        wrongOrder = try build("Wrong", in: "generated")
        broken = try fixture.swift("build", in: "broken")

        let plugins = "checkouts/LayeredErrors/Plugins"
        try fixture.replace("must not import", with: "does not like", in: "\(plugins)/LayerGuard/LayerGuard.swift")
        // The native build system runs a plugin again only after a change in the package that uses the plugin.
        try fixture.replace("import PackageDescription", with: "import PackageDescription ", in: "app/Package.swift")
        pluginChanged = try build("Living")
        try fixture.replace(
            ": error: \\(message)",
            with: ": mistake: \\(message)",
            in: "\(plugins)/LayerGuardTool/Check.swift"
        )
        toolChanged = try build("Living")
    }
}
