import Domain
import LayeredErrorsTestSupport
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import PresentationTerminal
import Testing

/// The tests of the dialogue with a person at a terminal.
///
/// Each test reads the output of the program from a pseudoterminal.
@Suite("Dialogue", .serialized)
struct DialogueTests {
    @Test("The dialogue shows the entered address and hides the password")
    func signsIn() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, [])
        try terminal.expect("E-mail address: ")
        #expect(terminal.isEchoing)
        terminal.type("ada@example.com")
        try terminal.expect("Password: ")
        #expect(!terminal.isEchoing)
        terminal.type("sesame")
        let seen = try terminal.expect("Signed in as Ada.")
        #expect(!seen.contains("sesame"))
        #expect(terminal.exitStatus() == 0)
        #expect(terminal.isEchoing)
    }

    @Test("An interruption at the password prompt restores the terminal echo")
    func interruption() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "ada@example.com"])
        try terminal.expect("Password: ")
        #expect(!terminal.isEchoing)
        terminal.interrupt()
        #expect(terminal.exitStatus() == 130)
        #expect(terminal.isEchoing)
    }

    @Test("The dialogue performs the actions that are chosen in the menu")
    func menu() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "guest@example.com"])
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("What next? [1] ")
        #expect(
            seen.hasSuffix(
                (Printed.violation(of: .permission, during: .signIn) + [Printed.reference(in: .english), ""]
                    + Printed.menu([.signInWithAnotherAccount, .contactSupport, .dismiss])
                    + ["What next? [1] "]).joined(separator: "\n")
            )
        )
        terminal.type("9")
        try terminal.answer("Enter a number from 1 to 3, or q to leave.", "2")
        try terminal.answer("Write to support@example.com and quote the reference FGCN-YZAY.", " １ ")
        try terminal.answer("E-mail address: ", "ada@example.com")
        // The program asks for the password again, because the address has changed.
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("Signed in as Ada.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("Leaving the menu ends the program with the exit status of the failure", arguments: ["3", "q", "Q", nil])
    func leaving(answer: String?) throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "guest@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("What next? [1] ")
        if let answer { terminal.type(answer) } else { terminal.endInput() }
        #expect(terminal.exitStatus() == 77)
    }

    @Test("Invalid input is kept, and each invalid field has a message")
    func input() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, [])
        try terminal.answer("E-mail address: ", "ada")
        try terminal.answer("Password: ", "")
        let seen = try terminal.expect("What next? [1] ")
        #expect(
            seen.hasSuffix(
                (Printed.violation(of: .input([.emailMalformed, .passwordMissing]), during: .signIn) + [""]
                    + Printed.menu([.enterEmail, .enterPassword, .dismiss]) + ["What next? [1] "]).joined(
                        separator: "\n"
                    )
            )
        )
        terminal.type("2")
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("What next? [1] ", "1")
        // An empty answer keeps the previous address.
        try terminal.answer("E-mail address [ada]: ", "")
        try terminal.answer("What next? [1] ", "1")
        try terminal.answer("E-mail address [ada]: ", " ada@example.com ")
        try terminal.expect("Signed in as Ada.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("A retry of a rate-limited sign-in waits and shows a countdown")
    func countdown() throws {
        let terminal = try PseudoTerminal(
            LoginProcess.executable,
            ["--email", "busy@example.com"],
            environment: ["LANG": "C", "TERM": "xterm"]
        )
        try terminal.answer("Password: ", "sesame")
        try terminal.answer(Printed.menu([.retryAfter(.seconds(3))])[0], "")
        for seconds in [3, 2, 1] { try terminal.expect("Trying again in \(seconds) s") }
        try terminal.expect("Signed in as Bea.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("The dialogue replaces a temporary password and signs in")
    func newPassword() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "expired@example.com"])
        func enter(_ first: String, _ second: String) throws {
            try terminal.expect("New password: ")
            #expect(!terminal.isEchoing)
            terminal.type(first)
            try terminal.expect("New password once more: ")
            terminal.type(second)
        }
        try terminal.answer("Password: ", "sesame")
        try terminal.expect(Printed.violation(of: .temporaryPasswordExpired, during: .signIn)[0])
        try terminal.answer("What next? [1] ", "1")
        try enter("long enough", "long enouhg")
        try terminal.answer("The two are not the same. Nothing was changed.", "1")
        try enter("short", "short")
        try terminal.expect(Printed.violation(of: .input([.newPasswordTooShort]), during: .setNewPassword)[2])
        try terminal.answer("What next? [1] ", "1")
        try enter("long enough", "long enough")
        try terminal.expect("Signed in as Emmy.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("The dialogue checks whether a new password was saved")
    func lostAnswer() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "cut@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("What next? [1] ", "1")
        try terminal.answer("New password: ", "long enough")
        try terminal.answer("New password once more: ", "long enough")
        try terminal.expect("Saving the new password.")
        try terminal.expect(LoginTask.setNewPassword.unclearTitle(in: .english) ?? "")
        try terminal.answer(Printed.menu([.checkOutcome, .retry, .dismiss])[0], "")
        try terminal.expect("Checking whether the new password of cut@example.com was saved.")
        try terminal.expect("The new password was saved.")
        try terminal.expect("Signed in as Curt.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("The dialogue is in the language of the environment")
    func japanese() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, [], environment: ["LANG": "ja_JP.UTF-8"])
        try terminal.answer("メールアドレス: ", "expired@example.com")
        try terminal.answer("パスワード: ", "sesame")
        let seen = try terminal.expect("次の操作を番号で選んでください [1]: ")
        #expect(
            seen.hasSuffix(
                (Printed.violation(of: .temporaryPasswordExpired, during: .signIn, in: .japanese) + [""]
                    + Printed.menu([.setNewPassword, .dismiss], in: .japanese) + ["次の操作を番号で選んでください [1]: "])
                    .joined(separator: "\n")
            )
        )
        terminal.endInput()
        #expect(terminal.exitStatus() == 77)
    }

    @Test("Text on a narrow terminal wraps by the rules of its writing system")
    func narrow() throws {
        let environment = ["LANG": "ja_JP.UTF-8"]
        let terminal = try PseudoTerminal(
            LoginProcess.executable,
            ["--email", "guest@example.com"],
            environment: environment,
            columns: 40
        )
        try terminal.answer("パスワード: ", "sesame")
        let seen = try terminal.expect(Printed.reference(in: .japanese))
        let name = try #require(Reference("FGCN-YZAY"))
        let refusal = DomainError<LoginRule>.violation(.permission)
        let error = PresentationError(refusal, task: LoginTask.signIn, reference: name)
        let text = TerminalText(error, in: .japanese, columns: 40, listsNextActions: false).description
        #expect(text.split(separator: "\n").count > 3)
        #expect((seen + "\n").hasSuffix(text))
    }

    @Test(
        "The title is red on a color terminal, unless NO_COLOR is set",
        arguments: [("xterm-256color", "", true), ("xterm-256color", "1", false), ("dumb", "", false)]
    )
    func color(term: String, noColor: String, isColored: Bool) throws {
        let environment = ["LANG": "C", "TERM": term, "NO_COLOR": noColor]
        let terminal = try PseudoTerminal(
            LoginProcess.executable,
            ["--email", "guest@example.com"],
            environment: environment
        )
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("What next? [1] ")
        #expect(
            seen.contains("\u{1B}[1;31m\(Printed.violation(of: .permission, during: .signIn)[0])\u{1B}[0m") == isColored
        )
        #expect(seen.contains("\u{1B}") == isColored)
    }

    @Test("A cancelled request shows no message, and the dialogue continues")
    func cancelled() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "cancelled@example.com"])
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("E-mail address [cancelled@example.com]: ")
        let words = ["", "Signing in. Ctrl-C stops it.", "The request was cancelled.", ""].joined(separator: "\n")
        #expect(seen == words + "E-mail address [cancelled@example.com]: ")
        terminal.type("ada@example.com")
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("Signed in as Ada.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("An interruption cancels a running request without ending the program")
    func stop() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "late@example.com"])
        try terminal.answer("Password: ", "sesame")
        for _ in 1...2 {
            try terminal.expect("Signing in. Ctrl-C stops it.")
            terminal.interrupt()
            // The program shows no message and offers the previous address.
            #expect(try terminal.expect("[late@example.com]: ") == "\nStopped.\nE-mail address [late@example.com]: ")
            terminal.type("")
            try terminal.answer("Password: ", "sesame")
        }
        try terminal.expect("Signing in. Ctrl-C stops it.")
        terminal.interrupt()
        try terminal.answer("[late@example.com]: ", "guest@example.com")
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("What next? [1] ", "1")
        try terminal.expect("E-mail address: ")
        // If no request is running, an interruption ends the program.
        terminal.interrupt()
        #expect(terminal.exitStatus() == 130)
        #expect(terminal.isEchoing)
    }
}
