public import Domain
public import LoginSampleInfrastructure

/// Somebody who is signed in.
public struct Account: Sendable, Hashable {
    /// The e-mail address.
    public let email: String

    /// The name of the person.
    public let name: String

    /// Turns what arrived into a model, and refuses whom the rules refuse.
    ///
    /// - Throws: the violated rule, or a failure if the entity cannot be understood.
    public init(admitting entity: AccountEntity) throws(DomainError<LoginRule>) {
        // A name is printed: what is no text is no name.
        guard let role = Role(rawValue: entity.role),
            !(entity.name + entity.email).unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw .failure(TechnicalFailure(.response, operation: "understand account"))
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
