import Foundation
import LoginSampleDomain
import Presentation
import PresentationWire

/// The functions that convert accounts and errors into the output of the program.
enum Report {
    /// Returns the text for a successful sign-in.
    static func text(_ account: Account, in language: Language) -> String {
        Phrase.signedIn(account.name).text(in: language) + "\n"
    }

    /// Returns a JSON object for a successful sign-in.
    static func json(_ account: Account) -> String {
        encode(["result": "signedIn", "email": account.email, "name": account.name])
    }

    /// The JSON object for a cancelled sign-in.
    static let cancelled = encode(["result": "cancelled"])

    /// Returns a JSON object for a failed or cancelled sign-in.
    static func json(_ error: PresentationError, in language: Language) -> String {
        let problem = ProblemDetails(error, in: language) { action in
            switch action.id {
            case "contactSupport": "mailto:\(Phrase.support)"
            case "showHelp": "login-client --help"
            case _: nil
            }
        }
        guard let problem else { return cancelled }
        return String(decoding: problem.json(), as: UTF8.self) + "\n"
    }

    private static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            // ignored because encoding these values does not fail, and an empty object keeps the output valid JSON
            return "{}\n"
        }
    }
}

extension PresentationError {
    /// A Boolean value that indicates whether the next actions include contacting support.
    var offersSupport: Bool { nextActions.contains(.contactSupport) }
}
