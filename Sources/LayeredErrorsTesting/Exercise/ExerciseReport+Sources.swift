#if Foundation
import Foundation

extension ExerciseReport {
    /// Returns the boundaries in the source code that no run of any report crossed.
    ///
    ///     #expect(ExerciseReport.uncrossedBoundaries(in: "Sources/NotesInfrastructure", by: [reading, writing]) == [])
    ///
    /// The function finds the calls to `classifying`, `retrying`, `checkingOutcome` and `classifyingErrors`, and the
    /// calls to an initializer of `Result` with the argument `classifying`. The operation of each call must be a string
    /// literal.
    ///
    /// - Parameters:
    ///   - folder: The path of a folder with Swift files, relative to the folder that contains `Package.swift`.
    ///   - reports: The reports of all tests that call `exercise`.
    ///   - filePath: The file of the test. Defaults to the file of the caller.
    /// - Returns: The path, the line and the operation of each boundary, sorted by path and line. If the folder
    ///   contains no boundaries, the result is one text that says so.
    public static func uncrossedBoundaries(
        in folder: String,
        by reports: [ExerciseReport],
        filePath: String = #filePath
    ) -> [String] {
        let declared = DeclaredBoundary.all(in: folder, ofPackageWith: filePath)
        guard !declared.isEmpty else { return ["\(folder) contains no boundaries"] }
        let crossed = Set(reports.flatMap(\.boundaries))
        return declared.filter { declared in
            !crossed.contains { crossed in
                crossed.line == declared.line && "\(crossed.operation)" == declared.operation
                    && "\(crossed.fileID)".hasSuffix("/\(declared.fileName)")
            }
        }
        .map { "\($0.path):\($0.line): \($0.operation)" }
    }
}

/// A boundary in the source code.
private struct DeclaredBoundary {
    let path: String
    let line: UInt
    let operation: String

    var fileName: String { String(path.split(separator: "/").last ?? "") }

    /// Returns the boundaries in the Swift files of a folder, sorted by path and line.
    static func all(in folder: String, ofPackageWith filePath: String) -> [DeclaredBoundary] {
        var root = URL(filePath: filePath)
        while root.path != "/", !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) {
            root.deleteLastPathComponent()
        }
        let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        let files = names?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted() ?? []
        return files.flatMap { file -> [DeclaredBoundary] in
            let path = "\(folder)/\(file)"
            let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
            return text.map { boundaries(in: $0, path) } ?? []
        }
    }

    private static func boundaries(in text: String, _ path: String) -> [DeclaredBoundary] {
        // Empty lines replace the comments, so that the line numbers stay the same.
        let code = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop(while: \.isWhitespace).hasPrefix("//") ? "" : $0 }
            .joined(separator: "\n")
        let call =
            #/
            \b (?:
                (?: classifying | retrying | classifyingErrors ) \( \s*
                | checkingOutcome \( \s* of: \s*
                | Result \( [^"]* \b classifying: [^"]* \b operation: \s*
            )
            " ( [^"\\\n]* ) "
            /#
            // By default, `\b` matches no word boundary inside `a.b`.
            .wordBoundaryKind(.simple)
        return code.matches(of: call).map { match in
            let line = code[..<match.range.lowerBound].count { $0 == "\n" } + 1
            return DeclaredBoundary(path: path, line: UInt(line), operation: String(match.1))
        }
    }
}
#endif
