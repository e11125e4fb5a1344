import Foundation
import LoginSampleDomain
import Presentation

/// The functions that convert accounts and errors into the output of the program.
enum Report {
    /// Returns the text for a successful login.
    static func text(_ account: Account, in language: Language) -> String {
        Phrase.signedIn(account.name).text(in: language) + "\n"
    }

    /// Returns a JSON object for a successful login.
    static func json(_ account: Account) -> String {
        encode(["status": "signedIn", "email": account.email, "name": account.name])
    }

    /// The JSON object for a cancelled login.
    static let cancelled = encode(["status": "cancelled"])

    /// Returns a JSON object for a failed or cancelled login.
    static func json(_ error: PresentationError, in language: Language) -> String {
        guard let content = error.content(in: language) else { return cancelled }
        return encode(
            Failure(
                code: content.code,
                title: content.title,
                explanation: content.explanation,
                fields: content.fields,
                nextActions: content.nextActions,
                reference: content.reference.description,
                retryAfter: content.retryAfter.map { Int(($0 / .seconds(1)).rounded(.up)) },
                support: error.offersSupport ? Phrase.support : nil
            )
        )
    }

    private struct Failure: Encodable {
        var status = "failed"
        let code: String
        let title: String
        let explanation: String?
        let fields: [FieldMessage]
        let nextActions: [PresentationError.Content.Action]
        let reference: String
        /// The number of seconds to wait before the next attempt, if known.
        let retryAfter: Int?
        /// The e-mail address of the support, if contacting the support is a next action.
        let support: String?
    }

    private static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            // Encoding these values does not fail in practice. An empty object keeps the output valid JSON.
            return "{}\n"
        }
    }
}

extension PresentationError {
    /// A Boolean value that indicates whether contacting the support is a next action.
    var offersSupport: Bool { nextActions.contains(.contactSupport) }
}
