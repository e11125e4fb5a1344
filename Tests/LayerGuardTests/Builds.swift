import InfrastructureRetry
import Testing

/// The results of the builds that the tests inspect.
///
/// Each build runs once for all tests.
struct Builds {
    /// The results of all builds.
    static var all: Builds {
        get async throws { try await task.value }
    }

    private static let task = Task(executorPreference: QueueExecutor("LayerGuardTests")) { try Builds() }

    // The package `app`.
    let script: Fixture.Result
    /// The results of LayerGuardTool for the targets with errors, by the name of the target.
    private let checks: [String: Fixture.Result]

    // The package `living`.
    let untouched: Fixture.Result
    let importAdded: [Fixture.Result]
    let importRemoved: Fixture.Result
    let testRun: Fixture.Result
    let fileAdded: Fixture.Result
    let dependencyRemoved: Fixture.Result
    let layerGuardChanged: Fixture.Result
    let oldManifest: Fixture.Result
    let brokenManifest: Fixture.Result

    /// Returns the result of LayerGuardTool for a target with errors.
    func check(_ target: String) throws -> Fixture.Result { try #require(checks[target]) }

    private init() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }

        script = try fixture.swift("build", "--product", "Script", in: "app")
        // SwiftPM runs the plugin for all targets before it builds a target, so the requests of all targets exist.
        let targets = [
            "Forms", "Five", "Garbage", "Messages", "Facade", "Whole", "AboveConditional", "WrongOrder", "Unneeded",
            "WrongScript", "AppTests", "NotesDomain", "Swallowing",
            "Renaming", "Moved", "Linked", "Expander", "Mixed",
        ]
        checks = try Dictionary(uniqueKeysWithValues: targets.map { ($0, try fixture.check($0)) })

        let (source, manifest) = ("living/Sources/Living/Living.swift", "living/Package.swift")
        func build() throws -> Fixture.Result { try fixture.swift("build", in: "living") }
        // Without this option, the native build system reuses the plan in the scratch folder, which is the plan of
        // `app`.
        untouched = try fixture.swift("build", "--disable-build-manifest-caching", in: "living")
        try fixture.write("import Middle\nimport Low\n", to: source)
        importAdded = [try build(), try build()]
        try fixture.write("import Middle\n", to: source)
        importRemoved = try build()
        testRun = try fixture.swift("test", in: "living")
        try fixture.write("import Low\n", to: "living/Sources/Living/New.swift")
        fileAdded = try build()
        try fixture.delete("living/Sources/Living/New.swift")
        try fixture.replace(#""Living", dependencies: ["Middle"]"#, with: #""Living""#, in: manifest)
        dependencyRemoved = try build()
        let plugins = "checkouts/LayeredErrors/Plugins"
        try fixture.replace(
            "let graph = ",
            with: "Diagnostics.warning(\"changed plugin\"); let graph = ",
            in: "\(plugins)/LayerGuard/LayerGuard.swift"
        )
        try fixture.replace(
            ": error: \\(finding.message)",
            with: ": mistake: \\(finding.message)",
            in: "\(plugins)/LayerGuardTool/Check.swift"
        )
        // The native build system runs a plugin again only after a change in the package that uses the plugin.
        try fixture.replace("import PackageDescription", with: "import PackageDescription ", in: manifest)
        layerGuardChanged = try build()
        try fixture.replace("swift-tools-version: 6.0", with: "swift-tools-version: 5.9", in: manifest)
        oldManifest = try build()
        try fixture.replace("let package", with: "let", in: manifest)
        brokenManifest = try build()
    }
}
