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
        case accounts
        case help
        case version
    }

    enum CatalogFormat: String, CaseIterable {
        case text
        case markdown
        case json
    }

    /// The ways in which the sample can join the layers.
    enum Style: String, CaseIterable {
        case `throws`
        case result
        case stream
    }

    /// An error that describes an invalid argument.
    struct UsageProblem: Error {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    private static let catalogOptions: Set = ["--format", "--language", "--help", "-h"]

    /// Parses the arguments of a command line.
    ///
    /// - Parameter words: The arguments, without the name of the program.
    /// - Throws: A `UsageProblem` if an argument is invalid.
    init(_ words: [String]) throws(UsageProblem) {
        var reader = ArgumentReader(words)
        let isCatalog = words.first == "catalog"
        if isCatalog {
            command = .catalog(.text)
            reader.skip()
        }
        var strangers: Set<String> = []
        while let option = try reader.nextOption() {
            let belongs = isCatalog ? Self.catalogOptions.contains(option) : option != "--format"
            if !belongs { strangers.insert(option) }
            switch option {
            #if Foundation
            // Without the trait `Foundation`, the library cannot parse the problem details of a server.
            case "--server": server = try Self.server(try reader.value())
            #endif
            case "--timeout": timeout = try Self.timeout(try reader.value())
            case "--email": email = try reader.value()
            case "--language": language = try reader.choice(of: LoginLanguage.self).language
            case "--via": style = try reader.choice()
            case "--format": command = .catalog(try reader.choice())
            case "--password-stdin": readsPasswordFromStandardInput = try reader.flag(true)
            case "--json": printsJSON = try reader.flag(true)
            case "--diagnose": diagnoses = try reader.flag(true)
            case "--accounts": command = try reader.flag(.accounts)
            case "--help", "-h": command = try reader.flag(.help)
            case "--version": command = try reader.flag(.version)
            case "--password":
                throw UsageProblem("A password is no argument: others could see it. Use --password-stdin.")
            case _: throw UsageProblem("There is no option \(option).")
            }
        }
        if let stranger = strangers.min() {
            throw UsageProblem("\(stranger) is no option of \(isCatalog ? "login catalog" : "login").")
        }
        if readsPasswordFromStandardInput, email == nil {
            throw UsageProblem("--password-stdin needs --email.")
        }
    }

    /// Parses the URL of a service.
    ///
    /// The URL must have the scheme `https`, because the program sends passwords to the service. The scheme `http` is
    /// allowed only if the host is this machine.
    private static func server(_ text: String) throws(UsageProblem) -> URL {
        guard let url = URL(string: text, encodingInvalidCharacters: false), let host = url.host()?.lowercased(),
            let scheme = url.scheme?.lowercased(), !host.isEmpty, scheme == "https" || scheme == "http",
            url.user == nil, url.query == nil, url.fragment == nil
        else { throw UsageProblem("--server takes the address of a service, like https://login.example.") }
        guard scheme == "https" || host == "localhost" || host == "127.0.0.1" else {
            throw UsageProblem("--server takes an http address on this machine alone: others could see the password.")
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

/// A reader of command-line options in the forms `--option value`, `--option=value`, and `--flag`.
private struct ArgumentReader {
    private var words: ArraySlice<String>
    private var option = ""
    private var attached: String?

    init(_ words: [String]) {
        self.words = words[...]
    }

    mutating func skip() {
        words.removeFirst()
    }

    /// Returns the name of the next option, or `nil` if no argument is left.
    mutating func nextOption() throws(Arguments.UsageProblem) -> String? {
        guard let word = words.popFirst() else { return nil }
        // The message does not repeat the argument, because the argument may be a password.
        guard word.hasPrefix("-") else {
            throw Arguments.UsageProblem("There is an argument that belongs to no option.")
        }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        option = parts.first.map(String.init) ?? word
        attached = parts.count == 2 ? String(parts[1]) : nil
        return option
    }

    mutating func value() throws(Arguments.UsageProblem) -> String {
        if attached == nil, words.first?.hasPrefix("-") == false { attached = words.popFirst() }
        guard let value = attached, !value.isEmpty else {
            throw Arguments.UsageProblem("\(option) needs a value.")
        }
        return value
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of type: Choice.Type = Choice.self
    ) throws(Arguments.UsageProblem) -> Choice {
        guard let choice = Choice(rawValue: try value()) else {
            let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw Arguments.UsageProblem("\(option) takes one of: \(choices).")
        }
        return choice
    }

    /// Returns a given value, after checking that the current option has no value on the command line.
    ///
    /// - Parameter meaning: The value that the flag represents.
    /// - Returns: The value of `meaning`.
    /// - Throws: A `UsageProblem` if the option has a value.
    func flag<Meaning>(_ meaning: Meaning) throws(Arguments.UsageProblem) -> Meaning {
        guard attached == nil else { throw Arguments.UsageProblem("\(option) takes no value.") }
        return meaning
    }
}

extension Arguments {
    static let help = """
        Sign in, and see what a layered program says when that does not work.

        usage: login [--server URL] [--email ADDRESS] [--password-stdin] [options]
               login catalog [--format text|markdown|json] [--language en|ja]

        Without options it asks for e-mail address and password on the terminal. The accounts are made up; --accounts
        lists them, and each goes wrong in another way. With --server they are those of a service.

          --server URL         sign in at a service, like the one in Examples/LoginService
          --timeout SECONDS    how long to wait for its answer; 10 if nothing is said
          --email ADDRESS      sign in with this e-mail address
          --password-stdin     read the password from the first line of standard input
          --language en|ja     the language; without it, that of LC_ALL, LC_MESSAGES or LANG
          --via throws|result|stream
                               the way in which the layers are joined; what is printed is the same
          --json               print one JSON object
          --diagnose           print on standard error what happened in which layer
          --accounts           list the accounts that there are
          --help, -h           print this
          --version            print the version

        login catalog prints what becomes of each failure from layer to layer, and what the person is told. As Markdown
        and JSON it has every language.

        Over made-up accounts, references come in the same order in every run, so that output can be compared.

        Exit status: 0 signed in, 64 wrong usage, 65 wrong input, 66 standard input cannot be read, 69 not available,
        70 unexpected, 74 the output cannot be written, 75 try again later, 77 refused, 130 interrupted.

        """
}
