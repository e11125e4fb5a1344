public import Infrastructure

/// Runs code twice, and then again with each fault at each boundary of the infrastructure that the code crosses.
///
/// A boundary is a call of `classifying`, `retrying` or `checkingOutcome`, an element of a sequence from
/// `classifyingErrors`, or a `Result` that classifies the error of a callback. For each boundary, the function makes
/// one crossing or all crossings fail: with each code and each outcome, with a cancellation, and with a long delay.
///
///     let report = await exercise(hiding: ["ada@example.com"]) {
///         let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
///         let credentials = try presenter.credentials(email: "ada@example.com", password: "sesame")
///         return try await presenter.login(credentials)
///     }
///     #expect(report.findings == [])
///
/// The delays of `retrying` do not take real time. The function observes the task of each run with its child tasks, and
/// tasks that are created with `Task`. It does not observe boundaries in detached tasks and in callbacks of other
/// threads. ``ExerciseReport/uncrossedBoundaries(in:by:filePath:)`` lists these boundaries.
///
/// In a release build, boundaries cannot fail. The report then contains only the finding
/// ``ExerciseReport/Kind/needsDebugBuild``.
///
/// - Parameters:
///   - secrets: The texts that no output may contain, in addition to the secret of the injected errors. Defaults to no
///     texts.
///   - secretsOfLogs: The texts that words for a person may contain, but no log, such as the name in a title. Defaults
///     to no texts.
///   - codes: The codes of the errors that a boundary can throw, by the operation of the boundary. For any other
///     boundary, the stated site determines the codes. Defaults to no codes.
///   - ignorable: The operations whose failure the code may ignore. Defaults to no operations.
///   - limit: The real time after which a run counts as hanging. Defaults to 5 seconds.
///   - code: The code under test, which creates all its objects anew. A thrown error has the type `PresentationError`,
///     or the type of a lower layer if the code belongs to a lower layer.
/// - Returns: The crossed boundaries and the findings.
public func exercise<Value: Sendable>(
    hiding secrets: [String] = [],
    fromLogs secretsOfLogs: [String] = [],
    failing codes: [String: Set<InfrastructureError.Code>] = [:],
    ignorable: Set<String> = [],
    limit: Duration = .seconds(5),
    _ code: @escaping @Sendable () async throws -> Value
) async -> ExerciseReport {
    await exercise(hiding: secrets, fromLogs: secretsOfLogs, failing: codes, ignorable: ignorable, limit: limit) { _ in
        try await code()
    }
}

/// Runs code with a clock twice, and then again with each fault at each boundary of the infrastructure that the code
/// crosses.
///
/// The function works like `exercise` for code without a clock. Pass the clock to your code if the code measures time
/// or waits. While no boundary runs its body, each sleep on the clock ends after a moment of real time. The function
/// also cancels the code during each sleep on the clock.
///
/// - Parameters:
///   - secrets: The texts that no output may contain, in addition to the secret of the injected errors. Defaults to no
///     texts.
///   - secretsOfLogs: The texts that words for a person may contain, but no log, such as the name in a title. Defaults
///     to no texts.
///   - codes: The codes of the errors that a boundary can throw, by the operation of the boundary. For any other
///     boundary, the stated site determines the codes. Defaults to no codes.
///   - ignorable: The operations whose failure the code may ignore. Defaults to no operations.
///   - limit: The real time after which a run counts as hanging. Defaults to 5 seconds.
///   - code: The code under test, which creates all its objects anew and receives the clock of the run.
/// - Returns: The crossed boundaries and the findings.
public func exercise<Value: Sendable>(
    hiding secrets: [String] = [],
    fromLogs secretsOfLogs: [String] = [],
    failing codes: [String: Set<InfrastructureError.Code>] = [:],
    ignorable: Set<String> = [],
    limit: Duration = .seconds(5),
    _ code: @escaping @Sendable (ManualClock) async throws -> Value
) async -> ExerciseReport {
    #if DEBUG
    var examination = Examination<Value>(hiding: secrets, fromLogs: secretsOfLogs, failing: codes) { fault, _ in
        ignorable.contains("\(fault.boundary.operation)")
    }
    await examination.run { await FaultyRun(of: code, with: $0, limit: limit) }
    examination.report.writeFailures()
    return examination.report
    #else
    var report = ExerciseReport()
    report.add(.needsDebugBuild)
    return report
    #endif
}
