#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTesting
import Presentation
import PresentationWire
import Synchronization
import Testing

@Suite("Caller")
struct CallerTests {
    /// Runs a caller against scripted responses, repeating the last response, and returns the report.
    private func run(
        _ answers: [Caller<String>.Answer?],
        hasKey: Bool = false,
        limit: Int = 10
    ) async -> Caller<String>.Report {
        let next = Mutex(answers)
        let caller = Caller<String>(
            correct: { pointer, request in request.contains(pointer) ? nil : request + pointer },
            perform: { $0.hasPrefix("mailto:") ? nil : $0 },
            send: { _ in next.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
        )
        return await caller.run("order", hasKey: hasKey, limit: limit)
    }

    /// Returns the response of a server that fails with the given classification.
    private func answer(
        _ code: InfrastructureError.Code,
        _ outcome: Outcome = .notApplied,
        on site: InfrastructureError.Site? = nil,
        retryAfter: Duration? = nil,
        asking operation: String? = nil
    ) throws -> Caller<String>.Answer {
        let row = Classification(code, outcome: outcome, retryAfter: retryAfter, on: site)
        let error = PresentationError(DomainError<Never>(InfrastructureError(row, operation: "order")))
        let problem = ProblemDetails(error, in: .english, typeBase: "/") { action in
            ["checkOutcome", "signIn", "reload"].contains(action.id) ? operation : nil
        }
        let body = try #require(problem).json()
        return Caller.Answer(status: try #require(problem).status, body: body)
    }

    private let done = Caller<String>.Answer(status: 201, body: Data())

    @Test("A caller retries a retryable request after the requested wait")
    func repeats() async throws {
        let report = await run([try answer(.busy, retryAfter: .seconds(7)), done])
        #expect(report.ending == .reached)
        #expect(report.requests == ["order", "order"])
        #expect(report.waits == [.seconds(7)])
        let busy = await run([try answer(.busy)], limit: 3)
        #expect(busy.ending == .gaveUp && busy.requests.count == 3)
    }

    @Test("A caller corrects each field at most once")
    func corrects() async throws {
        enum Key: CodingKey { case count }
        let error = DecodingError.valueNotFound(Int.self, .init(codingPath: [Key.count], debugDescription: ""))
        let lower = InfrastructureError(classifying: error, operation: "read order", on: .request)
        let problem = ProblemDetails(PresentationError(DomainError<Never>(lower)), in: .english, typeBase: "/")
        let missing = Caller<String>.Answer(status: 400, body: try #require(problem).json())
        let report = await run([missing, done])
        #expect(report.requests == ["order", "order/count"])
        #expect(report.ending == .reached)
        #expect(await run([missing, missing]).ending == .stopped("caller"))
    }

    @Test("The limit also counts a check of the outcome", arguments: [(1, ["order"]), (2, ["order", "check"])])
    func limit(limit: Int, requests: [String]) async throws {
        let unclear = try answer(.response, .unknown, on: .service, asking: "check")
        let report = await run([unclear], hasKey: true, limit: limit)
        #expect(report.requests == requests)
        #expect(report.ending == .gaveUp)
    }

    @Test("A caller asks for the outcome, and repeats a request only with a key")
    func asks() async throws {
        let unclear = try answer(.response, .unknown, on: .service, asking: "check")
        let missing = try answer(.notFound, on: .request)
        #expect(await run([unclear, done]).ending == .reached)
        #expect(await run([unclear, missing, done]).ending == .unclear)
        let report = await run([unclear, missing, done], hasKey: true)
        #expect(report.requests == ["order", "check", "order"])
        #expect(report.ending == .reached)
        let silent = try answer(.response, .unknown, on: .service)
        #expect(await run([silent, done]).ending == .unclear)
        #expect(await run([silent, done], hasKey: true).ending == .reached)
    }

    @Test("An operation that removes the cause is performed at most once")
    func performs() async throws {
        let signedOut = try answer(.unauthenticated, asking: "sign in")
        let report = await run([signedOut, done, done])
        #expect(report.requests == ["order", "sign in", "order"])
        #expect(report.ending == .reached)
        #expect(await run([signedOut, done, signedOut]).ending == .stopped("user"))
        #expect(await run([signedOut, signedOut]).ending == .stopped("user"))
    }

    @Test("A caller stops if it cannot act, unless the request took effect")
    func stops() async throws {
        #expect(await run([try answer(.response, .applied, on: .service)]).ending == .reached)
        #expect(await run([try answer(.storageFull)]).ending == .stopped("operator"))
        #expect(await run([Caller<String>.Answer(status: 500, body: Data("oops".utf8))]).ending == .unreadable)
    }

    @Test("Without a response, a caller continues only with a key")
    func noAnswer() async {
        #expect(await run([nil, done]).ending == .unclear)
        #expect(await run([nil, done], hasKey: true).ending == .reached)
        let plain = Caller<String> { _ in nil }
        #expect(await plain.run("order", hasKey: false).requests == ["order"])
    }
}
#endif
