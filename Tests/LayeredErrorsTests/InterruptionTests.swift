import Domain
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import PresentationTerminal
import PresentationWire
import Testing

#if Foundation
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
#endif

// Foundation also contains a type with this name.
private typealias Unit = LayeredErrorsTestSupport.Unit

/// The tests of operations that other code stops, although the waiting Swift task is not cancelled.
@Suite("Interruptions")
struct InterruptionTests {
    /// A way in which an operation can end although the waiting Swift task is not cancelled.
    enum Ending: CaseIterable {
        /// Another owner of a shared Swift task cancels the task.
        case sharedTask
        /// Another owner cancels a shared Swift task, and a boundary inside the task classifies the error.
        case sharedBoundary
        /// A driver suspends the database, as GRDB does.
        case database
        #if Foundation
        /// Another component invalidates the session during the request.
        case session
        #endif
        /// The service cancels the call.
        case service

        func callAsFunction() async throws {
            switch self {
            case .sharedTask:
                let shared = Task { try await Task.sleep(for: .seconds(3600)) }
                shared.cancel()
                try await shared.value
            case .sharedBoundary:
                let shared = Task {
                    try await InfrastructureError.classifying("refresh session") {
                        try await Task.sleep(for: .seconds(3600))
                    }
                }
                shared.cancel()
                do { try await shared.value } catch {
                    #expect((error as? InfrastructureError)?.code == .cancelled)
                    throw error
                }
            case .database: throw SQLiteResult(4)
            #if Foundation
            case .session:
                let server = try LoopbackServer(.silent)
                defer { server.stop() }
                let configuration = URLSessionConfiguration.ephemeral
                // The request must not time out first, even on a busy machine.
                configuration.timeoutIntervalForRequest = 600
                let session = URLSession(configuration: configuration)
                let requests = server.requests
                // On Linux, a waiting URLSession keeps a core busy, so the task does not wait for other tests.
                let invalidation = Task(executorPreference: QueueExecutor("InterruptionTests")) {
                    for await _ in requests { break }
                    session.invalidateAndCancel()
                }
                defer { invalidation.cancel() }
                _ = try await session.data(from: server.url)
            #endif
            case .service: throw GRPCStatus(1)
            }
        }

        /// Throws the error of the ending as a presentation error.
        func load() async throws(PresentationError) {
            do {
                try await InfrastructureError.classifying("load books", idempotent: true) { try await self() }
            } catch {
                throw PresentationError(DomainError<Never>(error))
            }
        }
    }

