#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTesting
import Presentation
import PresentationWire
import PresentationTerminal

/// A rule whose words are the fuzzed text.
///
/// The rule represents rules that quote user input.
private struct Quoting: PresentableRule {
    let code: String
    let text: String

    enum Spoken: String, SpokenLanguage {
        case english = "en"
    }

    func message(in language: Spoken) -> Message { Message(text, text) }
    func fields(in language: Spoken) -> [FieldMessage] { [FieldMessage(text, text)] }
    // The prefix `own` makes the id unique. Otherwise, `NextActions` could ignore `.retry` or `.contactSupport`.
    var nextActions: NextActions {
        NextActions(.custom("own \(text)", labels: [.english: text]), .correct(text), .retry, .contactSupport)
    }
}

extension FuzzTarget {
    static func acceptLanguage(_ bytes: [UInt8]) {
        let field =
            if bytes.first.map({ $0 < 64 }) ?? false {
                text(bytes)
            } else {
                bytes.map { languageWords[Int($0) % languageWords.count] }.joined()
            }
        let available: [Language] = [.english, .japanese, Language("zh-Hant-TW"), Language("de-CH")]
        precondition(available.contains(Language.accepted(field, among: available)))
        precondition(Language(field) == Language(Language(field).tag))
    }

    private static let languageWords = [
        "ja", "en", "en-GB", "zh", "-Hant", "-TW", "de", "-CH", "-1996", "*", ",", ", ", ";", ";q=", "; q=", "q=", "0",
        "1", ".", "0.5", "1.000", "0.000", "0.0001", "1.1", " ", "\t", "x", "-x-", "é", "=",
    ]

    /// Checks the line breaks of terminal text.
    ///
    /// Each ASCII character of the text is one column wide, and every other character is two columns wide.
    static func terminal(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let columns = 20 + Int(first % 40)
        let title = bytes.dropFirst().map { terminalWords[Int($0) % terminalWords.count] }.joined()
        let error = PresentationError(DomainError.violation(Quoting(code: "fuzz", text: title)))
        let broken = TerminalText(error, in: .english, columns: columns)
        for line in broken.description.split(separator: "\n", omittingEmptySubsequences: false) {
            precondition(line.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } <= columns)
        }
        // Breaking lines adds and removes only white space.
        let whole = TerminalText(error, in: .english).description
        precondition(broken.description.filter { !$0.isWhitespace } == whole.filter { !$0.isWhitespace })
    }

    private static let terminalWords = [
        "a", "word", "a-longer-word", "name@example.com", " ", " ", "  ", "、", "。", "「", "」", "あ", "っ", "ー", "漢字", "（",
        "）", ".", ",", "(", ")", "!", "12345678901234567890123456789", "ア", "한글",
    ]

    /// Checks that problem details contain the words of a rule and can be decoded.
    static func problemDetails(_ bytes: [UInt8]) {
        let (code, said) = split(bytes)
        let rule = Quoting(code: code ?? "fuzz", text: text(said))
        let error = PresentationError(DomainError.violation(rule))
        guard let problem = ProblemDetails(error, in: .english, typeBase: "https://example.com/problems/"),
            let remote = RemoteProblem(json: problem.json())
            // `RemoteProblem` rejects a document that exceeds the size limit.
        else { return precondition(said.count > 10_000) }
        precondition(remote.type == problem.type && problem.type?.utf8.allSatisfy { $0 > 32 && $0 < 127 } == true)
        let texts = remote.member("fields", as: [[String: String]].self)?.map(\.["text"]) ?? []
        precondition(texts == problem.content.fields.map(\.text))
        precondition(problem.markdown.utf8.count { $0 == UInt8(ascii: "\n") } <= 12)
        let document = try? JSONDecoder().decode(Title.self, from: problem.json())
        precondition(document?.title == problem.content.title)
    }

    private struct Title: Decodable {
        let title: String
    }

    /// Checks that no output shows a control character from the words of a rule.
    static func outputs(_ bytes: [UInt8]) {
        let error = PresentationError(DomainError.violation(Quoting(code: "fuzz", text: text(bytes))))
        for output in ErrorOutput.builtIn {
            precondition(!output.issues(with: error, in: .english).contains(.controlCharacter(code: "fuzz")))
        }
    }

    /// Checks that no printed code or name contains a control character or adds a line.
    static func names(_ bytes: [UInt8]) {
        let (forged, plain) = (Names(text(bytes)), Names("x"))
        for (forged, plain) in zip(forged.printed, plain.printed) {
            let lines = forged.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            // The text of a diagnosis and the output of `dump` consist of a fixed number of lines.
            precondition(lines.count == plain.unicodeScalars.count { $0 == "\n" } + 1)
            for scalar in lines.joined() {
                let category = scalar.properties.generalCategory
                precondition(![.control, .lineSeparator, .paragraphSeparator].contains(category))
                precondition(!scalar.properties.isBidiControl)
            }
        }
    }

    /// The texts in which the library prints a code and the names of next actions.
    private struct Names {
        let printed: [String]

        init(_ name: String) {
            let domain = DomainError<Quoting>.violation(Quoting(code: name, text: name))
            let error = PresentationError(domain, reference: Reference(String(repeating: "0", count: 8)))
            let diagnosis = error.diagnosis
            let reported = diagnosis.nsError
            var dumped = ""
            dump([domain, domain.kind] as [Any], to: &dumped)
            dump(error, to: &dumped)
            dump(Array(error.nextActions), to: &dumped)
            dump(diagnosis, to: &dumped)
            let actions = error.nextActions.flatMap { [$0.id, "\($0)", String(reflecting: $0)] }
            printed =
                actions + [
                    dumped, error.code, "\(error)", "\(error.nextActions)", "\(domain)", "\(domain.kind)",
                    "\(diagnosis)", diagnosis.singleLine, reported.domain, "\(reported)", "\(reported.userInfo)",
                ] + error.logMetadata.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        }
    }
}
#endif
