import Domain
import LoginSamplePresentation
import Presentation
import PresentationTerminal

/// The parsed command-line arguments.
struct Arguments {
    var command = Command.signIn
    var email: String?
    var readsPassword = false
    var language: Language?
    var style = Style.throws
    var printsJSON = false
    var diagnoses = false

    enum Command: Equatable {
        case signIn
        case catalog(CatalogFormat)
        case accounts
        case help
    }

    enum CatalogFormat: String, CaseIterable {
        case text, markdown, runbook, json, schema, openapi
        /// A page that explains the codes of a layer.
        case infrastructure, domain, presentation
    }

    /// The ways in which the sample can join the layers.
    enum Style: String, CaseIterable {
        case `throws`, result, stream
    }

    static let help = """
        Sign in, and see how a layered program reports a failure.

        Usage:
          login [--email ADDRESS] [--password-stdin] [OPTIONS]
          login catalog [--format FORMAT] [--language en|ja]

        The program asks for an e-mail address and a password. The accounts are made up.

        Options:
          --email ADDRESS    Sign in with this e-mail address
          --password-stdin   Read the password from the first line of standard input
          --json             Print one JSON object; needs --password-stdin
          --language en|ja   Language (default: LC_ALL, LC_MESSAGES or LANG)
          --via STYLE        Way in which the layers are joined: throws, result or
                             stream. The messages are the same.
          --diagnose         Print on standard error what happened in each layer
          --format FORMAT    text, markdown, runbook, json, schema or openapi; or
                             infrastructure, domain or presentation: a page with the
                             codes of a layer
          --accounts         List the accounts
          --help, -h         Print this help

        login catalog prints each failure in each layer, and its words. Ctrl-C stops a
        request. At a question, Ctrl-C ends the program.

        Exit status:
          0 Signed in            64 Wrong usage         65 Wrong input
          66 Unreadable input    69 Not available       70 Unexpected
          74 Unwritable output   75 Try again later     77 Refused
          130 Interrupted

        """

    /// A failure that reports an invalid argument in the same format as every other failure.
    struct UsageProblem: Error, ExitStatusRule {
        let description: String
        let code = "login.usage"
        /// The exit status `EX_USAGE` (sysexits(3)).
        let exitStatus: Int32 = 64
        let nextActions = NextActions(.custom("showHelp", labels: [.english: "Show the options"]))

        init(_ description: String) { self.description = description }

        func message(in language: LoginLanguage) -> Message { Message("The arguments are not valid.") }

        func fields(in language: LoginLanguage) -> [FieldMessage] {
            [FieldMessage("arguments", description, code: "usage")]
        }
    }

    /// Parses command-line arguments.
    ///
    /// - Parameter arguments: The arguments, without the name of the program.
    /// - Throws: A `UsageProblem` if an argument is invalid. It never contains the argument, which can be a password.
    init(_ arguments: [String]) throws(UsageProblem) {
        var format: CatalogFormat?
        var words = arguments[...]
        while let word = words.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            var attached = parts.count == 2 ? parts[1] : nil

            func value() throws(UsageProblem) -> String {
                if attached == nil { attached = words.popFirst() }
                guard let value = attached, !value.isEmpty, !value.hasPrefix("-") else {
                    throw UsageProblem("\(parts[0]) needs a value.")
                }
                return value
            }
            func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(UsageProblem) -> Choice {
                if let choice = Choice(rawValue: try value()) { return choice }
                let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageProblem("\(parts[0]) takes one of: \(choices).")
            }

            switch parts[0] {
            case "--email": email = try value()
            case "--language": language = (try choice() as LoginLanguage).language
            case "--via": style = try choice()
            case "--format": format = try choice()
            case "--password":
                throw UsageProblem("Do not pass a password as an argument: others could see it. Use --password-stdin.")
            case _ where attached != nil: throw Self.unknown(arguments.count - words.count)
            case "--password-stdin": readsPassword = true
            case "--json": printsJSON = true
            case "--diagnose": diagnoses = true
            case "--accounts": command = .accounts
            case "--help", "-h": command = .help
            case "catalog": command = .catalog(.text)
            case _: throw Self.unknown(arguments.count - words.count)
            }
        }
        if let format {
            guard case .catalog = command else { throw UsageProblem("--format belongs to login catalog.") }
            command = .catalog(format)
        }
        guard command == .signIn || email == nil && !readsPassword && !printsJSON && !diagnoses else {
            throw UsageProblem("Only a sign-in takes an address, a password, --json and --diagnose.")
        }
        if readsPassword, email == nil { throw UsageProblem("--password-stdin needs --email.") }
        if printsJSON, !readsPassword { throw UsageProblem("--json needs --password-stdin.") }
    }

    private static func unknown(_ number: Int) -> UsageProblem { UsageProblem("Argument \(number) is not known.") }
}
