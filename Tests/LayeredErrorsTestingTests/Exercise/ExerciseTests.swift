import Domain
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationTerminal
import Synchronization
import Testing

#if Foundation
import Foundation
#endif

#if DEBUG
@Suite("Faults at the boundaries")
struct ExerciseTests {
    @Test("Code that translates each failure results in no findings")
    func correct() async {
        let report = await exercise { try await Shop().order() }
        #expect(report.findings == [])
        #expect(report.boundaries.map { "\($0.operation)" } == ["read cart", "place order"])
        // Two runs without a fault, and for each boundary four errors for each of the 24 codes of a service, three
        // cancellations and a delay.
        #expect(report.runs == 202)
    }

    @Test("A boundary fails only with codes that can occur at its site")
    func possible() async {
        func codes(_ code: @escaping @Sendable () async throws -> Int) async -> Set<InfrastructureError.Code> {
            let report = await exercise { (try? await code()) ?? 0 }
            let faults = report.findings.flatMap(\.faults).map(\.failure)
            return Set(faults.compactMap { if case .error(let code, _, _) = $0 { code } else { nil } })
        }
        let service = await codes { try await Shop().cart() }
        #expect(service.contains(.rateLimited) && service.contains(.offline))
        #expect(service.isDisjoint(with: [.isFolder, .storageFull, .portInUse]))
        let device = await codes { try Shop().storedCart() }
        #expect(device.contains(.isFolder) && device.contains(.storageFull))
        #expect(device.isDisjoint(with: [.rateLimited, .offline, .unauthenticated]))
    }

    @Test("A test can limit the failures of a boundary to given codes")
    func given() async {
        let codes: [String: Set<InfrastructureError.Code>] = ["read cart": [.notFound, .isFolder]]
        let report = await exercise(failing: codes) { try await Shop().cart() }
        #expect(report.findings == [])
        // Two runs without a fault, four errors for each of two codes, three cancellations and a delay.
        #expect(report.runs == 14)
    }

