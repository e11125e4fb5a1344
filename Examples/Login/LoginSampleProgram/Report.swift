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
        guard !error.isCancellation else { return cancelled }
        let message = error.message(in: language)
        return encode(
            Failure(
                code: error.code,
                title: message.title,
                explanation: message.explanation,
                fields: error.fields(in: language),
                nextActions: error.nextActions.map {
                    Action(id: $0.id, label: $0.label(in: language), role: $0.role.rawValue)
                },
                reference: error.reference.description
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
        let nextActions: [Action]
        let reference: String
    }

    private struct Action: Encodable {
        let id: String
        let label: String
        let role: String
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
