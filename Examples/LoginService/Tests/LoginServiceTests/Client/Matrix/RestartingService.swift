import Synchronization

/// A service that starts again after each crash.
final class RestartingService: FaultyProxy.Upstream {
    private let state = Mutex(State())

    private struct State {
        var service: RunningService?
        var crash: CheckedContinuation<Void, Never>?
        var starting: [CheckedContinuation<Void, Never>] = []
    }

    /// Runs a service while `body` runs.
    ///
    /// - Parameters:
    ///   - database: The file of the database.
    ///   - body: A closure that receives the running service.
    static func run(_ database: DatabaseFile, _ body: (RestartingService) async throws -> Void) async throws {
        let restarting = RestartingService()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                let many = ["--attempts", "86400", "--pause", "1"]
                while !Task.isCancelled {
                    try await RunningService.run(database: database.url, many) { service in
                        await restarting.untilCrash(of: service)
                    }
                }
            }
            await restarting.untilStarted()
            let result: Result<Void, any Error>
            do { result = .success(try await body(restarting)) } catch { result = .failure(error) }
            group.cancelAll()
            restarting.kill()
            try result.get()
        }
    }

    var port: Int? { state.withLock { $0.service.flatMap { try? $0.port } } }

    func kill() {
        let (service, crash) = state.withLock { state in
            defer { (state.service, state.crash) = (nil, nil) }
            return (state.service, state.crash)
        }
        try? service?.kill()
        crash?.resume()
    }

    private func untilCrash(of service: RunningService) async {
        await withCheckedContinuation { crash in
            let starting = state.withLock { state in
                (state.service, state.crash) = (service, crash)
                defer { state.starting = [] }
                return state.starting
            }
            for continuation in starting { continuation.resume() }
        }
    }

    /// Waits until the service runs.
    func untilStarted() async {
        await withCheckedContinuation { continuation in
            let isRunning = state.withLock { state in
                if state.service == nil { state.starting.append(continuation) }
                return state.service != nil
            }
            if isRunning { continuation.resume() }
        }
    }
}
