import Foundation
import LayeredErrorsTestSupport
import Testing

/// The expected transcript of one conversation.
///
/// A file in the folder `Transcripts` contains the conversations with one account. `‹…›` is input that the terminal
/// shows, `«…»` is hidden input, `‹^C›` presses Ctrl-C, and `‹^D›` ends the input. `####-####` stands for a reference.
struct Transcript: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let environment: [String: String]
    let columns: UInt16
    let text: Substring
    let exitStatus: Int32

    /// Returns the transcripts from all files.
    static func all() throws -> [Transcript] {
        let folder = Repository.root.appending(path: "Tests/LoginTests/Transcripts")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let heading = /=== (English|Japanese), (\d+) columns\n([^=]*)\[exit status (\d+)\]\n/
            return text.matches(of: heading).map { match in
                Transcript(
                    testDescription: "\(name), \(match.1), \(match.2) columns",
                    environment: ["LANG": match.1 == "English" ? "C" : "ja_JP.UTF-8"],
                    columns: UInt16(match.2) ?? 0,
                    text: match.3,
                    exitStatus: Int32(match.4) ?? -1
                )
            }
        }
    }

    /// Runs the program, enters the input, and compares the output.
    func play() throws {
        let terminal = try PseudoTerminal(loginProgram.executable, [], environment: environment, columns: columns)
        var echo = ""
        var rest = text
        while let input = rest.firstMatch(of: /‹(.*?)›|«(.*?)»/) {
            try terminal.expectNext(echo + rest[..<input.range.lowerBound])
            rest = rest[input.range.upperBound...]
            echo = ""
            switch (input.1, input.2) {
            case ("^C", _): terminal.interrupt()
            case ("^D", _): terminal.endInput()
            case (let shown?, _):
                terminal.type(String(shown))
                echo = String(shown)
            case (nil, let hidden):
                #expect(!terminal.isEchoing)
                terminal.type(String(hidden ?? ""))
            }
        }
        try terminal.expectNext(echo + rest)
        #expect(terminal.exitStatus() == exitStatus)
        #expect(terminal.output() == "")
        #expect(terminal.isEchoing)
    }
}
