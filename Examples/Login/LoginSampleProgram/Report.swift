import Foundation
import LoginSampleDomain
import Presentation

/// How a login ended, as it is printed.
enum Report {
    /// Success as text.
    static func text(_ account: Account, in language: Language) -> String {
        Phrase.signedIn(account.name).text(in: language) + "\n"
    }

    /// Success as one JSON object.
    static func json(_ account: Account) -> String {
        encode(["status": "signedIn", "email": account.email, "name": account.name])
    }

    /// A cancellation as one JSON object.
    static let cancelled = encode(["status": "cancelled"])

    /// A failure as one JSON object.
    static func json(_ error: PresentationError, in language: Language) -> String {
        guard let content = error.content(in: language) else { return cancelled }
        return encode(
            Failure(
                code: content.code,
                title: content.title,
                explanation: content.explanation,
                fields: content.fields,
                nextActions: content.nextActions,
                reference: content.reference.description
            )
        )
    }

    /// The conversion table as JSON.
    static func json(_ catalog: ErrorCatalog) -> String { encode(catalog) }

    private struct Failure: Encodable {
        var status = "failed"
        let code: String
        let title: String
        let explanation: String?
        let fields: [FieldMessage]
        let nextActions: [PresentationError.Content.Action]
        let reference: String
    }

    private static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            // Strings always encode; an empty object is at least one that can be parsed.
            return "{}\n"
        }
    }
}
