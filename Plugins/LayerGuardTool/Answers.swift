/// The results for the files without errors, which spare the tool from rereading unchanged files.
///
/// The results are valid for one set of rules and one version of the tool.
struct Answers {
    /// The results of the check for a file without errors.
    struct Answer: Equatable {
        /// The size, the date and the inode number of the file.
        let stamp: String
        /// The names of the watched modules that the file imports.
        var imported: [String] = []
        /// The names of the watched modules that the file re-exports.
        var reexported: [String] = []
        /// The names of the functions that may throw any error because of an exemption.
        var witnesses: [String] = []
        /// The file's protocol requirements that throw any error.
        var requirements: [String] = []
        /// The numbers of findings that the baseline permits, such as `discarded-nil=2`.
        var permitted: [String] = []
    }

    private let path: String
    private let fingerprint: String
    private(set) var files: [String: Answer] = [:]
    /// The protocol requirements that throw any error, in all files, including the files with errors.
    private(set) var requirements: Set<String> = []

    /// Reads the results of the previous build, or starts without results if the rules or the tool have changed.
    init(path: String, rules: String, tool: [UInt8]) {
        self.path = path
        fingerprint = "\(hash(Array(rules.utf8))) \(hash(tool))"
        guard let bytes = try? contents(of: path) else { return }
        var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }[...]
        guard fields.popFirst() == fingerprint, !fields.isEmpty else { return }
        func names() -> [String] { fields.removeFirst().split(separator: " ").map(String.init) }
        requirements = Set(names())
        while fields.count >= 7 {
            files[fields.removeFirst()] = Answer(
                stamp: fields.removeFirst(),
                imported: names(),
                reexported: names(),
                witnesses: names(),
                requirements: names(),
                permitted: names()
            )
        }
    }

    /// Removes the results, so that the tool reads all files again.
    mutating func forget() { files = [:] }

    /// Saves new results for the next build if they differ from the previous ones.
    mutating func replace(with files: [String: Answer], requirements: Set<String>) {
        guard files != self.files || requirements != self.requirements else { return }
        self.files = files
        self.requirements = requirements
        let fields = files.flatMap { path, answer in
            [path, answer.stamp]
                + [answer.imported, answer.reexported, answer.witnesses, answer.requirements, answer.permitted].map {
                    $0.joined(separator: " ")
                }
        }
        // Without the file, the next build reads all sources again.
        try? write(
            Array(([fingerprint, requirements.sorted().joined(separator: " ")] + fields).joined(separator: "\0").utf8),
            to: path
        )
    }
}
