import Foundation

/// The file with the findings that the build permits.
///
/// LayerGuardTool reads the file in each build.
struct Baseline {
    struct Key: Hashable {
        let path: String
        let kind: String

        /// A Boolean value that indicates whether the finding is a swallowed error, and not an import.
        var isSwallowed: Bool { !kind.contains(":") }
    }

    /// The permitted number of findings for each file and kind.
    let entries: [Key: Int]
    private let exists: Bool
    private let file: URL
    private let manifests: [URL]

    /// Reads the baseline of a package; without a file, the baseline is empty.
    ///
    /// The initializer ignores lines that are not valid, for example after a merge conflict.
    ///
    /// - Throws: An error of Foundation.
    init(of package: GuardedPackage) throws {
        manifests = package.manifests
        // An atomic write would replace a symbolic link.
        file = URL(filePath: package.folder).appending(path: "LayerGuard.baseline").resolvingSymlinksInPath()
        exists = FileManager.default.fileExists(atPath: file.path)
        var entries: [Key: Int] = [:]
        let text = exists ? try String(contentsOf: file, encoding: .utf8) : ""
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 3, let count = Int(fields[2]) else { continue }
            let key = Key(path: fields[0], kind: fields[1])
            entries[key] = max(count, entries[key] ?? 0)
        }
        self.entries = entries
    }

    /// Returns the number of findings in the guarded targets, for each file and kind.
    ///
    /// - Throws: `Problem` if the path of a file contains a tab or a line break.
    static func entries(of reports: [TargetReport]) throws(Problem) -> [Key: Int] {
        var entries: [Key: Int] = [:]
        for file in reports.filter(\.isGuarded).flatMap(\.files) where !file.findings.isEmpty {
            guard !file.path.contains(where: { $0.isNewline || $0 == "\t" }) else {
                throw Problem("The baseline cannot contain a path with a tab or a line break: \(file.path)")
            }
            for finding in file.findings { entries[Key(path: file.path, kind: finding.kind), default: 0] += 1 }
        }
        return entries
    }

    /// Writes new entries, unless there are none and no baseline exists.
    ///
    /// - Parameters:
    ///   - new: The new entries.
    ///   - accepts: A function that returns whether the baseline may permit more findings of a kind in a file than
    ///     before. The first baseline permits every finding.
    /// - Throws: `Problem` if the baseline would permit findings that `accepts` rejects, or an error of Foundation.
    func replace(with new: [Key: Int], accepting accepts: (Key) -> Bool) throws {
        let more = new.filter { exists && $0.value > entries[$0.key, default: 0] && !accepts($0.key) }
        guard more.isEmpty else {
            let lines = Self.lines(more).map { "  \($0)" }.joined(separator: "\n")
            throw Problem(
                """
                The baseline may only shrink, and these places are new:
                \(lines)
                Correct them, or add --accept. The baseline has not changed.
                """
            )
        }
        let name = file.lastPathComponent
        // The build systems cannot handle the deletion of a file that a build command reads.
        guard exists || !new.isEmpty else {
            print("LayerGuard finds nothing that a baseline would have to permit.")
            return
        }
        let header = [
            "# What the build permits, because it is older than LayerGuard in this package: file, kind, number.",
            "# The file may only shrink: swift package --allow-writing-to-package-directory layers --baseline",
        ]
        let text = (header + Self.lines(new)).joined(separator: "\n") + "\n"
        do {
            try Data(text.utf8).write(to: file, options: .atomic)
            // The native build system looks for a new baseline only after a change of the manifest.
            if !exists {
                for manifest in manifests {
                    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: manifest.path)
                }
            }
        } catch let error as CocoaError where error.code == .fileWriteNoPermission {
            throw Problem("\(name) cannot be written. Add --allow-writing-to-package-directory after swift package.")
        }
        let swallowed = new.filter(\.key.isSwallowed).values.reduce(0, +)
        let imports = new.values.reduce(0, +) - swallowed
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        print("\(name): \(count(imports, "import")) and \(count(swallowed, "swallowed error")).")
    }

    private static func lines(_ entries: [Key: Int]) -> [String] {
        entries.map { "\($0.path)\t\($0.kind)\t\($1)" }.sorted()
    }
}
