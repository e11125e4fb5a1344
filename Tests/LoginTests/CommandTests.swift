import Foundation
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Testing

@Suite("Login command", .ownThread)
struct CommandTests {
    @Test("The output of each command line equals the expected output", arguments: try ExpectedOutput.all())
    func output(expected: ExpectedOutput) throws {
        let run = try loginProgram.run(expected.arguments, input: Data("sesame\n".utf8))
        let (written, empty) =
            expected.arguments.contains("--json") || run.status == 0
            ? (run.output, run.errors) : (run.errors, run.output)
        #expect(written.replacing(/[0-9A-Z]{4}-[0-9A-Z]{4}/, with: "####-####") == expected.text)
        #expect(empty == "")
        #expect(run.status == expected.exitStatus)
    }

    @Test("The three ways to join layers produce identical output", arguments: try ExpectedOutput.all())
    func styles(expected: ExpectedOutput) throws {
        for style in ["result", "stream"] {
            let run = try loginProgram.run(expected.arguments + ["--via", style], input: Data("sesame\n".utf8))
            let text = (run.output + run.errors).replacing(/[0-9A-Z]{4}-[0-9A-Z]{4}/, with: "####-####")
            #expect(text == expected.text)
            #expect(run.status == expected.exitStatus)
        }
    }

    @Test("A wrong password and an unknown account produce identical output")
    func wrongPassword() throws {
        let unrecognized = try loginProgram.run(
            ["--email", "nobody@example.com", "--password-stdin"],
            input: Data("sesame\n".utf8)
        )
        #expect(unrecognized.status == 77)
        #expect(try loginProgram.run(.ada, password: "open") == unrecognized)
    }

    @Test("Invalid input results in exit status 65 and a message for each field")
    func input() throws {
        let run = try loginProgram.run(["--email", "ada", "--password-stdin"], input: Data())
        #expect(run.status == 65)
        #expect(
            run.errors == """
                You could not be signed in.
                Some entries need a correction. Nothing has been done yet.
                  - Enter the e-mail address in full, like name@example.com.
                  - Enter the password.

                """
        )
    }

    @Test(
        "The program reads the password from the first line of standard input",
        arguments: ["sesame", "sesame\n", "sesame\r\n", "sesame\nmore"]
    )
    func endOfLine(input: String) throws {
        let run = try loginProgram.run(["--email", "ada@example.com", "--password-stdin"], input: Data(input.utf8))
        #expect(run.status == 0)
    }

    @Test("The option --diagnose prints the diagnosis to standard error")
    func diagnosis() throws {
        let run = try loginProgram.run(.slow, ["--json", "--diagnose"])
        let places = /Login[A-Za-z]+\/[A-Za-z]+\.swift:\d+/
        let references = /[0-9A-Z]{4}-[0-9A-Z]{4}/
        #expect(
            run.errors.replacing(places, with: "FILE").replacing(references, with: "####-####") == """
                reference: ####-####
                presentation: timeout at FILE
                domain at FILE
                infrastructure while trying to sign in at FILE
                underlying error: URLError -1001 (NSURLErrorDomain)
                attempts: 1
                outcome: notApplied

                """
        )
    }

    @Test("The option --accounts lists each account in each language")
    func accounts() throws {
        for (language, story) in [("en", "has no permission to sign in"), ("ja", "ログインする権限がない")] {
            let run = try loginProgram.run(["--accounts", "--language", language])
            #expect(run.status == 0)
            #expect(run.output.contains("  guest@example.com\n      \(story)\n"))
            #expect(MockAccount.allCases.allSatisfy { run.output.contains("  \($0.rawValue)\n") })
        }
    }
}

/// The expected output of the program for one command line.
///
/// A file in the folder `Outputs` contains the outputs for one account. `####-####` stands for a reference.
struct ExpectedOutput: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let arguments: [String]
    let text: String
    let exitStatus: Int32

    static func all() throws -> [ExpectedOutput] {
        let folder = Repository.root.appending(path: "Tests/LoginTests/Outputs")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name in
            let file = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return file.matches(of: /=== login (.+)\n([^=]*)\[exit status (\d+)\]\n/).map { match in
                ExpectedOutput(
                    testDescription: "login \(match.1)",
                    arguments: match.1.split(separator: " ").map(String.init),
                    text: String(match.2),
                    exitStatus: Int32(match.3) ?? -1
                )
            }
        }
    }
}

