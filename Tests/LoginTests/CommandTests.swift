import Domain
import Foundation
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import Testing

@Suite("Login command")
struct CommandTests {
    @Test("A successful sign-in prints the name of the account")
    func success() throws {
        for (language, text) in [("en", "Signed in as Ada.\n"), ("ja", "Ada さんとしてログインしました。\n")] {
            let run = try LoginProcess.run(.ada, ["--language", language])
            #expect(run == LoginProcess.Run(status: 0, output: text, errors: ""))
        }
    }

    @Test("Each failure has the expected output and exit status in each language", arguments: Transcript.failures)
    func failure(transcript: Transcript) throws {
        for language in [Language.english, .japanese] {
            let run = try LoginProcess.run(transcript.account, ["--language", language.tag])
            #expect(run.status == transcript.status)
            #expect(run.errors == transcript.text(in: language))
            #expect(run.output == "")
        }
    }

    @Test(
        "The three ways to join layers produce identical output",
        arguments: [.ada] + Transcript.failures.map(\.account)
    )
    func styles(account: MockAccount) throws {
        for options in [[], ["--language", "ja"], ["--json"]] {
            let throwing = try LoginProcess.run(account, ["--via", "throws"] + options)
            #expect(try LoginProcess.run(account, ["--via", "result"] + options) == throwing)
            #expect(try LoginProcess.run(account, ["--via", "stream"] + options) == throwing)
        }
    }

    @Test("A wrong password and an unknown account produce identical output")
    func wrongPassword() throws {
        let unrecognized = try LoginProcess.run(
            ["--email", "nobody@example.com", "--password-stdin"],
            input: Data("sesame\n".utf8)
        )
        #expect(unrecognized.status == 77)
        #expect(try LoginProcess.run(.ada, password: "open") == unrecognized)
    }

    @Test("Invalid input results in exit status 65 and a message for each field")
    func input() throws {
        let run = try LoginProcess.run(["--email", "ada", "--password-stdin"], input: Data())
        #expect(run.status == 65)
        let rule = LoginRule.input([.emailMalformed, .passwordMissing])
        #expect(run.errors == Printed.violation(of: rule, during: .signIn).map { "\($0)\n" }.joined())
    }

    @Test(
        "The program reads the password from the first line of standard input",
        arguments: ["sesame", "sesame\n", "sesame\r\n", "sesame\nmore"]
    )
    func endOfLine(input: String) throws {
        let run = try LoginProcess.run(["--email", "ada@example.com", "--password-stdin"], input: Data(input.utf8))
        #expect(run.status == 0)
    }

    @Test("The JSON output of a success contains the account")
    func jsonOfSuccess() throws {
        let run = try LoginProcess.run(.ada, ["--json"])
        #expect(
            run.output == """
                {
                  "email" : "ada@example.com",
                  "name" : "Ada",
                  "status" : "signedIn"
                }

                """
        )
        #expect(run.errors == "")
    }

    @Test("The JSON output of a failure contains the words and the next actions")
    func jsonOfFailure() throws {
        let run = try LoginProcess.run(.busy, ["--json"])
        #expect(run.status == 75)
        #expect(run.errors == "")
        let failure = TechnicalFailure(.rateLimited, operation: "sign in", retryAfter: .seconds(3))
        let error = PresentationError(DomainError<LoginRule>.failure(failure), task: LoginTask.signIn)
        let message = error.message(in: .english)
        let labels = error.nextActions.map { $0.label(in: .english) }
        #expect(
            run.output == """
                {
                  "code" : "rateLimited",
                  "explanation" : "\(message.explanation ?? "")",
                  "fields" : [

                  ],
                  "nextActions" : [
                    {
                      "id" : "retryAfter",
                      "label" : "\(labels[0])",
                      "role" : "primary"
                    },
                    {
                      "id" : "dismiss",
                      "label" : "\(labels[1])",
                      "role" : "cancel"
                    }
                  ],
                  "reference" : "FGCN-YZAY",
                  "retryAfter" : 3,
                  "status" : "failed",
                  "title" : "\(message.title)"
                }

                """
        )
    }

    @Test(
        "The JSON output contains the address if support is offered",
        arguments: [MockAccount.guest, .busy]
    )
    func jsonOfSupport(account: MockAccount) throws {
        let run = try LoginProcess.run(account, ["--json"])
        #expect(run.output.contains("\"support\" : \"support@example.com\"") == (account == .guest))
    }

    @Test("The JSON output of a cancellation contains only a status member")
    func jsonOfCancellation() throws {
        let run = try LoginProcess.run(.cancelled, ["--json"])
        #expect(run == LoginProcess.Run(status: 130, output: "{\n  \"status\" : \"cancelled\"\n}\n", errors: ""))
    }

    @Test("The option --diagnose prints the diagnosis to standard error only")
    func diagnosis() throws {
        let run = try LoginProcess.run(.slow, ["--json", "--diagnose"])
        let places = /[A-Za-z]+\/[A-Za-z]+\.swift:\d+/
        #expect(
            run.errors.replacing(places, with: "FILE") == """
                reference: FGCN-YZAY
                presentation: timeout at FILE
                domain: timeout at FILE
                infrastructure: timeout while trying to sign in at FILE
                underlying error: URLError -1001 (NSURLErrorDomain)
                attempts: 1
                outcome: unknown

                """
        )
        #expect(try run.output == LoginProcess.run(.slow, ["--json"]).output)
    }
}

