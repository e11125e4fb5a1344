import LayeredErrorsTestSupport
import Testing

/// A person at a terminal.
///
/// What the program says is read as it appears there.
@Suite("The dialogue", .serialized)
struct DialogueTests {
    @Test("It asks for address and password, and shows only the address")
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

    @Test("An interruption while the password is typed brings the echo back")
    func interruption() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "ada@example.com"])
        try terminal.expect("Password: ")
        #expect(!terminal.isEchoing)
        terminal.interrupt()
        #expect(terminal.exitStatus() == 130)
        #expect(terminal.isEchoing)
    }

    @Test("A failure comes with a menu that does what it says")
    func menu() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "guest@example.com"])
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("What next? [1] ")
        #expect(
            seen.hasSuffix(
                """
                This account has no permission to sign in here.
                E-mail address and password are right. Whoever manages the account can change what it may do.
                Reference: FGCN-YZAY

                  1  Change the e-mail address
                  2  Contact support
                  3  Close
                What next? [1]\u{20}
                """
            )
        )
        terminal.type("9")
        try terminal.answer("Enter a number from 1 to 3.", "2")
        try terminal.answer("Write to support@example.com and quote the reference FGCN-YZAY.", " １ ")
        try terminal.answer("E-mail address [guest@example.com]: ", "ada@example.com")
        // Another address has another password.
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("Signed in as Ada.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("Leaving exits with the status of the failure", arguments: ["3", nil])
    func leaving(answer: String?) throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "guest@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("What next? [1] ")
        if let answer { terminal.type(answer) } else { terminal.endInput() }
        #expect(terminal.exitStatus() == 77)
    }

    @Test("What was entered is kept, and every field that is not right is named")
    func input() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, [])
        try terminal.answer("E-mail address: ", "ada")
        try terminal.answer("Password: ", "")
        let seen = try terminal.expect("What next? [1] ")
        #expect(
            seen.hasSuffix(
                """
                Some entries need a correction.
                Nothing has been done yet.
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
        // Nothing entered is what was there before.
        try terminal.answer("E-mail address [ada]: ", "")
        try terminal.answer("What next? [1] ", "1")
        try terminal.answer("E-mail address [ada]: ", " ada@example.com ")
        try terminal.expect("Signed in as Ada.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("It waits as long as the service asks, shows how long, and tries again")
    func countdown() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "busy@example.com"])
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("  1  Try again in 3 seconds", "")
        for seconds in [3, 2, 1] { try terminal.expect("Trying again in \(seconds) s") }
        try terminal.expect("Signed in as Bea.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("A temporary password is replaced, and signing in goes on")
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
        try terminal.expect("The temporary password has expired.")
        try terminal.answer("What next? [1] ", "1")
        try enter("long enough", "long enouhg")
        try terminal.answer("The two are not the same. Nothing was changed.", "1")
        try enter("short", "short")
        try terminal.expect("Choose a password with at least 8 characters.")
        try terminal.answer("What next? [1] ", "1")
        try enter("long enough", "long enough")
        try terminal.expect("Signed in as Emmy.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("It speaks the language of the environment")
    func japanese() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, [], environment: ["LANG": "ja_JP.UTF-8"])
        try terminal.answer("メールアドレス: ", "expired@example.com")
        try terminal.answer("パスワード: ", "sesame")
        let seen = try terminal.expect("次の操作を番号で選んでください [1]: ")
        #expect(
            seen.hasSuffix(
                """
                仮パスワードの有効期限が切れています。
                新しいパスワードを設定すると、ログインできます。

                  1  新しいパスワードを設定する
                  2  閉じる
                次の操作を番号で選んでください [1]:\u{20}
                """
            )
        )
        terminal.endInput()
        #expect(terminal.exitStatus() == 77)
    }

    @Test("On a narrow terminal, lines are broken where its script allows it")
    func narrow() throws {
        let environment = ["LANG": "ja_JP.UTF-8"]
        let terminal = try PseudoTerminal(
            LoginProcess.executable,
            ["--email", "guest@example.com"],
            environment: environment,
            columns: 40
        )
        try terminal.answer("パスワード: ", "sesame")
        let seen = try terminal.expect("お問い合わせコード: FGCN-YZAY")
        #expect(
            seen.hasSuffix(
                """
                このアカウントではログインできません。
                メールアドレスとパスワードは正しく入力さ
                れています。権限はアカウントの管理者が変
                更できます。
                お問い合わせコード: FGCN-YZAY
                """
            )
        )
    }

    @Test(
        "On a terminal that has colours, the state is red, unless the person wants none",
        arguments: [("xterm-256color", "", true), ("xterm-256color", "1", false), ("dumb", "", false)]
    )
    func colour(term: String, noColor: String, isColored: Bool) throws {
        let environment = ["LANG": "C", "TERM": term, "NO_COLOR": noColor]
        let terminal = try PseudoTerminal(
            LoginProcess.executable,
            ["--email", "guest@example.com"],
            environment: environment
        )
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("What next? [1] ")
        #expect(
            seen.contains("\u{1B}[1;31mThis account has no permission to sign in here.\u{1B}[0m") == isColored
        )
        #expect(seen.contains("\u{1B}") == isColored)
    }

    @Test("What was cancelled elsewhere says nothing, and the person can go on")
    func cancelled() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "cancelled@example.com"])
        try terminal.answer("Password: ", "sesame")
        let seen = try terminal.expect("E-mail address [cancelled@example.com]: ")
        #expect(seen == "\nSigning in. Ctrl-C stops it.\nE-mail address [cancelled@example.com]: ")
        terminal.type("ada@example.com")
        try terminal.answer("Password: ", "sesame")
        try terminal.expect("Signed in as Ada.")
        #expect(terminal.exitStatus() == 0)
    }

    @Test("An interruption while a request runs stops the request, and not the program")
    func stop() throws {
        let terminal = try PseudoTerminal(LoginProcess.executable, ["--email", "late@example.com"])
        try terminal.answer("Password: ", "sesame")
        for _ in 1...2 {
            try terminal.expect("Signing in. Ctrl-C stops it.")
            terminal.interrupt()
            // Nothing else is said, and what was entered is offered again.
            #expect(try terminal.expect("[late@example.com]: ") == "\n\nE-mail address [late@example.com]: ")
            terminal.type("")
            try terminal.answer("Password: ", "sesame")
        }
        try terminal.expect("Signing in. Ctrl-C stops it.")
        terminal.interrupt()
        try terminal.answer("[late@example.com]: ", "guest@example.com")
        try terminal.answer("Password: ", "sesame")
        try terminal.answer("What next? [1] ", "1")
        try terminal.expect("E-mail address [guest@example.com]: ")
        // Where nothing runs, it leaves.
        terminal.interrupt()
        #expect(terminal.exitStatus() == 130)
        #expect(terminal.isEchoing)
    }
}