    @Test("An operation that other code stops has the code .interrupted", arguments: Ending.allCases)
    func boundary(ending: Ending) async {
        await #expect {
            try await InfrastructureError.classifying("load books") { try await ending() }
        } throws: { error in
            guard let error = error as? InfrastructureError else { return false }
            return error.code == .interrupted && error.outcome == .unknown && error.isTransient == (ending != .service)
        }
    }

    @Test("An idempotent operation is retried if this device interrupted it", arguments: Ending.allCases)
    func repeated(ending: Ending) async {
        let attempts = Counter()
        let clock = ManualClock(advancesBySleeping: true)
        var ended: InfrastructureError?
        do {
            try await InfrastructureError.retrying("load books", idempotent: true, clock: clock) {
                attempts.increment()
                if attempts.value == 1 { try await ending() }
            }
        } catch {
            ended = error
        }
        #expect(attempts.value == (ending == .service ? 1 : 2))
        #expect(ended?.code == (ending == .service ? .interrupted : nil))
    }

    @Test("An interrupted operation that is not idempotent is not retried")
    func notRepeated() async {
        let attempts = Counter()
        await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("place order") {
                attempts.increment()
                try await Ending.sharedBoundary()
            }
        }
        #expect(attempts.value == 1)
    }

    @Test("A stream whose source is interrupted throws an interruption", arguments: Ending.allCases)
    func stream(ending: Ending) async {
        let parts = AsyncThrowingStream<Int, any Error> { parts in
            parts.yield(1)
            Task {
                do { try await ending() } catch { parts.finish(throwing: error) }
            }
        }
        let shown = parts.classifyingErrors("download book")
            .translatingErrors(to: DomainError<Never>.self)
            .translatingErrors(to: PresentationError.self)
        var seen: [String] = []
        do {
            for try await part in shown { seen.append("\(part)") }
        } catch {
            seen.append(error.code)
        }
        #expect(seen == ["1", "interrupted"])
    }

    @Test("Every output reports an interruption, and not a cancellation", arguments: Ending.allCases)
    func outputs(ending: Ending) async throws {
        let error = try await #require(throws: PresentationError.self) { try await ending.load() }
        #expect(!error.isCancellation)
        let title =
            ending == .service
            ? "The service stopped before this was finished." : "This was stopped before it was finished."
        #expect(TerminalText(error, in: .english).description.hasPrefix(title))
        #expect(error.nextActions.first == (ending == .service ? .checkOutcome : .retry))
        #expect(error.exitStatus == (ending == .service ? 69 : 75))
        #expect(error.severity(on: .server) == .warning)
        #expect(error.httpStatus == 503)
        #expect(ProblemDetails(error, in: .english, typeBase: "https://example.com/")?.status == 503)
        #expect(error.diagnosis.singleLine.contains("presentation: interrupted at "))
    }

    @MainActor
    @Test("A store creates a notice about an interrupted effect", arguments: Ending.allCases)
    func store(ending: Ending) async {
        let store = Store(BookLoading { () throws(PresentationError) in try await ending.load() }, state: false)
        await store.send(.only)?.value
        #expect(store.notices.map(\.failure.code) == ["interrupted"])
    }

    @MainActor
    @Test("A store creates a notice about an interruption in a shared task")
    func sharedTranslation() async {
        let store = Store(
            BookLoading { () throws(PresentationError) in
                let shared = Task {
                    do throws(PresentationError) {
                        try await Ending.sharedTask.load()
                        return Result<Void, PresentationError>.success(())
                    } catch {
                        return .failure(error)
                    }
                }
                shared.cancel()
                try await shared.value.get()
            },
            state: false
        )
        await store.send(.only)?.value
        #expect(store.notices.map(\.failure.code) == ["interrupted"])
    }

    @Test("A cancelled shared task is an interruption for the task that awaits it")
    func sharedUseCase() async throws {
        let shared = Task { () -> DomainError<Never>? in
            do throws(InfrastructureError) {
                try await InfrastructureError.classifying("refresh session") {
                    try await Task.sleep(for: .seconds(3600))
                }
                return nil
            } catch {
                return DomainError(error)
            }
        }
        shared.cancel()
        let error = try #require(await shared.value)
        #expect(error == .failure(TechnicalFailure(.cancelled, operation: "refresh", outcome: .unknown)))
        #expect(PresentationError(error).code == "interrupted")
    }

    @Test("In a cancelled task, every interruption becomes a cancellation", arguments: Ending.allCases)
    func cancelled(ending: Ending) async throws {
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            do throws(PresentationError) {
                try await ending.load()
                return nil as PresentationError?
            } catch {
                return error
            }
        }
        let error = try #require(await task.value)
        #expect(error.isCancellation)
        #expect(TerminalText(error, in: .english).description.isEmpty)
        #expect(error.exitStatus == 130)
    }

    @Test("A callback's error is a cancellation only if isCancelled is true", arguments: [nil, false, true])
    func callback(isCancelled: Bool?) async {
        let error = InfrastructureError(
            classifying: CancellationError(),
            operation: "track parcel",
            isCancelled: isCancelled
        )
        // The translation runs in the Swift task that waits for the callback.
        let shown = PresentationError(DomainError<Never>(error))
        #expect(shown.code == (isCancelled == true ? "cancelled" : "interrupted"))
    }

    @Test("A person's own cancellation remains a cancellation in every task")
    func chosen() {
        let closed = InfrastructureError(.init(.cancelled, outcome: .notApplied), operation: "choose file")
        #expect(DomainError<Never>(closed) == .failure(TechnicalFailure(.cancelled, operation: "choose file")))
        let outer = InfrastructureError(classifying: closed, operation: "open file")
        #expect(PresentationError(DomainError<Never>(outer)).isCancellation)
    }
}

/// A screen whose only action loads books.
private struct BookLoading: Reactor {
    let load: @Sendable () async throws(PresentationError) -> Void

    func mutate(_ action: Unit, in state: inout Bool) -> Effect<Unit>? {
        Effect(.latest("books")) { [load] _ throws(PresentationError) in
            try await load()
            return .only
        }
    }

    func reduce(_ mutation: Unit, into state: inout Bool) { state = true }
}