@Suite("Arguments of the login command", .ownThread)
struct ArgumentTests {
    @Test(
        "An invalid argument results in exit status 64 and a one-line message",
        arguments: [
            (["--verbose"], "Argument 1 is not known."),
            (["--email", "a@b", "-x"], "Argument 3 is not known."),
            (["--json=yes"], "Argument 1 is not known."),
            (["hunter2"], "Argument 1 is not known."),
            ([""], "Argument 1 is not known."),
            (["--\u{1B}[31mjson"], "Argument 1 is not known."),
            (["--email"], "--email needs a value."),
            (["--email="], "--email needs a value."),
            (["--email", "--json"], "--email needs a value."),
            (["--language", "fr"], "--language takes one of: en, ja."),
            (["--via", "callback"], "--via takes one of: throws, result, stream."),
            (["--password-stdin"], "--password-stdin needs --email."),
            (["--json"], "--json needs --password-stdin."),
            (["--format", "json"], "--format belongs to login catalog."),
            (["catalog", "--json"], "Only a sign-in takes an address, a password, --json and --diagnose."),
            (["--accounts", "--diagnose"], "Only a sign-in takes an address, a password, --json and --diagnose."),
            (
                ["catalog", "--format", "xml"],
                """
                --format takes one of: text, markdown, runbook, json, schema, openapi, infrastructure, domain, \
                presentation.
                """
            ),
        ]
            + [["--password", "hunter2"], ["--password=hunter2"]].map {
                ($0, "Do not pass a password as an argument: others could see it. Use --password-stdin.")
            }
    )
    func misuse(arguments: [String], problem: String) throws {
        let run = try loginProgram.run(arguments)
        #expect(run.status == 64)
        if arguments.contains("--json") {
            // With `--json`, a mistake in the options is printed as JSON, like every other failure.
            let json = run.output.replacing(/[0-9A-Z]{4}-[0-9A-Z]{4}/, with: "####-####")
            #expect(
                json == """
                    {"code":"login.usage","fields":[{"code":"usage","pointer":"/arguments","text":"\(problem)"}],\
                    "nextActions":[{"id":"showHelp","operation":"login --help"}],"outcome":"notApplied",\
                    "reference":"####-####","responsible":"caller","retryable":false,\
                    "title":"The arguments are not valid."}

                    """
            )
            #expect(run.errors == "")
        } else {
            #expect(run.errors == "login: \(problem) login --help lists the options.\n")
            #expect(run.output == "")
        }
    }

    @Test("The message about a missing terminal names the options to use")
    func noTerminal() throws {
        let run = try loginProgram.run(["--email", "ada@example.com"])
        #expect(run.status == 64)
        #expect(
            run.errors
                == "login: Questions need a terminal. Use --email and --password-stdin. login --help lists the options.\n"
        )
    }

    @Test("The option --password-stdin rejects a terminal as its input")
    func passwordFromTerminal() throws {
        let terminal = try PseudoTerminal(loginProgram.executable, ["--email", "ada@example.com", "--password-stdin"])
        #expect(terminal.exitStatus() == 64)
        #expect(
            terminal.output() == """
                login: --password-stdin reads from a pipe or a file, and not from a terminal. \
                login --help lists the options.

                """
        )
    }

    @Test("The value of an option can follow an equals sign")
    func equalsSign() throws {
        let run = try loginProgram.run(
            ["--email=ada@example.com", "--language=ja", "--via=stream", "--password-stdin"],
            input: Data("sesame".utf8)
        )
        #expect(run.output == "Ada さんとしてログインしました。\n")
    }

    @Test(
        "The language option overrides the language of the environment",
        arguments: [
            (["LANG": "ja_JP.UTF-8"], [], "Ada さんとしてログインしました。\n"),
            (["LANG": "ja_JP.UTF-8", "LC_ALL": "en_US.UTF-8"], [], "Signed in as Ada.\n"),
            (["LANG": "fr_FR.UTF-8"], [], "Signed in as Ada.\n"),
            (["LANG": "C"], ["--language", "ja"], "Ada さんとしてログインしました。\n"),
            (["LANG": "ja_JP.UTF-8"], ["--language", "en"], "Signed in as Ada.\n"),
            ([:], [], "Signed in as Ada.\n"),
        ]
    )
    func language(environment: [String: String], options: [String], output: String) throws {
        let run = try loginProgram.run(
            ["--email", "ada@example.com", "--password-stdin"] + options,
            input: Data("sesame".utf8),
            environment: environment
        )
        #expect(run.output == output)
    }

    @Test("The help text fits in 80 columns", arguments: ["--help", "-h"])
    func help(option: String) throws {
        let run = try loginProgram.run([option])
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("Sign in, and see how a layered program reports a failure.\n\nUsage:\n"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}

@Suite("Standard streams of the login command", .ownThread)
struct StreamTests {
    static let login = "program --email ada@example.com --password-stdin"

    @Test(
        "Unreadable standard input results in a message and exit status 66",
        arguments: [
            "\(login) <&-", "\(login) </", #"printf '\377\376\n' | \#(login)"#,
        ]
    )
    func brokenInput(line: String) throws {
        let run = try loginProgram.shell(line)
        #expect(
            run == TestedProgram.Run(status: 66, output: "", errors: "login: Standard input cannot be read as text.\n")
        )
    }

    @Test("Empty standard input counts as a missing password", arguments: ["\(login) </dev/null", "echo | \(login)"])
    func emptyInput(line: String) throws {
        #expect(try loginProgram.shell(line).status == 65)
    }

    @Test(
        "Unwritable standard output results in a message and exit status 74",
        arguments: [
            "echo sesame | \(login) >&-", "echo sesame | \(login) >/dev/full", "program --help >/dev/full",
            "program catalog >&-",
        ]
    )
    func brokenOutput(line: String) throws {
        let run = try loginProgram.shell(line)
        #expect(run == TestedProgram.Run(status: 74, output: "", errors: "login: Standard output cannot be written.\n"))
    }

    @Test("A closed pipe on standard output does not crash the program")
    func readerGone() throws {
        let run = try loginProgram.run(["--help"], isRead: false)
        #expect(run == TestedProgram.Run(status: 74, output: "", errors: "login: Standard output cannot be written.\n"))
    }

    @Test("A closed or full standard error stream does not alter the exit status")
    func brokenErrors() throws {
        #expect(
            try loginProgram.shell("echo sesame | program --email slow@example.com --password-stdin 2>&-").status == 75
        )
        #expect(try loginProgram.shell("program --nonsense 2>/dev/full").status == 64)
    }
}

