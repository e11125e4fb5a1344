import Domain
import Infrastructure
import Testing

/// A repository that fails with a given error.
struct Orders {
    let error: InfrastructureError

    func place() throws(InfrastructureError) -> Int { throw error }

    func placeLater() async throws(InfrastructureError) -> Int {
        await Task.yield()
        throw error
    }

    var result: Result<Int, InfrastructureError> { .failure(error) }

    var stream: some AsyncSequence<Int, InfrastructureError> {
        AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: error)
        }
        .classifyingErrors("place order")
    }
}

@Suite("Ways to join layers")
struct JoiningTests {
    typealias Failure = DomainError<OrderRule>

    @Test(
        "Typed throws, Result and a stream produce the same translated error",
        arguments: InfrastructureError.Code.allCases,
        Outcome.allCases
    )
    func same(code: InfrastructureError.Code, outcome: Outcome) async {
        let orders = Orders(error: failure(code, outcome))
        let expected = Failure(orders.error)
        func place() throws(Failure) -> Int {
            do { return try orders.place() } catch { throw Failure(error) }
        }
        func placeLater() async throws(Failure) -> Int {
            do { return try await orders.placeLater() } catch { throw Failure(error) }
        }
        #expect(throws: expected) { try place() }
        await #expect(throws: expected) { try await placeLater() }
        #expect(orders.result.mapError { Failure($0) } == .failure(expected))
        await #expect(throws: expected) {
            for try await element in orders.stream.translatingErrors(to: Failure.self) { #expect(element == 1) }
        }
    }

    @Test("A translation in a catch clause can create a violation")
    func claim() {
        func order() throws(Failure) -> Int {
            do { return try Orders(error: failure(.conflict)).place() } catch { throw Failure(error) }
        }
        #expect(throws: Failure.violation(.soldOut)) { try order() }
    }

    @Test("A stream ends after its transform function has thrown an error")
    func refusal() async throws {
        let numbers = AsyncStream<Int> { continuation in
            for number in 1...3 { continuation.yield(number) }
            continuation.finish()
        }
        let stream = AsyncThrowingStream<Int, any Error> { continuation in
            Task {
                for await number in numbers { continuation.yield(number) }
                continuation.finish()
            }
        }
        @Sendable func admit(_ number: Int) throws(Failure) -> String {
            guard number < 2 else { throw .violation(.soldOut) }
            return "\(number)"
        }
        var iterator = stream.classifyingErrors("count").translatingErrors(to: Failure.self, admit).makeAsyncIterator()
        #expect(try await iterator.next() == "1")
        await #expect(throws: Failure.violation(.soldOut)) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test("A stream in a cancelled task ends without an error")
    func cancelledStream() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            let endless = AsyncThrowingStream<Int, any Error> { $0.yield(1) }
            var elements = 0
            for try await _ in endless.classifyingErrors("watch").translatingErrors(to: Failure.self) {
                elements += 1
                start.finish()
            }
            return elements
        }
        for await _ in started {}
        task.cancel()
        #expect(try await task.value == 1)
    }

    @Test("An actor can use its own state in a function that translates errors")
    func insideActor() async {
        final class NotSendable { var count = 0 }
        actor UseCase {
            let state = NotSendable()
            let orders = Orders(error: failure(.timeout, .unknown))

            func order() async throws(Failure) {
                do {
                    state.count += 1
                    _ = try await orders.placeLater()
                } catch {
                    throw Failure(error)
                }
            }
        }
        await #expect(throws: Failure(failure(.timeout, .unknown))) { try await UseCase().order() }
    }
}
