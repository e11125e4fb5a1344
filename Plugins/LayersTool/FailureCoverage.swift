import Foundation

/// The test coverage of a package's boundaries, failures and handlers.
struct FailureCoverage {
    private struct Failure: Hashable {
        let boundary: TargetReport.Boundary
        let failure: String
    }

    /// The boundaries in the source code or in the file that `exercise` writes.
    private var boundaries: Set<TargetReport.Boundary> = []
    /// The failures that `exercise` tried, each with a Boolean value that indicates whether it ran.
    private var failures: [Failure: Bool] = [:]
    private var handlers = 0
    /// The source locations of the handlers that never ran.
    private var unusedHandlers: [String] = []

    /// Combines the reports of LayerGuardTool with the code coverage data and the file that `exercise` writes.
    ///
    /// - Throws: `Problem` if the file of `exercise` is not valid, or an error of Foundation.
    init(of reports: [TargetReport], coverage: CodeCoverage, in package: GuardedPackage) throws {
        let reports = reports.filter { $0.type != "test" && $0.type != "snippet" }
        let files = reports.flatMap(\.files)
        boundaries = Set(files.flatMap(\.boundaries))
        for file in files.sorted(by: { $0.path < $1.path }) {
            let path = file.path.hasPrefix("/") ? file.path : "\(package.folder)/\(file.path)"
            for place in file.handlers {
                // No test links a file without data, so the file's handlers never ran.
                let hasRun = coverage.contains(path) ? coverage.hasRun(place, in: path) : false
                guard let hasRun else { continue }
                handlers += 1
                if !hasRun { unusedHandlers.append("\(file.path):\(place.line)") }
            }
        }
        try read(coverage.url.deletingLastPathComponent().appending(path: "LayeredErrors.failures"), of: reports)
    }

    private mutating func read(_ url: URL, of reports: [TargetReport]) throws {
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        let modules = Set(reports.map(\.moduleName))
        for line in try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 5, let number = Int(fields[1]) else {
                throw Problem("\(url.path) contains a line that is not valid: \(line)")
            }
            // The file that `exercise` writes can also contain boundaries in tests.
            guard modules.contains(where: { fields[0].hasPrefix("\($0)/") }) else { continue }
            let boundary = TargetReport.Boundary(fileID: fields[0], line: number, operation: fields[2])
            boundaries.insert(boundary)
            let failure = Failure(boundary: boundary, failure: fields[3])
            failures[failure] = failures[failure] == true || fields[4] == "ran"
        }
    }

    /// A table of the boundaries, failures and handlers that never ran, followed by a line with the totals.
    var markdown: String {
        let crossed = Set(failures.filter(\.value).keys.map(\.boundary))
        let missed = boundaries.subtracting(crossed).map { "| boundary “\($0.operation)” | \($0.fileID):\($0.line) |" }
        let unused = failures.filter { !$0.value && crossed.contains($0.key.boundary) }.keys.map { failure in
            "| \(failure.failure) in “\(failure.boundary.operation)” | \(failure.boundary.fileID):\(failure.boundary.line) |"
        }
        let rows = missed.sorted() + unused.sorted() + unusedHandlers.map { "| handler | \($0) |" }
        let table = rows.isEmpty ? [] : ["| never ran | place |", "| --- | --- |"] + rows + [""]
        let numbers = [
            "\(crossed.count) of \(boundaries.count) boundaries",
            "\(failures.values.count(where: \.self)) of \(failures.count) failures",
            "\(handlers - unusedHandlers.count) of \(handlers) handlers",
        ]
        return (table + [numbers.joined(separator: ", ")]).joined(separator: "\n")
    }
}
