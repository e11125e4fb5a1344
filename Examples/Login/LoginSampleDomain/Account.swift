public import Domain
public import LoginSampleInfrastructure

/// The account of a signed-in person.
public struct Account: Sendable, Hashable {
    /// The e-mail address with which the person signs in.
    public let email: String

    /// The name of the person who owns the account.
    public let name: String

    /// Creates an account from an entity, after checking the rules of a sign-in.
    ///
    /// - Parameter entity: The entity that the repository returned.
    /// - Throws: The violated rule, or a technical failure if the entity has an unknown role, a blank name, or a
    ///   control character in the name or the e-mail address.
    public init(admitting entity: AccountEntity) throws(DomainError<LoginRule>) {
        guard let role = Role(rawValue: entity.role) else { throw Self.damaged(entity, check: "role") }
        guard !entity.name.allSatisfy(\.isWhitespace) else { throw Self.damaged(entity, check: "name") }
        // The program prints the name and the e-mail address. A control character could manipulate the terminal.
        guard
            !(entity.name + entity.email).unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw Self.damaged(entity, check: "control characters") }
        guard role == .member else { throw .violation(.permission) }
        guard !entity.temporaryPasswordExpired else { throw .violation(.temporaryPasswordExpired) }
        email = entity.email
        name = entity.name
    }

    /// Returns the technical failure for a damaged entity.
    ///
    /// For the operator, the failure contains the account's log ID and the failed check.
    private static func damaged(_ entity: AccountEntity, check: String) -> DomainError<LoginRule> {
        .failure(
            TechnicalFailure(
                .response,
                operation: "understand account",
                on: .service,
                operatorDetails: ["account": entity.logID ?? "unknown", "check": check]
            )
        )
    }

    private enum Role: String {
        case member
        case guest
    }
}
