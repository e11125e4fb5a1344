public import ArgumentParser
import Domain
import Foundation
public import LoginSamplePresentation
import Presentation
import PresentationTerminal

/// The command-line arguments.
struct Arguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login-client",
        abstract: "Sign in at the login service.",
        discussion: "Without --email, the program asks for an e-mail address and a password."
    )

    @Option(help: "Sign in at this service, such as http://127.0.0.1:8080. Defaults to a mock server.")
    var server: String?

    @Option(help: "The number of seconds to wait for each answer, from 1 to 600. Failed requests are repeated.")
    var timeout = 10

    @Option(help: "Sign in with this e-mail address.")
    var email: String?

    @Flag(name: .customLong("password-stdin"), help: "Read the password from the first line of standard input.")
    var readsPasswordFromStandardInput = false

    @Option(help: "The language, en or ja. Defaults to LC_ALL, LC_MESSAGES or LANG.")
    var language: LoginLanguage?

    @Flag(name: .customLong("json"), help: "Print one JSON object.")
    var printsJSON = false

    @Flag(name: .customLong("diagnose"), help: "Print on standard error what happened in each layer.")
    var diagnoses = false

    /// A failure that reports an invalid argument in the same format as every other failure.
    ///
    /// The description does not contain the argument itself.
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

    /// Parses the command-line arguments.
    ///
    /// - Throws: A `UsageProblem` if an argument is invalid. The message of ArgumentParser would repeat the argument,
    ///   which can be a password.
    static func parsed() throws(UsageProblem) -> (arguments: Arguments, server: URL?) {
        let arguments: Arguments
        do {
            arguments = try parse()
        } catch {
            if exitCode(for: error).isSuccess { exit(withError: error) }
            throw UsageProblem("An argument is not known, or has no valid value.")
        }
        guard (1...600).contains(arguments.timeout) else {
            throw UsageProblem("--timeout takes whole seconds, from 1 to 600.")
        }
        guard !arguments.readsPasswordFromStandardInput || arguments.email != nil else {
            throw UsageProblem("--password-stdin needs --email.")
        }
        guard let server = arguments.server else { return (arguments, nil) }
        return (arguments, try url(of: server))
    }

    /// Parses the URL of a service.
    ///
    /// The URL must have the scheme `https`, because the program sends passwords to the service. The scheme `http` is
    /// allowed only if the host is this machine.
    private static func url(of text: String) throws(UsageProblem) -> URL {
        var components = URLComponents(string: text, encodingInvalidCharacters: false)
        // URLSession on Linux does not recognize a scheme in uppercase letters.
        let scheme = components?.scheme?.lowercased()
        if let scheme { components?.scheme = scheme }
        guard let url = components?.url, let host = url.host()?.lowercased(), !host.isEmpty,
            scheme == "https" || scheme == "http",
            url.port.map((1...65_535).contains) ?? true, url.user == nil, url.query == nil, url.fragment == nil
        else { throw UsageProblem("--server takes the address of a service, like https://login.example.") }
        // URLSession on Linux refuses an IPv6 address.
        guard !host.contains(":") else { throw UsageProblem("--server takes a name or an IPv4 address.") }
        guard scheme == "https" || host == "localhost" || host == "127.0.0.1" else {
            throw UsageProblem("--server takes http only for localhost and 127.0.0.1: others could see the password.")
        }
        return url
    }
}

extension LoginLanguage: @retroactive ExpressibleByArgument {}