    #if Foundation
    @Test("A boundary in a dispatch queue's callback is listed as not observed", .ownThread)
    func unobserved() async {
        // The reports of other tests in the same process would list the boundary too.
        await #expect(processExitsWith: .success) {
            let report = await exercise { () async throws(InfrastructureError) -> Int in
                let cart = try await Shop().cart()
                let result = await withCheckedContinuation { answer in
                    DispatchQueue.global().async {
                        answer.resume(returning: Result(cart, classifying: nil, operation: "track order"))
                    }
                }
                return try result.get()
            }
            #expect(report.findings == [])
            #expect(report.unobservedBoundaries.map { "\($0.operation)" } == ["track order"])
            #expect(report.markdown.contains("| track order | LayeredErrorsTestingTests/ExerciseTests.swift:"))
            #expect(report.markdown.contains("| not observed | |"))
        }
    }
    #endif

    @Test("A text that is forbidden only in logs may appear in a title")
    func quoted() async {
        struct Ordering: PresentableTask {
            let code = "order"
            func title(in language: SampleLanguage) -> String { "“s3cret tea” could not be ordered." }
        }
        let code: @Sendable () async throws -> Int = {
            do throws(InfrastructureError) {
                return try await Shop().cart()
            } catch {
                throw PresentationError(DomainError<Never>(error), task: Ordering())
            }
        }
        #expect(await exercise(fromLogs: ["s3cret tea"], code).findings == [])
        #expect(await exercise(hiding: ["s3cret tea"], code).findings.isEmpty == false)
        // Logs contain the code of a rule.
        let talks = await exercise(fromLogs: ["order.soldOut"]) { () async throws(PresentationError) -> Int in
            do { return try await Shop().cart() } catch {
                throw PresentationError(DomainError.violation(OrderRule.soldOut))
            }
        }
        #expect(talks.findings.contains { if case .leaks("order.soldOut", _) = $0.kind { true } else { false } })
    }

    @Test("A swallowed failure is a finding, unless the operation is ignorable")
    func swallowed() async {
        let code: @Sendable () async throws -> Int = { (try? await Shop().order()) ?? 0 }
        let report = await exercise(code)
        #expect(report.findings.map(\.kind) == [.swallowed, .swallowed])
        #expect(report.findings.map { "\($0.boundary?.operation, default: "")" } == ["read cart", "place order"])
        #expect(await exercise(ignorable: ["read cart", "place order"], code).findings == [])
    }

    @Test("A failure that becomes another failure is a finding")
    func becomes() async {
        let report = await exercise {
            do throws(PresentationError) { return try await Shop().order() } catch {
                guard !error.isCancellation else { throw error }
                throw PresentationError(DomainError<Never>.failure(TechnicalFailure(.storage, operation: "order")))
            }
        }
        #expect(report.findings.allSatisfy { $0.kind == .becomes("storage") })
        #expect(report.findings.count == 2)
    }

    @Test("A failure whose type was lost is a finding")
    func unknown() async {
        struct Wrapper: Error {}
        let report = await exercise {
            do { return try await Shop().order() } catch {
                throw PresentationError(translating: Wrapper())
            }
        }
        #expect(Set(report.findings.map(\.kind)) == [.unknown, .cancellationBecomes("unknown")])
    }

    @Test("An untranslated error of a lower layer is a finding")
    func untranslated() async {
        let report = await exercise {
            let cart = try await Shop().cart()
            do throws(InfrastructureError) { return try await Shop().place(cart) } catch {
                throw PresentationError(DomainError<Never>(error))
            }
        }
        #expect(report.findings.map(\.kind) == [.untranslated("InfrastructureError")])
        #expect(report.findings.first?.boundary.map { "\($0.operation)" } == "read cart")
    }

    @Test("An error that belongs to no layer is a finding")
    func foreign() async {
        struct Foreign: Error {}
        let report = await exercise { do { return try await Shop().order() } catch { throw Foreign() } }
        #expect(report.findings.map(\.kind) == [.untranslated("Foreign"), .untranslated("Foreign")])
    }

    @Test("A secret in the words and a missing next action are findings")
    func leak() async {
        let report = await exercise(hiding: ["a cup"]) {
            do { return try await Shop().order() } catch {
                throw PresentationError(DomainError<Talkative>.violation(.talks(of: "a cup")))
            }
        }
        #expect(report.findings.contains { $0.kind == .leaks("a cup", in: "TerminalText, en") })
        #expect(report.findings.contains { $0.kind == .noNextAction })
    }

    @Test("An error without words is a finding")
    func noWords() async {
        let report = await exercise {
            do { return try await Shop().order() } catch {
                throw PresentationError(DomainError<Talkative>.violation(.isSilent))
            }
        }
        #expect(report.findings.contains { $0.kind == .noWords })
    }

    @Test("A failure that becomes a cancellation is a finding")
    func becomesCancellation() async {
        let report = await exercise {
            do { return try await Shop().order() } catch {
                throw PresentationError(DomainError<Never>.failure(TechnicalFailure(.cancelled, operation: "order")))
            }
        }
        #expect(report.findings.map(\.kind) == [.becomesCancellation, .becomesCancellation])
    }

    @Test("A cancellation that becomes a failure is a finding")
    func cancellationBecomes() async {
        let report = await exercise {
            do throws(PresentationError) { return try await Shop().order() } catch {
                guard error.isCancellation else { throw error }
                throw PresentationError(DomainError<Never>.failure(TechnicalFailure(.timeout, operation: "order")))
            }
        }
        #expect(report.findings.map(\.kind) == [.cancellationBecomes("timeout"), .cancellationBecomes("timeout")])
    }

    @Test("Retrying an operation that may have taken effect is a finding")
    func repeatsAfterEffect() async {
        let report = await exercise {
            let shop = Shop()
            do throws(InfrastructureError) { return try await shop.place(1) } catch {
                guard error.code != .cancelled else { throw error }
                return try await shop.place(1)
            }
        }
        #expect(report.findings.map(\.kind) == [.repeatsAfterEffect])
        let isHarmless = report.findings.first?.faults.contains { fault in
            if case .error(_, .notApplied, _) = fault.failure { true } else { false }
        }
        #expect(isHarmless == false)
    }

    @Test("Retrying after a cancellation is a finding")
    func repeatsAfterCancellation() async {
        let report = await exercise {
            let shop = Shop()
            do throws(InfrastructureError) { return try await shop.cart() } catch { return try await shop.cart() }
        }
        #expect(report.findings.map(\.kind) == [.repeatsAfterEffect, .repeatsAfterCancellation])
    }

    @Test("A retry that returns another value is a finding")
    func returnsAnotherValue() async {
        let report = await exercise {
            var pages: [Int] = []
            return try await InfrastructureError.retrying("read pages", idempotent: true) {
                pages.append(1)
                pages.append(try await Shop().cart())
                return pages
            }
        }
        #expect(report.findings.map(\.kind) == [.returnsAnotherValue, .returnsAnotherValue])
        #expect(report.findings.last?.details == "[1, 1, 1] instead of [1, 1]")
    }

    @Test("Retrying recovers from one failure without waiting on its clock")
    func retrying() async {
        let report = await exercise {
            let policy = RetryPolicy(delay: .seconds(9))
            return try await InfrastructureError.retrying(
                "read cart again",
                idempotent: true,
                policy: policy,
                limits: TimeLimits(attempt: .seconds(1)),
                // The time of this clock stands still, so a sleep on the clock would never end.
                clock: ManualClock()
            ) { 1 }
        }
        #expect(report.findings == [])
    }

    @Test("Retrying ends with the retry window even if its delays take no time")
    func retryWindow() async {
        let report = await exercise {
            let policy = RetryPolicy(attempts: .max, delay: .seconds(1), retryWindow: .seconds(600))
            return try await InfrastructureError.retrying("keep reading", idempotent: true, policy: policy) { 1 }
        }
        #expect(report.findings == [])
    }

    @Test("Code that does not end after a failure is a finding")
    func hangs() async {
        let report = await exercise(limit: .milliseconds(20)) {
            do { return try await Shop().cart() } catch {
                await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
                return 0
            }
        }
        #expect(report.findings.map(\.kind) == [.hangs])
        #expect(report.findings.first?.faults.count == 1)
    }

    @Test("Code that never ends is a finding")
    func endless() async {
        let report = await exercise(limit: .milliseconds(20)) {
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
        }
        #expect(report.findings.map { "\($0)" } == ["No end before the time limit of a run"])
    }

    @Test("A delay at a boundary triggers the program's time limit")
    func delay() async {
        let report = await exercise { clock in
            try await withThrowingTaskGroup(of: Int?.self) { group in
                group.addTask { try await Shop().cart() }
                group.addTask {
                    // After a cancellation, the error from `cart()` is the result, whichever child task ends first.
                    do { try await clock.sleep(for: .seconds(30)) } catch { return nil }
                    throw Late()
                }
                defer { group.cancelAll() }
                while let cart = try await group.next() {
                    if let cart { return cart }
                }
                return 0
            }
        }
        #expect(report.findings.map(\.kind) == [.untranslated("Late")])
        #expect(report.findings.first?.faults.map(\.failure) == [.delay])
    }

    @Test("Code that waits on the clock of the run does not hang")
    func wait() async {
        let report = await exercise { clock in
            try await InfrastructureError.classifying("wait for cart", on: .service) {
                try await clock.sleep(for: .seconds(3600))
            }
        }
        #expect(report.findings == [])
    }

    @Test("A cancelled sleep that becomes a failure is a finding")
    func cancelledSleep() async {
        let report = await exercise { clock in
            do { try await clock.sleep(for: .seconds(1)) } catch {
                throw PresentationError(DomainError<Never>.failure(TechnicalFailure(.timeout, operation: "wait")))
            }
            return try await Shop().order()
        }
        #expect(report.findings.map(\.kind) == [.cancellationBecomes("timeout")])
        #expect(report.boundaries.count == 2)
    }

    @Test("A crash prints the injected fault to standard error", .ownThread)
    func trap() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await exercise {
                do throws(InfrastructureError) { return try await Shop().cart() } catch {
                    precondition(error.code != .conflict)
                    throw error
                }
            }
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("conflict, notApplied in “read cart”"))
    }

    @Test("The boundaries of a preparation do not fail")
    func preparation() async {
        let report = await exercise {
            let cart = try await preparing { try await Shop().cart() } + preparing { try Shop().storedCart() }
            do throws(InfrastructureError) { return try await Shop().place(cart) } catch {
                throw PresentationError(DomainError<Never>(error))
            }
        }
        #expect(report.findings == [])
        #expect(report.boundaries.map { "\($0.operation)" } == ["place order"])
    }

    @Test("Code without a boundary is a finding")
    func noBoundary() async {
        #expect(await exercise { 1 }.findings.map(\.kind) == [.crossesNoBoundary])
    }

    @Test("A boundary in a detached task does not count as crossed")
    func detached() async {
        let report = await exercise { try await Task.detached { try await Shop().cart() }.value }
        #expect(report.findings.map(\.kind) == [.crossesNoBoundary])
    }

    @Test("Code that crosses different boundaries in each run is a finding")
    func varies() async {
        let runs = Counter()
        let report = await exercise { for _ in 0..<runs.next() { _ = try await Shop().cart() } }
        #expect(report.findings.contains { $0.kind == .varies })
    }

    @Test("Code that fails without a fault is a finding")
    func failsWithoutFault() async {
        let report = await exercise { throw InfrastructureError(.init(.busy, outcome: .notApplied), operation: "wait") }
        #expect(report.findings.map(\.kind) == [.failsWithoutFault("busy")])
    }

    @Test("A boundary in the handling of a failure is also tested with faults")
    func further() async {
        let report = await exercise {
            let shop = Shop()
            do throws(InfrastructureError) { return try await shop.cart() } catch {
                guard error.code == .unavailable else { throw error }
                // The program ignores a failure to read the stored copy.
                return (try? shop.storedCart()) ?? 0
            }
        }
        #expect(report.boundaries.map { "\($0.operation)" } == ["read cart", "read stored cart"])
        #expect(report.findings.map(\.kind) == [.swallowed, .swallowed])
        #expect(report.findings.last?.faults.first?.earlier.isEmpty == false)
    }

    @Test("Callbacks and elements of a sequence are tested as boundaries")
    func sequencesAndCallbacks() async {
        let report = await exercise {
            let numbers = AsyncStream { stream in
                for number in 1...3 { stream.yield(number) }
                stream.finish()
            }
            var sum = 0
            for try await number in numbers.classifyingErrors("watch numbers") { sum += number }
            return sum + (try Result(4, classifying: nil, operation: "call back").get())
        }
        #expect(report.findings == [])
        #expect(report.boundaries.map { "\($0.operation)" } == ["watch numbers", "call back"])
    }

    @Test("Simultaneous exercises do not affect each other")
    func simultaneous() async {
        await withTaskGroup(of: ExerciseReport.self) { group in
            for _ in 0..<4 { group.addTask { await exercise { try await Shop().order() } } }
            for await report in group { #expect(report.findings == []) }
        }
    }
}

