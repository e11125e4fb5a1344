import Foundation
import LoginSamplePresentation
import Presentation

/// The parsed command-line arguments of the program.
struct Arguments {
    var command = Command.login
    var server: URL?
    var timeout = Duration.seconds(10)
    var email: String?
    var readsPasswordFromStandardInput = false
    var language: Language?
    var style = Style.throws
    var printsJSON = false
    var diagnoses = false

    enum Command: Equatable {
        case login
        case catalog(CatalogFormat)
        case completions(Shell)
        case accounts
        case help
        case version
    }

    /// The words that select another command than the login.
    static let commands = ["catalog", "completions"]

    enum CatalogFormat: String, CaseIterable {
        case text
        case markdown
        case json
    }

    /// The shells for which the program prints completions.
    enum Shell: String, CaseIterable {
        case bash
        case fish
        case zsh
    }

    /// The ways in which the sample can join the layers.
    enum Style: String, CaseIterable {
        case `throws`
        case result
        case stream
    }

    /// Parses the arguments of a command line.
    ///
    /// - Parameter words: The arguments, without the name of the program.
    /// - Throws: A `UsageProblem` if an argument is invalid.
    init(_ words: [String]) throws(UsageProblem) {
        var reader = ArgumentReader(words)
        var given: [Option] = []
        var commandWords: [String] = []
        var format = CatalogFormat.text
        var flag: Command?
        while let argument = try reader.next() {
            guard case .option(let option) = argument else {
                if case .word(let word) = argument { commandWords.append(word) }
                continue
            }
            given.append(option)
            switch option {
            case .server: server = try Self.server(try reader.value())
            case .timeout: timeout = try Self.timeout(try reader.value())
            case .email: email = try reader.value()
            case .language: language = try reader.choice(of: LoginLanguage.self).language
            case .via: style = try reader.choice()
            case .format: format = try reader.choice()
            case .passwordStdin: readsPasswordFromStandardInput = try reader.flag(true)
            case .json: printsJSON = try reader.flag(true)
            case .diagnose: diagnoses = try reader.flag(true)
            case .accounts: flag = try reader.flag(.accounts)
            case .help: flag = try reader.flag(.help)
            case .version: flag = try reader.flag(.version)
            }
        }
        command = try Self.command(commandWords, format)
        if let stranger = given.filter({ !$0.isAccepted(by: command) }).map(\.rawValue).min() {
            let name = (["login"] + commandWords.prefix(1)).joined(separator: " ")
            throw UsageProblem("\(stranger) is no option of \(name).")
        }
        command = flag ?? command
        if command == .accounts, server != nil { throw UsageProblem("--accounts lists only the made-up accounts.") }
        if command == .accounts, printsJSON { throw UsageProblem("--accounts prints only text.") }
        if given.contains(.timeout), server == nil { throw UsageProblem("--timeout needs --server.") }
        if readsPasswordFromStandardInput, email == nil { throw UsageProblem("--password-stdin needs --email.") }
    }

    /// Returns the command that the words of the command line select.
    private static func command(_ words: [String], _ format: CatalogFormat) throws(UsageProblem) -> Command {
        switch (words.first, words.count) {
        case (nil, _): return .login
        case ("catalog", 1): return .catalog(format)
        case ("completions", 1...2):
            guard let shell = words.dropFirst().first.flatMap(Shell.init) else {
                throw UsageProblem(
                    "login completions takes one of: \(Shell.allCases.map(\.rawValue).joined(separator: ", "))."
                )
            }
            return .completions(shell)
        case (let word?, _): throw .unknownWord(commands.contains(word) ? "" : word)
        }
    }

    /// Parses the URL of a service.
    ///
    /// The URL must have the scheme `https`, because the program sends passwords to the service. The scheme `http` is
    /// allowed only if the host is this machine.
    private static func server(_ text: String) throws(UsageProblem) -> URL {
        var components = URLComponents(string: text, encodingInvalidCharacters: false)
        // URLSession on Linux does not know a scheme in capital letters.
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

    private static func timeout(_ text: String) throws(UsageProblem) -> Duration {
        guard let seconds = Int64(text), (1...600).contains(seconds) else {
            throw UsageProblem("--timeout takes whole seconds, from 1 to 600.")
        }
        return .seconds(seconds)
    }
}
