#if Foundation
import Foundation
import Infrastructure

/// A part of the library that processes untrusted text, bytes or errors.
///
/// No input may cause a trap or a long computation. Each target checks the guarantees of the library for the input.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// Problem details in JSON, optionally preceded by the URL of the response and a NUL character.
    case problem

    /// Problem details that consist of fragments of JSON, so that most inputs are almost valid.
    case problemWords

    /// A `Retry-After` field, optionally preceded by a `Date` field and a NUL character.
    case retryAfter

    /// A date that consists of fragments of HTTP dates, so that most dates are almost valid.
    case httpDate

    /// A SQLSTATE value.
    case sqlState

    /// A tree of errors with arbitrary error domains, codes and user info.
    case chain

    /// A complete HTTP response.
    case answer

    /// An `Accept-Language` field.
    case acceptLanguage

    /// The words of a rule on a terminal.
    case terminal

    /// The words of a rule in problem details.
    case problemDetails

    /// The words of a rule in each output.
    case outputs

    /// The code of a rule and the names of its next actions, wherever the library prints them.
    case names

    /// A retry policy, an error and an attempt number, with extreme values.
    case wait

    /// An error that passes through untyped translations in any order.
    case anyError

    /// Runs the target, and traps if a guarantee of the library is violated.
    public func run(_ bytes: [UInt8]) {
        switch self {
        case .problem: Self.problem(bytes)
        case .problemWords: Self.problemWords(bytes)
        case .retryAfter: Self.retryAfter(bytes)
        case .httpDate: Self.httpDate(bytes)
        case .sqlState: Self.sqlState(bytes)
        case .chain: Self.chain(bytes)
        case .answer: Self.answer(bytes)
        case .acceptLanguage: Self.acceptLanguage(bytes)
        case .terminal: Self.terminal(bytes)
        case .problemDetails: Self.problemDetails(bytes)
        case .outputs: Self.outputs(bytes)
        case .names: Self.names(bytes)
        case .wait: Self.wait(bytes)
        case .anyError: Self.anyError(bytes)
        }
    }

    private static func problem(_ bytes: [UInt8]) {
        let (address, json) = split(bytes)
        check(RemoteProblem(json: json, address: address), json)
    }

    private static let jsonWords = [
        #""type":"#, #""status":"#, #""instance":"#, #""errors":"#, #""balance":"#, #""nested":"#, #""title":"#,
        #""x":"#, "{", "}", "[", "]", ",", "\"", "{}", "[]", #""""#, "null", "true", "false", "0", "-1", "404", "404.0",
        "4.5", "1e400",
        "9223372036854775808", #""urn:a""#, #""/a/b""#, #""//h/../a?q#f""#, #""%zz""#, #""a b""#, #""\u0000""#,
        #""\ud800""#,
        #""https://example.com/probs/a""#, #""mailto:a@b""#, #""[1]""#, " ", "\n", "\u{FEFF}", "é", "\u{301}",
    ]

    private static func problemWords(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        var json = "{"
        for byte in bytes.dropFirst() {
            json += jsonWords[Int(byte) % jsonWords.count]
            // A comma follows about half of the fragments. No comma follows a member name, which ends with a colon.
            if byte >= 128, !json.hasSuffix(":") { json += "," }
        }
        if json.hasSuffix(",") { json.removeLast() }
        json += "}"
        let addresses = [nil, "https://example.com/a/b", "no address", "urn:x", "file:///a"]
        check(RemoteProblem(json: Array(json.utf8), address: addresses[Int(first) % 5]), Array(json.utf8))
    }

    private static func check(_ problem: RemoteProblem?, _ json: [UInt8]) {
        guard let problem else { return }
        precondition(!problem.type.isEmpty)
        precondition(problem.status.map((100...599).contains) ?? true)
        precondition(problem.document == json)
        precondition(problem.member("title", as: String.self) == nil)
        _ = problem.member("errors", as: [String].self)
        _ = problem.member("balance", as: Double.self)
        _ = problem.member("nested", as: [String: [String: [Int]]].self)
        precondition("\(problem)".utf8.count < 30)
    }

    private static func retryAfter(_ bytes: [UInt8]) {
        let (date, field) = split(bytes)
        check(HTTPStatus.retryAfter(text(field), date: date, now: 784_111_777))
    }

    private static func check(_ wait: Duration?) {
        precondition(wait.map { (.zero ... .seconds(1 << 31)).contains($0) } ?? true)
    }

    private static let words = [
        "Sun", "Sunday", ",", " ", "  ", "-", ":", "GMT", "Nov", "Feb", "Dec", "Jan", "06", "6", "29", "31", "00", "94",
        "99", "44", "1994", "2000", "2100", "9999", "0000", "08", "23", "24", "49", "59", "60", "37", "08:49:37",
        "23:59:60", ", 06 Nov 1994 ", ", 29-Feb-", "Nov  6", "",
    ]

    private static func httpDate(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let forms = ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"]
        var date = ""
        if first < 192 {
            for byte in bytes.dropFirst() { date += words[Int(byte) % words.count] }
        } else {
            // The date has one of the three HTTP date formats, with some characters replaced.
            var form = Array(forms[Int(first) % 3].utf8)
            for (place, byte) in zip(bytes.dropFirst(), bytes.dropFirst(2)) { form[Int(place) % form.count] = byte }
            date = text(form)
        }
        let now = Int64(first) * 86_400 * 365
        check(HTTPStatus.retryAfter(date, now: now))
        check(HTTPStatus.retryAfter(forms[1], date: date, now: now))
    }

    private static func sqlState(_ bytes: [UInt8]) {
        let state = SQLState(text(bytes))
        check(InfrastructureError(classifying: state, operation: "fuzz"))
        precondition(state.code.isEmpty ? state.classification.code == .unknown : state.code.utf8.count == 5)
    }

    private static func chain(_ bytes: [UInt8]) {
        var bytes = bytes[...]
        check(InfrastructureError(classifying: ErrorTree.error(from: &bytes, depth: 0), operation: "fuzz"))
    }

    private static func check(_ error: InfrastructureError) {
        // The description is short for every underlying error.
        precondition("\(error)".utf8.count < 250)
        precondition(error == error && error.attempts.count == 1)
    }

    private static func answer(_ bytes: [UInt8]) {
        var rest = bytes[...]
        let status = Int(rest.popFirst() ?? 0) << 8 | Int(rest.popFirst() ?? 0)
        let method = ["GET", "POST", "PUT", "DELETE", "x", nil][Int(rest.popFirst() ?? 0) % 6]
        var fields = [rest.popFirst() ?? 0, rest.popFirst() ?? 0][...]
        let contentTypes = ["application/problem+json", "application/json;charset=utf-8", "text/html"]
        let parts = rest.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map { Array($0) }
        do throws(HTTPStatus) {
            let body = try HTTPStatus.body(
                parts.last ?? [],
                status: status,
                method: method,
                address: parts.first.map(text),
                header: { name in
                    switch name {
                    case "Content-Type": contentTypes[Int(fields.popFirst() ?? 0) % 3]
                    case "Retry-After", "X-RateLimit-Reset", "RateLimit": parts.dropFirst().first.map(text)
                    case _: nil
                    }
                }
            )
            precondition((200...299).contains(status) && body == parts.last ?? [])
        } catch {
            precondition(!(200...299).contains(status))
            check(error.classification.retryAfter)
            check(InfrastructureError(classifying: error, operation: "fuzz"))
        }
    }

    /// Returns the text before the first NUL and the bytes after the NUL, or `nil` and all bytes if there is no NUL.
    static func split(_ bytes: [UInt8]) -> (before: String?, after: [UInt8]) {
        guard let end = bytes.firstIndex(of: 0) else { return (nil, bytes) }
        return (text(Array(bytes[..<end])), Array(bytes[(end + 1)...]))
    }

    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
#endif