private struct Late: Error {}

private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

/// A shop with operations on a service and on the device.
struct Shop: Sendable {
    func cart() async throws(InfrastructureError) -> Int {
        try await InfrastructureError.classifying("read cart", on: .service) { await answer(1) }
    }

    func storedCart() throws(InfrastructureError) -> Int {
        try InfrastructureError.classifying("read stored cart", on: .device) { 1 }
    }

    func place(_ cart: Int) async throws(InfrastructureError) -> Int {
        try await InfrastructureError.classifying("place order", on: .service) { await answer(cart + 1) }
    }

    private func answer(_ number: Int) async -> Int { number }

    func order() async throws(PresentationError) -> Int {
        do {
            let cart = try await cart()
            return try await place(cart)
        } catch {
            throw PresentationError(DomainError<Never>(error))
        }
    }
}

/// A rule whose words contain what the person entered.
private enum Talkative: PresentableRule {
    case talks(of: String)
    case isSilent

    enum Spoken: String, SpokenLanguage {
        case english = "en"
    }

    var code: String { "shop.talks" }

    var nextActions: NextActions { NextActions(.dismiss) }

    func message(in language: Spoken) -> Message {
        switch self {
        case .talks(let text): Message("\(text) was not ordered.")
        case .isSilent: Message("")
        }
    }
}
#endif
