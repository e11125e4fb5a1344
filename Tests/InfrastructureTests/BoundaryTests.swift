import Infrastructure
import Testing

@Suite("Infrastructure boundaries")
struct BoundaryTests {
    @Test("A boundary returns the value or classifies the error of its body")
    func synchronous() throws {
        #expect(try InfrastructureError.classifying("test") { 1 } == 1)
        let error = #expect(throws: InfrastructureError.self) {
            try InfrastructureError.classifying("sync") { throw HTTPStatus(404) }
        }
        #expect(error?.code == .notFound)
        #expect(error.map { "\($0.operation)" } == "sync")
        #expect(error.map { "\($0.location.fileID)" } == #fileID)
        #expect(error.map { Int($0.location.line) } == #line - 6)
    }

    @Test("An asynchronous boundary returns a value or throws a classified error")
    func asynchronous() async throws {
        #expect(try await InfrastructureError.classifying("test") { await Task.yield() } == ())
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.classifying("async", idempotent: true) {
                await Task.yield()
                throw HTTPStatus(404)
            }
        }
        #expect(error?.code == .notFound)
        #expect(error?.isIdempotent == true)
    }

    /// A class that is not `Sendable`, because its state is mutable.
    final class NotSendable {
        var count = 0
    }

    @Test("An actor can use its own state in the body of a boundary")
    func insideActor() async throws {
        actor Repository {
            let state = NotSendable()

            func load() async throws(InfrastructureError) -> Int {
                try await InfrastructureError.classifying("load") {
                    state.count += 1
                    await Task.yield()
                    if state.count > 1 { throw HTTPStatus(429) }
                    return state.count
                }
            }
        }
        let repository = Repository()
        #expect(try await repository.load() == 1)
        await #expect(throws: InfrastructureError.self) { try await repository.load() }
    }

    @MainActor
    final class ViewModel {
        let state = NotSendable()

        func load() async throws(InfrastructureError) {
            try await InfrastructureError.classifying("load") {
                MainActor.assertIsolated()
                await Task.yield()
                state.count += 1
                throw HTTPStatus(404)
            }
        }
    }

    @Test("A main-actor type can use its own state in the body of a boundary") @MainActor
    func insideMainActor() async {
        let model = ViewModel()
        let error = await #expect(throws: InfrastructureError.self) { try await model.load() }
        #expect(error?.code == .notFound)
        #expect(model.state.count == 1)
    }

    @Test("classifyingErrors keeps the elements and classifies the error")
    func stream() async {
        let stream = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.yield(2)
            continuation.finish(throwing: HTTPStatus(503))
        }
        var elements: [Int] = []
        do {
            for try await element in stream.classifyingErrors("watch", outcome: .unknown, idempotent: true) {
                elements.append(element)
            }
            Issue.record("The stream did not fail.")
        } catch {
            #expect(error.code == .unavailable)
            #expect(error.outcome == .unknown)
            #expect(error.isIdempotent)
            #expect("\(error.operation)" == "watch")
        }
        #expect(elements == [1, 2])
    }

    /// A sequence that contains a private text.
    private struct Talkative: AsyncSequence, AsyncIteratorProtocol {
        let text = "s3cret"
        func makeAsyncIterator() -> Self { self }
        mutating func next() async throws -> Int? { nil }
    }

    @Test("A printed or dumped stream does not show its base sequence")
    func printedStream() {
        let stream = Talkative().classifyingErrors("watch")
        for value in [stream, stream.makeAsyncIterator()] as [Any] {
            var text = "\(value) \(String(reflecting: value))"
            dump(value, to: &text)
            #expect(!text.contains("s3cret"))
            #expect(
                text.hasPrefix("TranslatedSequence<Talkative, Int, InfrastructureError>") || text.hasPrefix("Iterator")
            )
        }
    }

    @Test("A classified stream ends after it has thrown an error")
    func streamEnd() async throws {
        struct Stubborn: AsyncSequence, AsyncIteratorProtocol {
            mutating func next() async throws -> Int? { throw HTTPStatus(503) }
            func makeAsyncIterator() -> Self { self }
        }
        var iterator = Stubborn().classifyingErrors("watch").makeAsyncIterator()
        await #expect(throws: InfrastructureError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }
}
