import LoginSampleDomain
import LoginSamplePresentation

/// The options of the command line.
enum Option: String, CaseIterable {
    case server = "--server"
    case timeout = "--timeout"
    case email = "--email"
    case passwordStdin = "--password-stdin"
    case language = "--language"
    case via = "--via"
    case json = "--json"
    case diagnose = "--diagnose"
    case accounts = "--accounts"
    case format = "--format"
    case help = "--help"
    case version = "--version"

    /// The options that this build of the program accepts.
    ///
    /// Without the trait `Foundation`, the library cannot parse the problem details of a server.
    static var available: [Option] {
        #if Foundation
        allCases
        #else
        allCases.filter { $0 != .server && $0 != .timeout }
        #endif
    }

    /// Creates an option from its name on the command line, such as `--help` or `-h`.
    init?(name: String) {
        guard let option = name == "-h" ? .help : Self.available.first(where: { $0.rawValue == name }) else {
            return nil
        }
        self = option
    }

    /// The name of the value in the help, or `nil` for an option without a value.
    var value: String? {
        switch self {
        case .server: "URL"
        case .timeout: "SECONDS"
        case .email: "ADDRESS"
        case .language, .via, .format: choices.joined(separator: "|")
        case .passwordStdin, .json, .diagnose, .accounts, .help, .version: nil
        }
    }

    /// The values that the option accepts, or an empty array if the option accepts other text or no value.
    var choices: [String] {
        switch self {
        case .language: LoginLanguage.allCases.map(\.rawValue)
        case .via: Arguments.Style.allCases.map(\.rawValue)
        case .format: Arguments.CatalogFormat.allCases.map(\.rawValue)
        case .server, .timeout, .email, .passwordStdin, .json, .diagnose, .accounts, .help, .version: []
        }
    }

    /// The explanation in the help and in the completions of a shell.
    var explanation: String {
        switch self {
        case .server: "Sign in at a service, such as the one in Examples/LoginService"
        case .timeout: "Seconds to wait for each answer (default 10). Failed requests are repeated"
        case .email: "Sign in with this e-mail address"
        case .passwordStdin: "Read the password from the first line of standard input"
        case .language: "Language of dialogue and catalog, en or ja (default: LC_ALL, LC_MESSAGES or LANG)"
        case .via: "Way in which the layers are joined; the messages are the same"
        case .json: "Print one JSON object"
        case .diagnose: "Print on standard error what happened in each layer"
        case .accounts: "List the accounts"
        case .format: "Format of the catalog"
        case .help: "Print this help (also -h)"
        case .version: "Print the version"
        }
    }

    /// Returns a Boolean value that indicates whether a command accepts the option.
    func isAccepted(by command: Arguments.Command) -> Bool {
        switch (command, self) {
        case (_, .help): true
        case (.catalog, .format), (.catalog, .language): true
        case (.catalog, _), (.completions, _), (_, .format): false
        case (.login, _), (.accounts, _), (.help, _), (.version, _): true
        }
    }
}
