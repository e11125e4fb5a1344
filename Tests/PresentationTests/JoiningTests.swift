import Domain
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import Testing

/// A use case that fails with the translation of a given error.
struct OrderUseCase {
    let lower: InfrastructureError

    func order() throws(DomainError<OrderRule>) -> Int { throw DomainError(lower) }

    func orderLater() async throws(DomainError<OrderRule>) -> Int {
        await Task.yield()
        throw DomainError(lower)
    }

    var result: Result<Int, DomainError<OrderRule>> { .failure(DomainError(lower)) }

    var stream: some AsyncSequence<Int, DomainError<OrderRule>> {
        AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: lower)
        }
        .classifyingErrors("place order")
        .translatingErrors(to: DomainError<OrderRule>.self)
    }
}

@Suite("Ways to join the domain and presentation layers")
struct JoiningTests {
    @Test(
        "Typed throws, Result and a stream produce the same translated error",
        arguments: InfrastructureError.Code.allCases
    )
    func same(code: InfrastructureError.Code) async {
        let useCase = OrderUseCase(lower: lower(code))
        let expected = presented(code)
        func order() throws(PresentationError) -> Int {
            do { return try useCase.order() } catch { throw PresentationError(error) }
        }
        func orderLater() async throws(PresentationError) -> Int {
            do { return try await useCase.orderLater() } catch { throw PresentationError(error) }
        }
        #expect(throws: expected) { try order() }
        await #expect(throws: expected) { try await orderLater() }
        #expect(useCase.result.mapError { PresentationError($0) } == .failure(expected))
        guard !expected.isCancellation else { return }
        await #expect(throws: expected) {
            for try await element in useCase.stream.translatingErrors(to: PresentationError.self) {
                #expect(element == 1)
            }
        }
    }

    @Test("In a cancelled task, a stream ends instead of throwing a cancellation", arguments: [false, true])
    func cancelledStream(isCancelled: Bool) async throws {
        let stream = OrderUseCase(lower: lower(.cancelled)).stream.translatingErrors(to: PresentationError.self)
        let seen = Task {
            if isCancelled { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
            var seen: [String] = []
            do {
                for try await element in stream { seen.append("\(element)") }
            } catch {
                seen.append((error as? PresentationError)?.code ?? "\(error)")
            }
            return seen
        }
        #expect(await seen.value == (isCancelled ? ["1"] : ["1", "cancelled"]))
    }

    @Test("A translated error has the given reference")
    func reference() {
        let reference = Reference()
        func order() throws(PresentationError) -> Int {
            do {
                return try OrderUseCase(lower: lower(.conflict)).order()
            } catch {
                throw PresentationError(error, reference: reference)
            }
        }
        let error = #expect(throws: PresentationError.self) { try order() }
        #expect(error?.reference == reference)
    }

    @Test("A main-actor view model can use its own state in a do statement") @MainActor
    func mainActor() async {
        final class NotSendable { var isLoading = false }
        @MainActor final class ViewModel {
            let state = NotSendable()
            let useCase = OrderUseCase(lower: lower(.conflict))

            func load() async throws(PresentationError) {
                do {
                    state.isLoading = true
                    defer { state.isLoading = false }
                    _ = try await useCase.orderLater()
                } catch {
                    MainActor.assertIsolated()
                    throw PresentationError(error)
                }
            }
        }
        let model = ViewModel()
        await #expect(throws: presented(.conflict)) { try await model.load() }
        #expect(!model.state.isLoading)
    }
}
