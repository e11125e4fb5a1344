import Foundation
import Glibc
import LayeredErrorsTestSupport
import Testing

extension DialogueTests {
    @Test("A new password that equals the expired one is rejected")
    func unchangedPassword() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "expired@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("What next? [1] ", "1")
        try terminal.answer("New password: ", "sesame")
        try terminal.answer("New password once more: ", "sesame")
        try terminal.expect("  - Choose a password that differs from the present one.")
        try terminal.answer("What next? [1] ", "1")
        try terminal.answer("New password: ", "long enough")
        try terminal.answer("New password once more: ", "long enough")
        try terminal.expect("The new password was saved.\r\nSigning in.")
        try terminal.expect("Signed in as Emmy.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("Input typed before a password prompt or a menu is discarded")
    func typedAhead() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, [])
        try terminal.expect("E-mail address: ")
        terminal.enter("wrong@example.com\nhunter2\n1\nhunter2\nrm -r important\n")
        let words = "Further input was ignored.\nPassword: "
        #expect(try terminal.expect("Password: ").hasSuffix("\n" + words))
        // The person pastes the password with two line breaks.
        terminal.enter("swordfish\n\n")
        let notice = try terminal.expect("Signing in.")
        #expect(notice == "\nFurther input was ignored.\nSigning in.")
        let seen = try terminal.expect("What next? [1] ")
        #expect(!seen.contains("Signing in.") && !seen.contains("ignored"))
        terminal.enter("9\n3\n")
        try terminal.expect("Enter a number from 1 to 3, or q to leave.")
        terminal.enter("q\nrm -r important\n")
        #expect(terminal.exitStatus() == 77)
        #expect(terminal.unreadInput() == "")
    }

    @Test("Input during a request is neither shown nor used")
    func typedDuringRequest() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "late@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("Signing in.")
        #expect(!terminal.isEchoing)
        terminal.enter("hunter2\n")
        #expect(terminal.waitForInput())
        terminal.interrupt()
        try terminal.expect("Stopped.\r\nFurther input was ignored.\r\nE-mail address [late@example.com]: ")
        #expect(terminal.isEchoing)
        terminal.interrupt()
        #expect(terminal.exitStatus() == 130)
    }

    @Test(
        "A signal at the password prompt restores the terminal echo",
        arguments: [SIGQUIT, SIGTERM, SIGHUP, SIGABRT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU]
    )
    func signal(number: Int32) throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "ada@example.com"])
        try terminal.expect("Password: ")
        #expect(!terminal.isEchoing)
        terminal.enter("hunter")
        terminal.send(number)
        #expect(terminal.exitStatus() == 128 + number)
        #expect(terminal.isEchoing)
    }

    @Test("A stopped and continued program asks for the password again", arguments: [SIGTSTP, SIGSTOP])
    func stopped(number: Int32) throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "ada@example.com"])
        try terminal.expect("Password: ")
        terminal.enter("hun")
        terminal.send(number)
        terminal.waitUntilStopped()
        #expect(terminal.isEchoing)
        // The system delivers typed text with a delay, but in order. The echo shows that the earlier text has arrived.
        terminal.enter("ter")
        try terminal.expect("ter")
        terminal.send(SIGCONT)
        try terminal.expect("Password: ")
        #expect(!terminal.isEchoing)
        // The program has discarded the first part of the password.
        terminal.type("sesame")
        try terminal.expect("Signed in as Ada.")
    }

    @Test("The terminal shows the elapsed time of a request after one second")
    func elapsedTime() throws {
        let terminal = try PseudoTerminal(
            clientProgram.executable,
            ["--email", "late@example.com"],
            environment: ["LANG": "C", "TERM": "xterm"]
        )
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("| 2 s")
        #expect(seen.contains("Signing in. Ctrl-C stops it.\n\r\u{1B}[K| 1 s\r\u{1B}[K/ 1 s"))
        terminal.interrupt()
        try terminal.expect("\r\u{1B}[KStopped.\r\n")
    }

    @Test("A signal during a request removes the elapsed time", arguments: [SIGQUIT, SIGTERM])
    func signalDuringRequest(number: Int32) throws {
        let terminal = try PseudoTerminal(
            clientProgram.executable,
            ["--email", "late@example.com"],
            environment: ["LANG": "C", "TERM": "xterm"]
        )
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("1 s")
        terminal.send(number)
        #expect(terminal.output().hasSuffix("\r\u{1B}[K"))
    }

    @Test("A redirected standard error receives only the diagnosis")
    func redirected() throws {
        let file = URL.temporaryDirectory.appending(path: "\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        let line = "exec \"$0\" --email guest@example.com --diagnose 2> '\(file.path)'"
        let terminal = try PseudoTerminal(URL(filePath: "/bin/sh"), ["-c", line, clientProgram.executable.path])
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("You could not be signed in.")
        try terminal.answer("What next? [1] ", "q")
        #expect(terminal.exitStatus() == 77)
        let diagnosis = try String(contentsOf: file, encoding: .utf8)
        let start = /reference: [0-9A-Z]{4}-[0-9A-Z]{4}\npresentation: login\.permission at/
        #expect(diagnosis.prefixMatch(of: start) != nil)
        #expect(!diagnosis.contains("Password"))
    }

    @Test("A dumb terminal shows a countdown without control characters")
    func dumb() throws {
        let terminal = try PseudoTerminal(
            clientProgram.executable,
            ["--email", "busy@example.com"],
            environment: ["LANG": "C", "TERM": "dumb"]
        )
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("What next? [1] ", "")
        let seen = try terminal.expect("Signed in as Bea.")
        #expect(
            seen == "\nWaiting. Ctrl-C stops it.\nTrying again in 3 s\nSigning in. Ctrl-C stops it.\nSigned in as Bea."
        )
    }

    @Test("An interruption of a countdown returns to the menu")
    func stoppedCountdown() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "busy@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("What next? [1] ", "")
        try terminal.expect("Trying again in 3 s")
        terminal.interrupt()
        let seen = try terminal.expect("What next? [1] ")
        #expect(seen.contains("Stopped.\n\n  1  Try again"))
        terminal.type("3")
        #expect(terminal.exitStatus() == 75)
    }

    @Test("Invalid input is rejected before a request starts")
    func localChecks() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "ada"])
        try terminal.answer("Password: ", "sesame")
        #expect(try !terminal.expect("What next? [1] ").contains("Signing in."))
    }

    @Test(
        "A failure that a retry cannot solve offers support first",
        arguments: [("strange", "Contact support"), ("garbled", "Contact support"), ("untrusted", "Contact support")]
    )
    func firstChoice(name: String, label: String) throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "\(name)@example.com"])
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("What next? [1] ")
        #expect(seen.contains("\n  1  \(label)\n"))
        terminal.type("1")
        try terminal.expect("Write to support@example.com and quote the reference ")
    }

    @Test("The password can be entered again after too many attempts")
    func limited() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "busy@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("  2  Enter the password again\r\n")
        try terminal.answer("What next? [1] ", "2")
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("Signed in as Bea.")
    }

    @Test("At a terminal, --password-stdin fails with exit status 64")
    func passwordStdin() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "a@example.com", "--password-stdin"])
        try terminal.expect("--password-stdin reads from a pipe or a file")
        #expect(terminal.exitStatus() == 64)
    }

    @Test("The length rule appears before the prompt for a new password")
    func newPasswordRule() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "expired@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("What next? [1] ", "1")
        try terminal.expect("Choose at least 8 characters.\r\nNew password: ")
    }
}
