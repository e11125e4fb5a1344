import Foundation
import Logging
import Testing

@testable import login_service

@Suite("JSON log handler")
struct JSONLogHandlerTests {
    private struct Talkative: Error, CustomStringConvertible {
        var description: String { "secret" }
    }

    /// Returns the log line for an event at the time 1970-01-01 00:00:00 UTC.
    private func line(
        _ message: Logger.Message,
        _ metadata: Logger.Metadata = [:],
        error: (any Error)? = nil
    ) -> String {
        let event = LogEvent(
            level: .notice,
            message: message,
            error: error,
            metadata: metadata,
            source: nil,
            file: "",
            function: "",
            line: 0
        )
        return JSONLogHandler().line(for: event, at: Date(timeIntervalSince1970: 0))
    }

    @Test("A line begins with the time, the level and the message")
    func order() {
        let text = line("Hello.", ["b": "x", "a": "1", "level": "forged"])
        let first = #"{"time":"1970-01-01T00:00:00.000Z","level":"notice","message":"Hello.""#
        #expect(text == first + #","a":"1","b":"x"}"#)
    }

    @Test(
        "Special characters stay on one line, and a JSON parser restores them",
        arguments: [
            "two words", "a \"quoted\" text", "back\\slash", "line\nbreak\r\n", "\u{0}\u{1B}[31m\u{7F}\u{85}",
            "\u{2028}\u{2029}\u{202E}", "\"\u{301}", "日本語 👩‍👩‍👧 é", "a=b c=\"d\"",
        ]
    )
    func texts(text: String) throws {
        let line = line("\(text)", [text: .string(text)])
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count == 1)
        let members = try #require(LogLine(line))
        #expect(members["message"] == text)
        #expect(members[text] == text)
    }

    @Test("Numbers, lists and dictionaries keep their structure")
    func structure() {
        let metadata: Logger.Metadata = [
            "a": .stringConvertible(7), "b": .stringConvertible(0.5), "c": .stringConvertible(Double.nan),
            "d": ["x", "y"], "e": ["z": "1"],
        ]
        #expect(line("", metadata).hasSuffix(#""a":7,"b":0.5,"c":"nan","d":["x","y"],"e":{"z":"1"}}"#))
    }

    @Test("A line contains the type of an error, but not its text")
    func error() {
        let text = line("It failed.", error: Talkative())
        #expect(text.contains("Talkative"))
        #expect(!text.contains("secret"))
    }
}
