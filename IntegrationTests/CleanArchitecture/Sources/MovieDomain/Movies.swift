// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Domain

/// A movie of the service.
public struct Movie: Sendable, Equatable {
    public let title: String

    public init(title: String) { self.title = title }
}

/// The reasons to refuse a search.
public enum MovieRule: String, BusinessRule, CaseIterable {
    case queryTooShort = "movie.queryTooShort"
    case notReleased = "movie.notReleased"
}

/// The movies of a service, as the domain needs them.
///
/// The data module implements the protocol.
public protocol MovieRepository: Sendable {
    func movies(named query: String) async throws(DomainError<MovieRule>) -> [Movie]
}

/// The search for movies.
public struct SearchUseCase: Sendable {
    private let repository: any MovieRepository

    public init(repository: any MovieRepository) { self.repository = repository }

    public func movies(named query: String) async throws(DomainError<MovieRule>) -> [Movie] {
        guard query.count > 1 else { throw .violation(.queryTooShort) }
        return try await repository.movies(named: query)
    }
}
