import Domain
import Infrastructure
import Presentation

/// The business rule of the measured layers.
enum AccountRule: String, PresentableRule {
    case permission = "account.permission"

    func message(in language: AccountLanguage) -> Message { Message("This account may not sign in.") }
    var nextActions: NextActions { NextActions(.contactSupport, .goBack) }
}

enum AccountLanguage: String, SpokenLanguage {
    case english = "en"
}

/// Three layers that use this library as the README of the repository describes.
enum Layered {
    @inline(never)
    static func load(_ outside: Outside) throws(InfrastructureError) -> Int {
        try InfrastructureError.classifying("fetch account") { try outside.fetch() }
    }

    @inline(never)
    static func account(_ outside: Outside) throws(DomainError<AccountRule>) -> Int {
        do { return try load(outside) } catch { throw DomainError(error) }
    }

    @inline(never)
    static func show(_ outside: Outside) throws(PresentationError) -> Int {
        do { return try account(outside) } catch { throw PresentationError(error) }
    }
}

enum LayeredLater {
    @inline(never)
    static func load(_ outside: Outside) async throws(InfrastructureError) -> Int {
        try await InfrastructureError.classifying("fetch account") { try await outside.fetchLater() }
    }

    @inline(never)
    static func account(_ outside: Outside) async throws(DomainError<AccountRule>) -> Int {
        do { return try await load(outside) } catch { throw DomainError(error) }
    }

    @inline(never)
    static func show(_ outside: Outside) async throws(PresentationError) -> Int {
        do { return try await account(outside) } catch { throw PresentationError(error) }
    }
}

enum LayeredResults {
    @inline(never)
    static func load(_ outside: Outside) -> Result<Int, InfrastructureError> {
        Result { () throws(InfrastructureError) in
            try InfrastructureError.classifying("fetch account") { try outside.fetch() }
        }
    }

    @inline(never)
    static func account(_ outside: Outside) -> Result<Int, DomainError<AccountRule>> {
        load(outside).mapError { DomainError($0) }
    }

    @inline(never)
    static func show(_ outside: Outside) -> Result<Int, PresentationError> {
        account(outside).mapError { PresentationError($0) }
    }
}