@Suite("Arguments of the login command")
struct ArgumentTests {
    /// The addresses that the option `--server` refuses, with the messages.
    static let wrongServers =
        [
            "login.example", "ftp://login.example", "https://", "https:login.example", "https://me@login.example",
            "https://login.example/?to=x", "https://login.example/ x", "http://127.0.0.1:80800",
        ].map { (["--server", $0], "--server takes the address of a service, like https://login.example.") }
        + ["http://login.example", "http://127.0.0.1.login.example"].map {
            (["--server", $0], "--server takes http only for localhost and 127.0.0.1: others could see the password.")
        }

    @Test(
        "An invalid argument results in exit status 64 and a one-line message",
        arguments: [
            (["--verbose"], "There is no option --verbose."),
            (["-x"], "There is no option -x."),
            (["--emial", "a@b"], "There is no option --emial. Did you mean --email?"),
            (["--pasword-stdin"], "There is no option --pasword-stdin. Did you mean --password-stdin?"),
            (["--json", "--S3cret!"], "Argument 2 is no option."),
            (["-phunter"], "Argument 1 is no option."),
            (["--\u{1B}[31mjson"], "Argument 1 is no option."),
            (["ada@example.com"], "There is an argument that belongs to no option. Did you mean --email?"),
            (["help"], "There is an argument that belongs to no option. Did you mean --help?"),
            (["--timeout", "5"], "--timeout needs --server."),
            (["--server", "https://[::1]:9"], "--server takes a name or an IPv4 address."),
            (["--accounts", "--server", "https://login.example"], "--accounts lists only the made-up accounts."),
            (["--accounts", "--json"], "--accounts prints only text."),
            (["catalogue"], "There is an argument that belongs to no option. Did you mean login catalog?"),
            (
                ["--language", "ja", "ctalog"],
                "There is an argument that belongs to no option. Did you mean login catalog?"
            ),
            (["completions"], "login completions takes one of: bash, fish, zsh."),
            (["completions", "csh"], "login completions takes one of: bash, fish, zsh."),
            (["completions", "zsh", "--json"], "--json is no option of login completions."),
            (["--email"], "--email needs a value."),
            (["--email="], "--email needs a value."),
            (["--email", "--json"], "--email needs a value."),
            (["--json=yes"], "--json takes no value."),
            (["--language", "fr"], "--language takes one of: en, ja."),
            (["--via", "callback"], "--via takes one of: throws, result, stream."),
            (["--password-stdin"], "--password-stdin needs --email."),
            (["--timeout", "0"], "--timeout takes whole seconds, from 1 to 600."),
            (["--timeout", "601"], "--timeout takes whole seconds, from 1 to 600."),
            (["--timeout", "1.5"], "--timeout takes whole seconds, from 1 to 600."),
            (["--timeout", "soon"], "--timeout takes whole seconds, from 1 to 600."),
            (["--format", "json"], "--format is no option of login."),
            (["catalog", "--server", "https://login.example"], "--server is no option of login catalog."),
            (["catalog", "--format", "xml"], "--format takes one of: text, markdown, json."),
            (["catalog", "--json"], "--json is no option of login catalog."),
            (["catalog", "catalog"], "There is an argument that belongs to no option."),
            (["--password", "hunter2"], "A password is no argument: others could see it. Use --password-stdin."),
            (["--password=hunter2"], "A password is no argument: others could see it. Use --password-stdin."),
            (["hunter2"], "There is an argument that belongs to no option."),
            ([""], "There is an argument that belongs to no option."),
        ] + wrongServers
    )
    func misuse(arguments: [String], problem: String) throws {
        let run = try LoginProcess.run(arguments)
        #expect(run == LoginProcess.Run(status: 64, output: "", errors: "login: \(problem) login --help says more.\n"))
    }

    @Test("The message about a missing terminal names the options to use")
    func noTerminal() throws {
        let run = try LoginProcess.run(["--email", "ada@example.com"])
        #expect(run.status == 64)
        #expect(run.errors == "login: Questions need a terminal. Use --email and --password-stdin.\n")
    }

