import Foundation
import LayeredErrorsTestSupport
import Testing

/// The tests of the conversation with a person at a pseudoterminal.
@Suite("Conversation", .ownThread, .serialized)
struct ConversationTests {
    @Test("Each conversation equals its transcript", arguments: try Transcript.all())
    func transcript(transcript: Transcript) throws { try transcript.play() }

    @Test("Each account has a transcript in each language and width")
    func complete() throws {
        let names = try Transcript.all().map(\.testDescription)
        let accounts = [
            "ada", "wrong", "guest", "expired", "cut", "offline", "slow", "broken", "busy", "garbled", "strange",
            "untrusted", "interrupted", "unforeseen", "late", "mistakes",
        ]
        for account in accounts {
            for variant in ["English, 80", "English, 40", "Japanese, 80", "Japanese, 40"] {
                #expect(names.contains("\(account).txt, \(variant) columns"))
            }
        }
    }

    @Test("A retry waits for the delay that the server requests")
    func waits() throws {
        let terminal = try PseudoTerminal(loginProgram.executable, ["--email", "busy@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("What next? [1] ", "")
        let start = ContinuousClock.now
        try terminal.expect("Signed in as Bea.")
        #expect(start.duration(to: .now) > .seconds(2.9))
        #expect(terminal.exitStatus() == 0)
    }

    @Test("The advice quotes the reference that the message shows")
    func reference() throws {
        let terminal = try PseudoTerminal(loginProgram.executable, ["--email", "guest@example.com"])
        try terminal.answer("Password: ", "sesame")
        let message = try terminal.expect("What next? [1] ")
        terminal.type("2")
        let advice = try terminal.expect("What next? [1] ")
        let shown = try #require(message.firstMatch(of: /Reference: (\S+)/)).1
        #expect(advice.contains("quote the reference \(shown)."))
    }

    @Test(
        "A signal at the password prompt restores the terminal echo",
        arguments: [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGALRM, SIGUSR1, SIGUSR2, SIGABRT, SIGXCPU]
    )
    func signal(number: Int32) throws {
        let terminal = try PseudoTerminal(loginProgram.executable, ["--email", "ada@example.com"])
        try terminal.expect("Password: ")
        #expect(!terminal.isEchoing)
        terminal.enter("hunter")
        terminal.send(number)
        #expect(terminal.exitStatus() == 128 + number)
        #expect(terminal.isEchoing)
    }

    @Test(
        "The title is red on a color terminal, unless NO_COLOR is set",
        arguments: [("xterm-256color", "", true), ("xterm-256color", "1", false), ("dumb", "", false), ("", "", false)]
    )
    func color(term: String, noColor: String, isColored: Bool) throws {
        let terminal = try PseudoTerminal(
            loginProgram.executable,
            ["--email", "guest@example.com"],
            environment: ["LANG": "C", "TERM": term, "NO_COLOR": noColor]
        )
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("What next? [1] ")
        #expect(seen.contains("\u{1B}[1;31mYou could not be signed in.\u{1B}[0m") == isColored)
        #expect(seen.contains("\u{1B}") == isColored)
    }

    @Test("The option --diagnose prints the diagnosis during the conversation")
    func diagnosis() throws {
        let terminal = try PseudoTerminal(loginProgram.executable, ["--diagnose", "--email", "slow@example.com"])
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("What next? [1] ")
        #expect(seen.contains("underlying error: URLError -1001 (NSURLErrorDomain)\n"))
    }

    @Test("The program asks again at once if the --email argument is malformed")
    func wrongArgument() throws {
        let terminal = try PseudoTerminal(loginProgram.executable, ["--email", "ada"])
        try terminal.expectNext("Enter the e-mail address in full, like name@example.com.\nE-mail address: ")
        terminal.interrupt()
        #expect(terminal.exitStatus() == 130)
    }
}
