/// The request to the tool, which the plugin writes to a file.
struct Request {
    /// The identifier of the target to check.
    let target: String
    /// The file with the package graph.
    let graph: String
    /// The folder of the package.
    let package: String
    /// The file with the output of `swift package dump-package`, or `nil` if the command failed.
    private(set) var description: String?
    /// The version of Swift, or `nil` if the package has only one manifest.
    private(set) var swiftVersion: String?
    private(set) var compiler: String?
    private(set) var sources: [String] = []
    /// The sources that another plugin generates, in which a developer cannot correct a swallowed error.
    private(set) var generated: Set<String> = []
    private(set) var outputs: [String] = []
    /// The names of the compilation conditions.
    private(set) var conditions: [String] = []

    /// Creates a request from the contents of a file, or returns `nil` if a record is unknown or incomplete.
    init?(_ bytes: [UInt8]) {
        var fields = Fields(bytes)
        var (target, graph, package): (String?, String?, String?)
        while let kind = fields.next() {
            guard let value = fields.next() else { return nil }
            switch kind {
            case "target": target = value
            case "graph": graph = value
            case "package": package = value
            case "description": description = value
            case "swift-version": swiftVersion = value
            case "compiler": compiler = value
            case "source": sources.append(value)
            case "generated":
                sources.append(value)
                generated.insert(value)
            case "output": outputs.append(value)
            case "condition": conditions.append(value)
            default: return nil
            }
        }
        guard let target, let graph, let package else { return nil }
        (self.target, self.graph, self.package) = (target, graph, package)
    }

    /// Returns the path of a source file relative to the package, or the unchanged path for a file outside the package.
    func relativePath(of source: String) -> String {
        guard source.utf8.starts(with: "\(package)/".utf8) else { return source }
        return String(decoding: source.utf8.dropFirst(package.utf8.count + 1), as: UTF8.self)
    }
}
