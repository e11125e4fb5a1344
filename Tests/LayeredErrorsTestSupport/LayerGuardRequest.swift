public import Foundation

/// A request to LayerGuardTool to check files as the sources of one target with the name `Top`.
public struct LayerGuardRequest {
    /// The paths of the files.
    public var sources: [String]
    /// The names of the other targets in the package, on which `Top` does not depend.
    public var others: [String] = []
    /// The comments in the manifest about `Top`, without `// LayerGuard: Top `.
    public var comments: [String] = []
    /// The language mode of the target.
    public var languageMode = "6"
    /// The names of the compilation conditions.
    public var conditions: [String] = []
    /// A Boolean value that indicates whether `Top` depends on a target with the name `Presentation`.
    public var isAbovePresentation = false
    /// The command that starts the compiler, or `nil` for a request without a compiler.
    public var compiler: String? = "swiftc"

    /// Creates a request with no other targets and no comments.
    public init(sources: [String]) { self.sources = sources }

    /// Writes the request, the manifest, and the other files of the plugin to the folder of the package.
    ///
    /// - Returns: The location of the request.
    public func write(to folder: URL) throws -> URL {
        func write(_ text: String, to name: String) throws -> URL {
            let url = folder.appending(path: name)
            try Data(text.utf8).write(to: url)
            return url
        }
        _ = try write(comments.map { "// LayerGuard: Top \($0)\n" }.joined(), to: "Package.swift")
        let description = try write(
            """
            {"targets": [{"name": "Top", "type": "regular", "dependencies": [], "settings": [],
            "pluginUsages": [{"plugin": ["LayerGuard", null]}]}],
            "toolsVersion": {"_version": "6.0.0"}, "swiftLanguageVersions": ["\(languageMode)"]}
            """,
            to: "description.json"
        )
        func target(_ name: String) -> [String] {
            ["target", name, name, name, "generic", "true", folder.appending(path: name).path, ""]
        }
        var graph = ["package", "app", "app", "false"] + target("Top")
        if isAbovePresentation { graph += ["depends", "Presentation"] + target("Presentation") }
        graph += others.flatMap(target)
        var fields = ["target", "Top", "graph", try write(graph.joined(separator: "\0"), to: "graph").path]
        fields += ["package", folder.path, "description", description.path]
        fields += sources.flatMap { ["source", $0] } + conditions.flatMap { ["condition", $0] }
        if let compiler { fields += ["compiler", compiler] }
        return try write(fields.joined(separator: "\0"), to: "request")
    }
}
