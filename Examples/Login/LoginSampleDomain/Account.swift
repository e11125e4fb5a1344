public import Domain
public import LoginSampleInfrastructure

/// The account of a signed-in person.
public struct Account: Sendable, Hashable {
    /// The e-mail address.
    public let email: String

    /// The name of the person who owns the account.
    public let name: String

    /// Creates an account from an entity, after checking the rules of a sign-in.
    ///
    /// - Parameter entity: The entity that the repository returned.
    /// - Throws: The violated rule, or a technical failure if the entity has an unknown role, has no name or
    ///   contains a control character.
    public init(admitting entity: AccountEntity) throws(DomainError<LoginRule>) {
        // The name and the e-mail address must not contain control characters, because the program prints them.
        guard let role = Role(rawValue: entity.role), !entity.name.allSatisfy(\.isWhitespace),
            !(entity.name + entity.email).unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw .failure(TechnicalFailure(.response, operation: "understand account", on: .service))
        }
        guard role == .member else { throw .violation(.permission) }
        guard !entity.temporaryPasswordExpired else { throw .violation(.temporaryPasswordExpired) }
        email = entity.email
        name = entity.name
    }

    private enum Role: String {
        case member
        case guest
    }
}
