import Foundation

/// The data of `swift test --enable-code-coverage`, which show which regions of the source files ran.
///
/// Source of the format: `llvm-cov export`, version 2.0.1.
struct CodeCoverage {
    /// The place where a region begins or ends.
    private struct Segment: Decodable {
        let place: TargetReport.Place
        let count: UInt64
        /// A Boolean value that indicates whether the data contain a count for the code after the place.
        let isCounted: Bool

        init(from decoder: any Decoder) throws {
            var fields = try decoder.unkeyedContainer()
            place = TargetReport.Place(line: try fields.decode(Int.self), column: try fields.decode(Int.self))
            count = try fields.decode(UInt64.self)
            isCounted = try fields.decode(Bool.self)
        }
    }

    private struct Export: Decodable {
        struct Object: Decodable { let files: [File] }
        struct File: Decodable {
            let filename: String
            let segments: [Segment]
        }
        let data: [Object]
    }

    let url: URL
    private let segments: [String: [Segment]]

    /// Reads the file that `swift test --show-codecov-path` names.
    ///
    /// - Throws: `Problem` with status 64 if there is no such file, or an error of Foundation.
    init(_ url: URL?) throws {
        guard let url, FileManager.default.fileExists(atPath: url.path) else {
            throw Problem(
                """
                There are no data of the code coverage\(url.map { " in \($0.path)" } ?? ""). Run:
                swift test --enable-code-coverage
                """,
                status: 64
            )
        }
        self.url = url
        let export = try JSONDecoder().decode(Export.self, from: Data(contentsOf: url))
        segments = Dictionary(export.data.flatMap(\.files).map { ($0.filename, $0.segments) }) { $0 + $1 }
    }

    /// Returns a build's newest file with coverage data, or `nil` if there is none.
    static func newest(in scratch: URL) -> URL? {
        let folder = scratch.appending(path: "debug/codecov")
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: [.contentModificationDateKey]
        )
        func date(_ url: URL) -> Date {
            // ignored because a file that has just gone is not the newest
            (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        return files?.filter { $0.pathExtension == "json" }.max { date($0) < date($1) }
    }

    /// Returns a Boolean value that indicates whether the code after a place ran, or `nil` if the data contain no count
    /// for the code.
    func hasRun(_ place: TargetReport.Place, in path: String) -> Bool? {
        guard let segment = segments[path]?.last(where: { $0.place <= place }), segment.isCounted else { return nil }
        return segment.count > 0
    }

    /// Returns a Boolean value that indicates whether the data contain a file.
    func contains(_ path: String) -> Bool { segments[path] != nil }
}
