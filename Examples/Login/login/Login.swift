import Foundation
import LoginDomain
import LoginInfrastructure
import LoginPresentation
import Presentation

/// The composition root: the only place that knows all layers.
@main
enum Login {
    static func main() async {
        // A reader that went away is an answer to a write, not the end of the program.
        signal(SIGPIPE, SIG_IGN)
        Terminal.restoreWhenInterrupted()
        let arguments: Arguments
        do {
            arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
        } catch {
            Terminal.say("login: \(error.description) login --help says more.\n")
            exit(64)
        }
        do {
            exit(try await run(arguments))
        } catch {
            switch error {
            case .standardInput:
                Terminal.say("login: Standard input cannot be read as text.\n")
                exit(66)
            case .standardOutput:
                Terminal.say("login: Standard output cannot be written.\n")
                exit(74)
            }
        }
    }

    private static func run(_ arguments: Arguments) async throws(BrokenStream) -> Int32 {
        let language = arguments.language ?? .preferred()
        switch arguments.command {
        case .help:
            try Terminal.write(Arguments.help)
        case .version:
            try Terminal.write("login 0.1.0\n")
        case .accounts:
            let width = MockAccount.allCases.map(\.rawValue.count).max() ?? 0
            let lines = MockAccount.allCases.map { account in
                account.rawValue.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + account.story + "\n"
            }
            try Terminal.write("The password of every account is: \(MockAccount.password)\n\n" + lines.joined())
        case .catalogue(let format):
            try Terminal.write(catalogue(format, language))
        case .login:
            guard Terminal.isInteractive || arguments.readsPasswordFromStandardInput else {
                Terminal.say("login: There is no terminal to ask on. Use --email and --password-stdin.\n")
                return 64
            }
            let useCase = LoginUseCase(accounts: MockAccountRepository())
            let references = MockReferences()
            let presenter = LoginPresenter(useCase) { references.next() }
            var session = LoginSession(arguments, language: language, presenter: presenter)
            return try await session.run()
        }
        return 0
    }

    private static func catalogue(_ format: Arguments.CatalogueFormat, _ language: Language) -> String {
        var catalogue = Catalogue()
        catalogue.add(LoginRule.allCases)
        return switch format {
        case .text: catalogue.text(in: language)
        case .markdown: catalogue.markdown()
        case .json: Report.json(catalogue)
        }
    }
}
