import Foundation
import LayeredErrorsTestSupport
import LoginSampleInfrastructure
import Testing

@Suite("Login client")
struct CommandTests {
    @Test("A sign-in prints a confirmation in the chosen language")
    func success() throws {
        for (language, text) in [("en", "Signed in as Ada.\n"), ("ja", "Ada さんとしてログインしました。\n")] {
            let run = try clientProgram.run(.ada, ["--language", language])
            #expect(run == TestedProgram.Run(status: 0, output: text, errors: ""))
        }
    }

    @Test("The JSON output of a sign-in contains the account")
    func json() throws {
        let run = try clientProgram.run(.ada, ["--json"])
        let output = """
            {
              "email" : "ada@example.com",
              "name" : "Ada",
              "result" : "signedIn"
            }

            """
        #expect(run == TestedProgram.Run(status: 0, output: output, errors: ""))
    }

    @Test(
        "An invalid argument results in exit status 64 and a one-line message",
        arguments: [
            (["--verbose"], "An argument is not known, or has no valid value."),
            (["hunter2"], "An argument is not known, or has no valid value."),
            (["--password", "hunter2"], "An argument is not known, or has no valid value."),
            (["--password=hunter2"], "An argument is not known, or has no valid value."),
            (["--email"], "An argument is not known, or has no valid value."),
            (["--language", "fr"], "An argument is not known, or has no valid value."),
            (["--timeout", "soon"], "An argument is not known, or has no valid value."),
            (["--timeout", "0"], "--timeout takes whole seconds, from 1 to 600."),
            (["--timeout=-1"], "--timeout takes whole seconds, from 1 to 600."),
            (["--timeout", "601"], "--timeout takes whole seconds, from 1 to 600."),
            (["--password-stdin"], "--password-stdin needs --email."),
            (["--server", "https://[::1]:9"], "--server takes a name or an IPv4 address."),
        ]
            + [
                "login.example", "ftp://login.example", "https://", "https:login.example", "https://me@login.example",
                "https://login.example/?to=x", "https://login.example/ x", "http://127.0.0.1:80800",
            ].map { (["--server", $0], "--server takes the address of a service, like https://login.example.") }
            + ["http://login.example", "http://127.0.0.1.login.example"].map {
                let reason = "others could see the password."
                return (["--server", $0], "--server takes http only for localhost and 127.0.0.1: \(reason)")
            }
    )
    func misuse(arguments: [String], problem: String) throws {
        let run = try clientProgram.run(arguments)
        let message = "login-client: \(problem) login-client --help lists the options.\n"
        #expect(run == TestedProgram.Run(status: 64, output: "", errors: message))
    }

    @Test("The message about a missing terminal names the options to use")
    func noTerminal() throws {
        let run = try clientProgram.run(["--email", "ada@example.com"])
        #expect(run.status == 64)
        #expect(
            run.errors
                == "login-client: Questions need a terminal. Use --email and --password-stdin. login-client --help lists the options.\n"
        )
    }

    @Test("The help begins with the purpose of the program")
    func help() throws {
        let run = try clientProgram.run(["--help"])
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("OVERVIEW: Sign in at the login service.\n"))
    }

    @Test(
        "Unreadable standard input results in a message and exit status 66",
        arguments: ["<&-", "</", "<BINARY"]
    )
    func brokenInput(redirection: String) throws {
        let file = URL.temporaryDirectory.appending(path: "\(UUID())")
        try Data([0xFF, 0xFE, 0x0A]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let source = redirection.replacing("BINARY", with: file.path)
        let run = try clientProgram.shell("program --email ada@example.com --password-stdin \(source)")
        let message = "login-client: Standard input cannot be read as text.\n"
        #expect(run == TestedProgram.Run(status: 66, output: "", errors: message))
    }

    @Test("Unwritable standard output results in a message and exit status 74", arguments: [">&-", ">/dev/full"])
    func brokenOutput(redirection: String) throws {
        let line = "echo sesame | program --email ada@example.com --password-stdin \(redirection)"
        let message = "login-client: Standard output cannot be written.\n"
        #expect(try clientProgram.shell(line) == TestedProgram.Run(status: 74, output: "", errors: message))
    }

    @Test(
        "No output contains the password or the text of an underlying error",
        arguments: MockAccount.allCases.filter { $0 != .late }
    )
    func secrets(account: MockAccount) throws {
        let secrets = ["hunter2", "sesame", "tenant 7", "mock.example", "SELECT", "wizard", "DecodingError."]
        for password in ["hunter2", "sesame"] {
            for options in [[], ["--language", "ja"], ["--json", "--diagnose"]] {
                let run = try clientProgram.run(account, options, password: password)
                for secret in secrets { #expect(!(run.output + run.errors).contains(secret)) }
            }
        }
    }
}