@Suite("Secrets in the output of the login command", .ownThread)
struct SecretTests {
    /// The texts that no output may contain: a password, and texts from errors and responses of the mock server.
    static let secrets = ["hunter2", "tenant 7", "mock.example", "SELECT", "wizard", "DecodingError."]

    @Test(
        "No output contains the password or the text of an underlying error",
        arguments: MockAccount.allCases.filter { $0 != .late }
    )
    func secrets(account: MockAccount) throws {
        for password in ["hunter2", "sesame"] {
            for options in [[], ["--language", "ja"], ["--json"], ["--diagnose"], ["--json", "--diagnose"]] {
                let run = try loginProgram.run(account, options, password: password)
                for secret in Self.secrets + [password] {
                    #expect(!run.output.contains(secret))
                    #expect(!run.errors.contains(secret))
                }
            }
        }
    }

    @Test(
        "The output does not repeat a password that is passed as an argument",
        arguments: [["hunter2"], ["--password", "hunter2"], ["--password=hunter2"]]
    )
    func argument(arguments: [String]) throws {
        let run = try loginProgram.run(arguments)
        #expect(!(run.output + run.errors).contains("hunter2"))
    }
}

@Suite("Catalog of the login command", .ownThread)
struct CatalogCommandTests {
    @Test("The text catalog shows the failure that a login rule claims", arguments: LoginLanguage.allCases)
    func text(language: LoginLanguage) throws {
        let title =
            switch language {
            case .english: "The e-mail address and password do not match."
            case .japanese: "メールアドレスとパスワードの組み合わせが一致しません。"
            }
        let run = try loginProgram.run(["catalog", "--language", language.rawValue])
        #expect(run.status == 0)
        let rule = run.output.split(separator: "\n").first { $0.contains("login.wrongCredentials") }
        let columns = ["unauthenticated", "login.wrongCredentials", "login.wrongCredentials", "-", title]
        #expect(rule?.split(separator: /\s{2,}/).map(String.init) == columns)
    }

    @Test("The Markdown catalog equals the document in the repository")
    func document() throws {
        let committed = try Repository.text(of: "Documentation/ErrorCatalog.md")
        #expect(try loginProgram.run(["catalog", "--format", "markdown"]).output == committed)
    }

    @Test("The page of each layer equals the committed page", arguments: ["Infrastructure", "Domain", "Presentation"])
    func page(layer: String) throws {
        let committed = try Repository.text(of: "Documentation/ErrorCodes/\(layer)Codes.md")
        let run = try loginProgram.run(["catalog", "--language", "en", "--format", layer.lowercased()])
        #expect(run.output == committed)
    }

    @Test("The runbook equals the document in the repository")
    func runbook() throws {
        let committed = try Repository.text(of: "Documentation/Runbook.md")
        #expect(try loginProgram.run(["catalog", "--language", "en", "--format", "runbook"]).output == committed)
    }

    @Test("The JSON schema of a problem equals the document in the repository")
    func schema() throws {
        let committed = try Repository.text(of: "Documentation/problem.schema.json")
        #expect(try loginProgram.run(["catalog", "--format", "schema"]).output == committed)
    }

    @Test("The JSON catalog contains an entry for each failure, rule and task")
    func json() throws {
        let output = try loginProgram.run(["catalog", "--format", "json"]).output
        let entries = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
        #expect(entries?.count == ErrorCatalog().entries.count + LoginRule.allCases.count + LoginTask.allCases.count)
        #expect(entries?.last?["titles"] as? [String: [String]] != nil)
    }
}