    @Test("The value of an option can follow an equals sign")
    func equalsSign() throws {
        let run = try LoginProcess.run(
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
        let run = try LoginProcess.run(
            ["--email", "ada@example.com", "--password-stdin"] + options,
            input: Data("sesame".utf8),
            environment: environment
        )
        #expect(run.output == output)
    }

    @Test(
        "--version, --accounts, --help and -h print the expected text",
        arguments: ["--version", "--accounts", "--help", "-h"]
    )
    func told(option: String) throws {
        let run = try LoginProcess.run([option])
        #expect(run.status == 0)
        #expect(run.errors == "")
        switch option {
        case "--version": #expect(run.output == "login 0.1.0\n")
        case "--accounts": #expect(MockAccount.allCases.allSatisfy { run.output.contains($0.rawValue) })
        case _: #expect(run.output.contains("login [--server URL] [--email ADDRESS]"))
        }
    }
}

@Suite("Standard streams of the login command")
struct StreamTests {
    static let login = "login --email ada@example.com --password-stdin"

    @Test(
        "Unreadable standard input results in a message and exit status 66",
        arguments: [
            "\(login) <&-", "\(login) </", #"printf '\377\376\n' | \#(login)"#,
            "head -c 100000 /dev/zero | tr '\\0' x | \(login)",
        ]
    )
    func brokenInput(line: String) throws {
        let run = try LoginProcess.shell(line)
        #expect(
            run == LoginProcess.Run(status: 66, output: "", errors: "login: Standard input cannot be read as text.\n")
        )
    }

    @Test("Empty standard input counts as a missing password", arguments: ["\(login) </dev/null", "echo | \(login)"])
    func emptyInput(line: String) throws {
        #expect(try LoginProcess.shell(line).status == 65)
    }

    @Test(
        "Unwritable standard output results in a message and exit status 74",
        arguments: [
            "echo sesame | \(login) >&-", "echo sesame | \(login) >/dev/full", "login --help >/dev/full",
            "login catalog >&-",
        ]
    )
    func brokenOutput(line: String) throws {
        let run = try LoginProcess.shell(line)
        #expect(run == LoginProcess.Run(status: 74, output: "", errors: "login: Standard output cannot be written.\n"))
    }

    @Test("A closed pipe on standard output does not crash the program")
    func readerGone() throws {
        let run = try LoginProcess.run(["--help"], isRead: false)
        #expect(run == LoginProcess.Run(status: 74, output: "", errors: "login: Standard output cannot be written.\n"))
    }

    @Test("A closed or full standard error stream does not alter the exit status")
    func brokenErrors() throws {
        #expect(
            try LoginProcess.shell("echo sesame | login --email slow@example.com --password-stdin 2>&-").status == 75
        )
        #expect(try LoginProcess.shell("login --nonsense 2>/dev/full").status == 64)
    }
}

@Suite("Secrets of the login command")
struct SecretTests {
    /// The texts that no output may contain: a password, and texts from errors and responses of the mock server.
    static let secrets = ["hunter2", "tenant 7", "mock.example", "SELECT", "wizard", "DecodingError."]

    @Test(
        "No output contains the password or the text of an underlying error",
        arguments: [.ada] + Transcript.failures.map(\.account)
    )
    func secrets(account: MockAccount) throws {
        for password in ["hunter2", "sesame"] {
            for options in [[], ["--language", "ja"], ["--json"], ["--diagnose"], ["--json", "--diagnose"]] {
                let run = try LoginProcess.run(account, options, password: password)
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
        let run = try LoginProcess.run(arguments)
        #expect(!(run.output + run.errors).contains("hunter2"))
    }
}

@Suite("Catalog of the login command")
struct CatalogCommandTests {
    @Test("The text catalog shows the failure that a login rule claims", arguments: LoginLanguage.allCases)
    func text(language: LoginLanguage) throws {
        let title = LoginRule.wrongCredentials.message(in: language).title
        let run = try LoginProcess.run(["catalog", "--language", language.rawValue])
        #expect(run.status == 0)
        let rule = run.output.split(separator: "\n").first { $0.contains("login.wrongCredentials") }
        let columns = ["unauthenticated", "login.wrongCredentials", "login.wrongCredentials", "-", title]
        #expect(rule?.split(separator: /\s{2,}/).map(String.init) == columns)
    }

    @Test("The Markdown catalog equals the document in the repository")
    func document() throws {
        let committed = try Repository.text(of: "Documentation/ErrorCatalog.md")
        #expect(try LoginProcess.run(["catalog", "--format", "markdown"]).output == committed)
    }

    @Test("The JSON catalog has an entry for each failure, rule and task")
    func json() throws {
        let output = try LoginProcess.run(["catalog", "--format", "json"]).output
        let entries = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
        #expect(entries?.count == ErrorCatalog().entries.count + LoginRule.allCases.count + LoginTask.allCases.count)
        #expect(entries?.last?["titles"] as? [String: [String]] != nil)
    }
}
