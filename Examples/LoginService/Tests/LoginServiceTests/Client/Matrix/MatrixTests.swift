import ClientInfrastructure
import Domain
import Foundation
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import Testing

/// Tests that break the connection, or end the server, at individual bytes of a request and of its response.
///
/// By default, the tests use every 16th byte. The environment variable `MATRIX_STEP` sets another step. With a step of
/// 1, the tests also count the wrong or unknown outcomes of a password change without a key or without a check.
@Suite("Broken connections and stopped servers at each byte", .serialized, .timeLimit(.minutes(60)))
struct MatrixTests {
    private static let step = ProcessInfo.processInfo.environment["MATRIX_STEP"].flatMap(Int.init) ?? 16

    /// The total number of runs, and the number of runs with each kind of result.
    private struct Count: CustomStringConvertible {
        var runs = 0
        var unclear = 0
        var wrong = 0
        var twice = 0

        var description: String { "\(runs) runs, \(unclear) unclear, \(wrong) wrong, \(twice) twice" }
    }

    /// An operation, a later check of its outcome, and the count of its effects.
    private struct Run {
        let perform: @Sendable () async throws -> Reading
        let check: @Sendable () async throws -> Reading
        let effects: @Sendable () throws -> Int
    }

    /// Carries out an operation with a fault at each point, and compares the final reading with the actual effects.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - isSettled: A Boolean value that indicates whether each reading must match the actual effects.
    ///   - skipsHeader: A Boolean value that indicates whether the test skips the faults inside the response. Defaults
    ///     to `false`.
    ///   - isPatient: A Boolean value that indicates whether the client retries a request until a restarted server
    ///     responds. Defaults to `true`. Any other client retries a request for 3 seconds.
    ///   - makeRun: A closure that prepares an operation through a proxy. The closure receives the URL of the proxy and
    ///     the kind of the fault.
    private func forEachPoint(
        of server: some FaultyProxy.Upstream,
        isSettled: Bool,
        skipsHeader: Bool = false,
        isPatient: Bool = true,
        _ makeRun: (String, Fault.Kind?) async throws -> Run
    ) async throws -> Count {
        let (request, answer) = try await FaultyProxy.run(server, nil) { proxy in
            let run = try await makeRun("http://127.0.0.1:\(proxy.port)", nil)
            #expect(try await run.perform() == .done)
            return proxy.lengths
        }
        try #require(request > 100 && answer > 50)
        var count = Count()
        for kind in Fault.Kind.allCases {
            for point in stride(from: 0, through: request + answer, by: Self.step)
            where !skipsHeader || point <= request || point == request + answer {
                let fault = Fault(point: point, kind: kind)
                try await FaultyProxy.run(server, fault) { proxy in
                    let run = try await makeRun("http://127.0.0.1:\(proxy.port)", kind)
                    let start = ContinuousClock.now
                    var reading = try await run.perform()
                    let isInTime = isPatient || kind != .kill && start.duration(to: .now) < .seconds(3)
                    if isSettled, kind != .gone, isInTime { #expect(reading == .done, "\(fault)") }
                    proxy.open()
                    if isSettled, reading == .unclear { reading = try await run.check() }
                    await proxy.deliverLate()
                    let effects = try run.effects()
                    count.runs += 1
                    if reading == .unclear { count.unclear += 1 }
                    if reading == (effects > 0 ? .notDone : .done) { count.wrong += 1 }
                    if effects > 1 { count.twice += 1 }
                    if isSettled {
                        #expect(effects <= 1, "\(fault)")
                        #expect(reading == (effects > 0 ? .done : .notDone), "\(fault)")
                    }
                }
            }
        }
        print("\(request) bytes of request, \(answer) bytes of answer: \(count)")
        return count
    }

    /// Carries out an operation of ``MatrixClient`` with a fault at each point.
    ///
    /// - Parameter prepare: A closure that returns an operation and a closure that counts the effects of the operation.
    private func forEachPoint(
        of server: some FaultyProxy.Upstream,
        key: Bool,
        resolves: Bool,
        _ prepare: () async throws -> (MatrixClient.Operation, @Sendable () throws -> Int)
    ) async throws -> Count {
        try await forEachPoint(of: server, isSettled: key && resolves) { url, kind in
            let (operation, effects) = try await prepare()
            let client = MatrixClient(operation: operation, url: url, usesKey: key, resolves: resolves)
            return Run(
                perform: { await client.perform(attempts: kind == .gone ? 3 : .max) },
                check: { await client.check() },
                effects: effects
            )
        }
    }

    private func order(_ server: OrderServer, key: Bool, resolves: Bool) async throws -> Count {
        try await forEachPoint(of: server, key: key, resolves: resolves) {
            let item = "\(UUID())"
            return (.order(item), { server.count(of: item) })
        }
    }

    @Test("A person reads the true outcome of an order with a key and a check")
    func orders() async throws {
        try await OrderServer.run { server in
            let count = try await order(server, key: true, resolves: true)
            #expect(count.wrong == 0)
            #expect(count.unclear == 0)
            #expect(count.twice == 0)
        }
    }

    @Test("A key alone prevents a second order, but not an unknown outcome")
    func ordersWithoutCheck() async throws {
        try await OrderServer.run { server in
            let count = try await order(server, key: true, resolves: false)
            #expect(count.twice == 0)
            #expect(count.wrong == 0)
            #expect(count.unclear > 0)
        }
    }

    @Test("A repeated request without a key places an order twice")
    func ordersWithoutKey() async throws {
        try await OrderServer.run { server in
            for resolves in [true, false] {
                let count = try await order(server, key: false, resolves: resolves)
                #expect(count.twice > 0)
            }
        }
    }

    private func password(
        _ server: RestartingService,
        _ record: PasswordRecord,
        key: Bool,
        resolves: Bool
    ) async throws -> Count {
        try await forEachPoint(of: server, key: key, resolves: resolves) {
            await server.untilStarted()
            try record.reset()
            return (.password, { try record.changes })
        }
    }

    @Test("A person reads the true outcome of a password change")
    func passwords() async throws {
        let file = try DatabaseFile()
        try await RestartingService.run(file) { server in
            let count = try await password(server, PasswordRecord(file), key: true, resolves: true)
            #expect(count.wrong == 0)
            #expect(count.unclear == 0)
        }
    }

    @Test("The client's repository reports the true outcome of a password change")
    func repository() async throws {
        let file = try DatabaseFile()
        try await RestartingService.run(file) { server in
            let record = try PasswordRecord(file)
            let count = try await forEachPoint(
                of: server,
                isSettled: true,
                skipsHeader: true,
                isPatient: false
            ) { url, _ in
                await server.untilStarted()
                try record.reset()
                let accounts = HTTPAccountRepository(server: try #require(URL(string: url)), timeout: .seconds(60))
                let presenter = LoginPresenter(LoginUseCase(accounts: accounts))
                let intent = Intent()
                let credentials = try presenter.credentials(email: PasswordRecord.email, password: "sesame")
                return Run(
                    perform: {
                        await Reading.of { () throws(PresentationError) in
                            try await presenter.setNewPassword(MatrixClient.new, for: credentials, intent)
                        }
                    },
                    check: {
                        await Reading.of { () throws(PresentationError) in
                            try await presenter.checkNewPassword(email: credentials.email, intent)
                        }
                    },
                    effects: { try record.changes }
                )
            }
            #expect(count.wrong == 0)
            #expect(count.unclear == 0)
        }
    }

    @Test("Without a key and a check, some outcomes are wrong or unknown", .enabled(if: step == 1))
    func passwordsWithoutKey() async throws {
        let file = try DatabaseFile()
        try await RestartingService.run(file) { server in
            let record = try PasswordRecord(file)
            for (key, resolves) in [(true, false), (false, true), (false, false)] {
                let count = try await password(server, record, key: key, resolves: resolves)
                #expect(count.twice == 0)
                #expect(count.wrong + count.unclear > 0)
            }
        }
    }
}
