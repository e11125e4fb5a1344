import Domain
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import Testing

/// A use case that fails in the way that is asked for.
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

@Suite("Ways of joining layers, as seen by a view")
struct JoiningTests {
    @Test("throws, Result and a stream say the same", arguments: InfrastructureError.Code.allCases)
    func same(code: InfrastructureError.Code) async {
        let useCase = OrderUseCase(lower: lower(code))
        let expected = presented(code)
        #expect(throws: expected) { try PresentationError.translating(useCase.order) }
        await #expect(throws: expected) { try await PresentationError.translating(useCase.orderLater) }
        #expect(useCase.result.mapError { PresentationError($0) } == .failure(expected))
        guard !expected.isCancellation else { return }
        await #expect(throws: expected) {
            for try await element in useCase.stream.translatingErrors(to: PresentationError.self) {
                #expect(element == 1)
            }
        }
    }

    @Test("A stream that is called off ends, and nothing failed")
    func cancelledStream() async throws {
        var seen: [Int] = []
        for try await element in OrderUseCase(lower: lower(.cancelled)).stream
            .translatingErrors(to: PresentationError.self)
        {
            seen.append(element)
        }
        #expect(seen == [1])
    }

    @Test("What is returned passes through")
    func success() async throws {
        func order() throws(DomainError<OrderRule>) -> Int { 1 }
        func orderLater() async throws(DomainError<OrderRule>) -> Int { 2 }
        #expect(try PresentationError.translating(order) == 1)
        #expect(try await PresentationError.translating(orderLater) == 2)
    }

    @Test("A reference is made for an error and for nothing else")
    func reference() throws {
        let reference = Reference()
        func order() throws(DomainError<OrderRule>) -> Int { 1 }
        func makeReference() -> Reference {
            Issue.record("Nothing failed.")
            return reference
        }
        _ = try PresentationError.translating(reference: makeReference(), order)
        let useCase = OrderUseCase(lower: lower(.conflict))
        let error = #expect(throws: PresentationError.self) {
            try PresentationError.translating(reference: reference, useCase.order)
        }
        #expect(error?.reference == reference)
    }

    @Test("A view model of the main actor uses its own state at a boundary") @MainActor
    func mainActor() async {
        final class NotSendable { var isLoading = false }
        @MainActor final class ViewModel {
            let state = NotSendable()
            let useCase = OrderUseCase(lower: lower(.conflict))

            func load() async throws(PresentationError) {
                _ = try await PresentationError.translating { () async throws(DomainError<OrderRule>) in
                    MainActor.assertIsolated()
                    state.isLoading = true
                    defer { state.isLoading = false }
                    return try await useCase.orderLater()
                }
            }
        }
        let model = ViewModel()
        await #expect(throws: presented(.conflict)) { try await model.load() }
        #expect(!model.state.isLoading)
    }
}
