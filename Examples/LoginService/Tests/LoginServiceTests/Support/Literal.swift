import Foundation
import Testing

/// The expected texts for a person, a program and an operator, in the folder `Literals`.
///
/// After a change of wording, the diff shows the new text for each of these readers.
enum Literal {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Literals")

    /// Expects that a text equals the content of a file.
    static func expect(_ text: String, _ path: String, at location: SourceLocation = #_sourceLocation) throws {
        let literal = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        #expect(text + "\n" == literal, "\(path)", sourceLocation: location)
    }
}

extension Answer {
    /// The status, the title and the text of the page, with the targets of links and the values of buttons and fields.
    ///
    /// The character `…` replaces each reference.
    var pageText: String {
        let text = body.replacing(/<input type="hidden"[^>]*>/, with: "")
            .replacing(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/) { "\($0.2) -> \($0.1)" }
            .replacing(/<button [^>]*value="([^"]*)"[^>]*>([^<]*)<\/button>/) { "[\($0.2)] \($0.1)" }
            .replacing(/<input [^>]*type="([^"]*)" value="([^"]*)"[^>]*>/) { "____ \($0.1) \($0.2)" }
            .replacing(/data-progress="([^"]*)"[^>]*>/) { ">\n(\($0.1))" }
            .replacing(/<[^>]*>/, with: "")
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return (["\(status)"] + lines).joined(separator: "\n").replacing(/[0-9A-Z]{4}-[0-9A-Z]{4}/, with: "…")
    }

    /// The status and the members of the problem details, one on each line, with `…` in place of the reference.
    var problemText: String {
        "\(status)\n" + body.onePerLine.replacing(/[0-9A-Z]{4}-[0-9A-Z]{4}/, with: "…")
    }
}

extension String {
    /// The members of a JSON object, one on each line.
    fileprivate var onePerLine: String { replacing(/,"/, with: ",\n\"") }

    /// The members of a log line, one on each line.
    ///
    /// The character `…` replaces source line numbers and the values that differ in each run.
    var logText: String {
        onePerLine
            .replacing(/"(time|trace_id|layered_errors\.(reference|fingerprint|operator\.account)|file\.path)":"[^"]*"/)
        {
            "\"\($0.1)\":\"…\""
        }
            .replacing(/"(duration_seconds|code\.line\.number|server\.port)":[0-9.e-]+/) { "\"\($0.1)\":…" }
            .replacing(/swift:[0-9]+"/, with: "swift:…\"")
    }
}
