/// The files without errors, which the tool does not read again until they change.
///
/// The answers are valid for one request and one version of the tool.
struct Answers {
    /// The imports of a file without errors.
    struct Answer: Equatable {
        /// The size, the date and the number of the file.
        let stamp: String
        /// The names of the watched modules that the file imports because of an exemption.
        var imported: [String] = []
        /// The names of the modules that the file re-exports because of an exemption.
        var reexported: [String] = []
    }

    private let path: String
    private let fingerprint: String
    private(set) var files: [String: Answer] = [:]

    /// Reads the answers of the previous build, or begins without answers if the request or the tool has changed.
    init(path: String, request: [UInt8], tool: [UInt8]) {
        self.path = path
        fingerprint = "\(hash(request)) \(hash(tool))"
        guard let bytes = try? contents(of: path) else { return }
        var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }[...]
        guard fields.popFirst() == fingerprint else { return }
        while fields.count >= 4 {
            files[fields.removeFirst()] = Answer(
                stamp: fields.removeFirst(),
                imported: fields.removeFirst().split(separator: " ").map(String.init),
                reexported: fields.removeFirst().split(separator: " ").map(String.init)
            )
        }
    }

    /// Keeps new answers for the next build, if they differ from the previous ones.
    mutating func replace(with files: [String: Answer]) {
        guard files != self.files else { return }
        self.files = files
        let fields = files.flatMap { path, answer in
            [path, answer.stamp, answer.imported.joined(separator: " "), answer.reexported.joined(separator: " ")]
        }
        // Without the file, the next build reads all sources again.
        try? write(Array(([fingerprint] + fields).joined(separator: "\0").utf8), to: path)
    }
}
