import Foundation
import LayeredErrorsTestSupport
import Testing

/// A package on disk with three layers, for tests of `swift package layers` without a build.
///
/// `NotesPresentation` imports `NotesInfrastructure` without listing it as a dependency.
struct LayeredPackage {
    let folder: Folder
    private let guardTool: URL

    static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Notes",
            dependencies: [.package(path: "../LayeredErrors")],
            targets: [
                .target(name: "NotesInfrastructure"),
                .target(name: "NotesDomain", dependencies: ["NotesInfrastructure"]),
                .target(
                    name: "NotesPresentation",
                    dependencies: ["NotesDomain", .product(name: "Presentation", package: "LayeredErrors")]
                ),
                .executableTarget(name: "NotesProgram", dependencies: ["NotesPresentation", "NotesInfrastructure"]),
                .testTarget(name: "NotesTests", dependencies: ["NotesDomain"]),
            ]
        )

        """

    /// The targets, each with its kind and its direct dependencies.
    private static let targets = [
        ("NotesInfrastructure", "generic", []), ("NotesDomain", "generic", ["NotesInfrastructure"]),
        ("NotesPresentation", "generic", ["NotesDomain", "Presentation"]),
        ("NotesProgram", "executable", ["NotesPresentation", "NotesInfrastructure"]),
        ("NotesTests", "test", ["NotesDomain"]),
    ]

    private static let files = [
        "Sources/NotesInfrastructure/Disk.swift": "public func load() throws(any Error) -> Int { 1 }\n",
        "Sources/NotesDomain/Note.swift": """
        import NotesInfrastructure

        // „Größe“ and 🎈 take more bytes than units of UTF-16.
        public func note() -> Int { /* Größe 🎈 */ (try? load()) ?? 0 }

        """,
        "Sources/NotesDomain/Store.swift": "import NotesInfrastructure\n\nfunc save() { try? load() }\n",
        "Sources/NotesPresentation/List view.swift": """
        import NotesDomain
        import NotesInfrastructure
        import Presentation

        """,
        "Sources/NotesProgram/main.swift": "import NotesPresentation\n",
        "Tests/NotesTests/NoteTests.swift": "import NotesDomain\nimport NotesInfrastructure\n",
    ]

    /// Creates the package.
    ///
    /// - Parameter manifest: The text of the manifest.
    init(manifest: String = LayeredPackage.manifest) throws {
        folder = try Folder()
        guardTool = try layerGuardTool()
        for (path, text) in Self.files {
            let url = folder.url.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try folder.write(text, to: path)
        }
        try folder.write(manifest, to: "Package.swift")
    }

    func text(of path: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
    }

    /// Runs LayersTool, as the plugin does.
    ///
    /// - Returns: The exit status and the output of the tool.
    func layers(_ arguments: String...) throws -> Folder.Result { try layers(arguments) }

    func layers(_ arguments: [String]) throws -> Folder.Result {
        let work = folder.url.appending(path: ".build")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        func target(_ name: String, _ kind: String, _ dependencies: [String]) -> [String] {
            ["target", name, name, name, kind, "true", folder.url.appending(path: "Sources/\(name)").path, ""]
                + dependencies.flatMap { ["depends", $0] }
        }
        var graph = ["package", "notes", "Notes", "false"] + Self.targets.flatMap(target)
        graph += ["package", "layerederrors", "LayeredErrors", "false"]
        graph += ["product", "Presentation", "true", "offers", "Presentation"] + target("Presentation", "generic", [])
        try folder.write(graph.joined(separator: "\0"), to: ".build/graph")
        var fields = ["package", folder.url.path, "graph", work.appending(path: "graph").path]
        fields += [
            "tool", guardTool.path, "swift", try program("swift"), "compiler", try program("swiftc"), "guard",
            "layerederrors",
        ]
        for (name, _, _) in Self.targets {
            fields += ["target", name]
            let sources = Self.files.keys.filter { $0.split(separator: "/")[1] == name }.sorted()
            fields += sources.flatMap { ["source", folder.url.appending(path: $0).path] }
        }
        let package = try folder.write(fields.joined(separator: "\0"), to: ".build/package")
        let tool = Compiler.products.appending(path: "LayersTool").path
        return try folder.run([tool, package] + arguments, includesErrors: true)
    }

    private func program(_ name: String) throws -> String {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return try #require(
            folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
        )
    }
}
