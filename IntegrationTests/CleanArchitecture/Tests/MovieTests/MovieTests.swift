import Domain
import Infrastructure
import MovieData
import MovieDomain
import MoviePresentation
import Presentation
import Testing

@Suite("Clean Architecture")
struct MovieTests {
    /// Returns the error that the screen shows for a response of the service.
    private func failure(_ status: Int, query: String = "dune") async -> PresentationError? {
        let repository = HTTPMovieRepository { _ in (status, ["Dune"]) }
        do throws(PresentationError) {
            _ = try await MoviePresenter(search: SearchUseCase(repository: repository)).titles(named: query)
            return nil
        } catch {
            return error
        }
    }

    @Test("The data module claims a failure for a rule of the domain")
    func claimed() async {
        let error = await failure(451)
        #expect(error?.violatedRule(as: MovieRule.self) == .notReleased)
        #expect(error?.diagnosis.attributes["layered_errors.underlying.code"] == .int(451))
    }

    @Test("A failure that no rule claims is a technical failure")
    func unclaimed() async {
        let error = await failure(503)
        #expect(error?.technicalFailure?.code == .unavailable)
        #expect(error?.nextActions.primary == .retry)
    }

    @Test("The domain can detect a violation without a failure")
    func rule() async {
        #expect(await failure(200) == nil)
        #expect(await failure(200, query: "d")?.violatedRule(as: MovieRule.self) == .queryTooShort)
    }

    @Test("No rule claims a cancellation")
    func cancelled() {
        let cancelled = InfrastructureError(.init(.cancelled, outcome: .unknown), operation: "search movies")
        #expect(DomainError<MovieRule>(cancelled) { _ in .notReleased }.kind == .failure(TechnicalFailure(cancelled)))
        let interrupted = InfrastructureError(classifying: CancellationError(), operation: "search movies")
        #expect(DomainError<MovieRule>(interrupted) { _ in .notReleased } == .violation(.notReleased))
    }
}
