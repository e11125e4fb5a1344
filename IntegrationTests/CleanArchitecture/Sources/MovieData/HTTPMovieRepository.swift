// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Domain
import Infrastructure
public import MovieDomain

/// A repository that fetches the movies of a service over HTTP.
public struct HTTPMovieRepository: MovieRepository {
    private let get: @Sendable (_ path: String) async throws -> (status: Int, titles: [String])

    public init(get: @escaping @Sendable (_ path: String) async throws -> (status: Int, titles: [String])) {
        self.get = get
    }

    public func movies(named query: String) async throws(DomainError<MovieRule>) -> [Movie] {
        do throws(InfrastructureError) {
            return try await InfrastructureError.classifying("search movies", on: .service, outcome: .notApplied) {
                let response = try await get("/movies?query=\(query)")
                guard response.status == 200 else { throw HTTPStatus(response.status, method: "GET") }
                return response.titles.map(Movie.init)
            }
        } catch {
            // The data module knows that the service responds with 451 before the release.
            throw DomainError(error) { $0.code == .forbidden ? .notReleased : nil }
        }
    }
}
