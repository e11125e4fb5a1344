// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Domain
public import MovieDomain
public import Presentation

/// The languages of the app.
public enum MovieLanguage: String, SpokenLanguage {
    case english = "en"
}

extension MovieRule: PresentableRule {
    public func message(in language: MovieLanguage) -> Message {
        switch self {
        case .queryTooShort: Message("Enter at least two letters.")
        case .notReleased: Message("This movie is not released yet.", "Come back on the day of its release.")
        }
    }

    public var nextActions: NextActions { NextActions(.goBack) }
}

/// The search screen, without its views.
public struct MoviePresenter: Sendable {
    private let search: SearchUseCase

    public init(search: SearchUseCase) { self.search = search }

    public func titles(named query: String) async throws(PresentationError) -> [String] {
        do throws(DomainError<MovieRule>) {
            return try await search.movies(named: query).map(\.title)
        } catch {
            throw PresentationError(error)
        }
    }
}
