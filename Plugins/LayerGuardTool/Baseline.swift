/// The findings that the build permits, because they existed before the package used LayerGuard.
///
/// The file `LayerGuard.baseline` contains a line for each file and kind, with fields separated by tabs:
///
///     Sources/Notes/Store.swift	discarded-nil	3
///
/// The lines contain no line numbers, so that a change elsewhere in a file does not change the baseline.
struct Baseline {
    struct Entry {
        let count: Int
        /// The line number in the baseline.
        let line: Int
    }

    static let name = "LayerGuard.baseline"
    static let command = "swift package --allow-writing-to-package-directory layers --baseline"

    let path: String
    /// The entries, first by the file's path relative to the package, then by the kind of the finding.
    private(set) var entries: [String: [String: Entry]] = [:]
    /// The errors about invalid lines.
    private(set) var complaints: [Complaint] = []
    private let folder: String

    /// Reads the baseline of a package; without a file, the baseline is empty.
    init(folder: String) {
        self.folder = folder
        path = "\(folder)/\(Self.name)"
        guard let bytes = try? contents(of: path) else { return }
        let lines = String(decoding: bytes, as: UTF8.self).trimmingPrefix("\u{FEFF}")
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in zip(1..., lines) where !line.isEmpty && !line.hasPrefix("#") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3, let count = Int(fields[2]), count > 0 else {
                complain(number, "This line is not a path, a kind, and a number above zero, separated by tabs.")
                continue
            }
            guard entries[fields[0]]?[fields[1]] == nil else {
                complain(number, "The baseline contains this path and kind twice.")
                continue
            }
            entries[fields[0], default: [:]][fields[1]] = Entry(count: count, line: number)
        }
    }

    /// Returns the entries for a source file, by the kind of the finding.
    ///
    /// The path of the source file is relative to the package.
    func permitted(in source: String) -> [String: Entry] { entries[source] ?? [:] }

    /// The errors about entries whose file does not exist.
    var leftovers: [Complaint] {
        entries.filter { path, _ in (try? stamp(of: path.hasPrefix("/") ? path : "\(folder)/\(path)")) == nil }
            .flatMap { path, kinds in kinds.values.map { (path, $0.line) } }.sorted { $0.1 < $1.1 }
            .map { path, line in
                complaint(line, "\(path) does not exist.", "If you have moved the file, add --accept.")
            }
    }

    /// Returns the error about an entry that permits more findings than the source file contains.
    func excess(_ entry: Entry, of count: Int, kind: String, in source: String) -> Complaint {
        complaint(
            entry.line,
            "The number of findings of the kind \(kind) in \(source) is now \(count), not \(entry.count)."
        )
    }

    private mutating func complain(_ line: Int, _ text: String) { complaints.append(complaint(line, text)) }

    private func complaint(_ line: Int, _ text: String, _ hint: String = "") -> Complaint {
        let command = "Write the baseline again: \(Self.command)"
        return Complaint(
            place: "\(path):\(line):1",
            text: [text, hint, command].filter { !$0.isEmpty }.joined(separator: " ")
        )
    }
}
