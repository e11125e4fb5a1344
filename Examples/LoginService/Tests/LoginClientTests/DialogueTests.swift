import LayeredErrorsTestSupport
import Testing

/// The tests of the dialogue with a person at a terminal.
///
/// Each test reads the output of the program from a pseudoterminal.
@Suite("Dialogue", .serialized)
struct DialogueTests {
    @Test("The dialogue shows the entered address and hides the password")
    func signsIn() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, [])
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
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "ada@example.com"])
        try terminal.expect("Password: ")
        #expect(!terminal.isEchoing)
        terminal.interrupt()
        #expect(terminal.exitStatus() == 130)
        #expect(terminal.isEchoing)
    }

    @Test("The dialogue performs the actions that are chosen in the menu")
    func menu() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "guest@example.com"])
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("What next? [1] ")
        #expect(
            seen.replacing(/Reference: \S+/, with: "Reference: ####-####").hasSuffix(
                """

                You could not be signed in.
                This account does not have permission to sign in. Your e-mail address and password are correct. Ask \
                the administrator for access.
                Reference: ####-####

                  1  Sign in with another account
                  2  Contact support
                  3  Close
                What next? [1]\u{20}
                """
            )
        )
        terminal.type("9")
        try terminal.answer("Enter a number from 1 to 3, or q to leave.", "2")
        try terminal.expect("Write to support@example.com and quote the reference ")
        try terminal.answer("What next? [1] ", " １ ")
        try terminal.answer("E-mail address: ", "ada@example.com")
        // The program asks for the password again, because the address has changed.
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("Signed in as Ada.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("Leaving the menu ends the program with the exit status of the failure", arguments: ["3", "q", "Q", nil])
    func leaving(answer: String?) throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "guest@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("What next? [1] ")
        if let answer { terminal.type(answer) } else { terminal.endInput() }
        #expect(terminal.exitStatus() == 77)
    }

    @Test("Invalid input is kept, and each invalid field has a message")
    func input() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, [])
        try terminal.answer("E-mail address: ", "ada")
        try terminal.answer("Password: ", "")
        let seen = try terminal.expect("What next? [1] ")
        #expect(
            seen.hasSuffix(
                """

                You could not be signed in.
                Some entries need a correction. Nothing has been done yet.
                  - Enter the e-mail address in full, like name@example.com.
                  - Enter the password.

                  1  Enter the e-mail address
                  2  Enter the password
                  3  Close
                What next? [1]\u{20}
                """
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
            clientProgram.executable,
            ["--email", "busy@example.com"],
            environment: ["LANG": "C", "TERM": "xterm"]
        )
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("  1  Try again in 3 seconds", "")
        for seconds in [3, 2, 1] { try terminal.expect("Trying again in \(seconds) s") }
        try terminal.expect("Signed in as Bea.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("The dialogue replaces a temporary password and signs in")
    func newPassword() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "expired@example.com"])
        func enter(_ first: String, _ second: String) throws {
            try terminal.expect("New password: ")
            #expect(!terminal.isEchoing)
            terminal.type(first)
            try terminal.expect("New password once more: ")
            terminal.type(second)
        }
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("The temporary password has expired.")
        try terminal.answer("What next? [1] ", "1")
        try enter("long enough", "long enouhg")
        try terminal.answer("The two are not the same. Nothing was changed.", "1")
        try enter("short", "short")
        try terminal.expect("  - Choose a password with at least 8 characters.")
        try terminal.answer("What next? [1] ", "1")
        try enter("long enough", "long enough")
        try terminal.expect("Signed in as Emmy.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("A check after a lost response finds the saved password and signs in")
    func lostAnswer() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "cut@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("What next? [1] ", "1")
        try terminal.answer("New password: ", "long enough")
        try terminal.answer("New password once more: ", "long enough")
        try terminal.expect("Saving the new password.")
        try terminal.expect("The new password may have been saved.")
        try terminal.answer("  1  Check whether it worked", "")
        try terminal.expect("Checking whether the new password of cut@example.com was saved.")
        try terminal.expect("The new password was saved.")
        try terminal.expect("Signed in as Curt.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("The dialogue is in the language of the environment")
    func japanese() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, [], environment: ["LANG": "ja_JP.UTF-8"])
        try terminal.answer("メールアドレス: ", "expired@example.com")
        try terminal.answer("パスワード: ", "sesame")
        let seen = try terminal.expect("次の操作を番号で選んでください [1]: ")
        #expect(
            seen.hasSuffix(
                """

                ログインできませんでした。
                仮パスワードの有効期限が切れています。新しいパスワードを設定すると、ログインできます。

                  1  新しいパスワードを設定する
                  2  閉じる
                次の操作を番号で選んでください [1]:\u{20}
                """
            )
        )
        terminal.endInput()
        #expect(terminal.exitStatus() == 77)
    }

    @Test("Text on a narrow terminal wraps by the rules of its writing system")
    func narrow() throws {
        let environment = ["LANG": "ja_JP.UTF-8"]
        let terminal = try PseudoTerminal(
            clientProgram.executable,
            ["--email", "guest@example.com"],
            environment: environment,
            columns: 40
        )
        try terminal.answer("パスワード: ", "sesame")
        let seen = try terminal.expect("お問い合わせコード")
        #expect(
            seen.hasSuffix(
                """

                ログインできませんでした。
                このアカウントにはログインする権限があり
                ません。メールアドレスとパスワードは正し
                く入力されています。権限が必要な場合は、
                管理者にご相談ください。
                お問い合わせコード
                """
            )
        )
    }

    @Test(
        "The title is red on a color terminal, unless NO_COLOR is set",
        arguments: [("xterm-256color", "", true), ("xterm-256color", "1", false), ("dumb", "", false)]
    )
    func color(term: String, noColor: String, isColored: Bool) throws {
        let environment = ["LANG": "C", "TERM": term, "NO_COLOR": noColor]
        let terminal = try PseudoTerminal(
            clientProgram.executable,
            ["--email", "guest@example.com"],
            environment: environment
        )
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("What next? [1] ")
        #expect(
            seen.contains("\u{1B}[1;31mYou could not be signed in.\u{1B}[0m") == isColored
        )
        #expect(seen.contains("\u{1B}") == isColored)
    }

    @Test("A request that other code cancels shows an error and offers a retry")
    func interrupted() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "interrupted@example.com"])
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("What next? [1] ")
        #expect(seen.contains("You could not be signed in.\nThis was stopped before it was finished."))
        #expect(seen.contains("1  Try again"))
        terminal.type("2")
        #expect(terminal.exitStatus() == 75)
    }

    @Test("An interruption cancels a running request without ending the program")
    func stop() throws {
        let terminal = try PseudoTerminal(clientProgram.executable, ["--email", "late@example.com"])
        try terminal.answer("Password: ", "sesame")
        for _ in 1...2 {
            try terminal.expect("Signing in. Ctrl-C stops it.")
            terminal.interrupt()
            // The program shows no error and offers the previous address.
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
