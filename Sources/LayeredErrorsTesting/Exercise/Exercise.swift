public import Infrastructure

/// Runs code twice without a fault, and then with each fault at each boundary of the infrastructure that the code
/// crosses.
///
/// A boundary is a call to `classifying`, `retrying` or `checkingOutcome`, an element of a sequence from
/// `classifyingErrors`, or a `Result` that classifies the error of a callback. The function makes each boundary fail
/// with each code and outcome, with a cancellation, and with a long delay. Each fault hits one crossing of the boundary
/// or all crossings.
///
///     let report = await exercise(hiding: ["ada@example.com"]) {
///         let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
///         let credentials = try presenter.credentials(email: "ada@example.com", password: "sesame")
///         return try await presenter.login(credentials)
///     }
///     #expect(report.findings == [])
///
/// The delays of `retrying` take no real time. The function observes the boundaries in the task of each run, in its
/// child tasks, and in tasks that the code creates with `Task`. The function does not observe boundaries in detached
/// tasks or in callbacks on other threads. ``ExerciseReport/uncrossedBoundaries(in:by:filePath:)`` lists these
/// boundaries.
///
/// In a release build, boundaries cannot fail, and the report contains only the finding
/// ``ExerciseReport/Kind/needsDebugBuild``.
///
/// - Parameters:
///   - secrets: The texts that no output may contain, in addition to the secret of the injected errors. Defaults to no
///     texts.
///   - secretsOfLogs: The texts that a person may read but no log may contain, such as a name in a title. Defaults to
///     no texts.
///   - codes: The error codes with which a boundary can fail, keyed by the boundary's operation. For any other
///     boundary, the stated site determines the codes. Defaults to an empty dictionary.
///   - ignorable: The operations whose failure the code may ignore. Defaults to no operations.
///   - limit: The real time after which a run counts as hanging. Defaults to 5 seconds.
///   - code: The code under test, which creates new objects for each run. The code throws errors of the type
///     `PresentationError`, or of a lower layer's error type if the code belongs to that layer.
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

/// Runs code with a clock twice without a fault, and then with each fault at each boundary of the infrastructure that
/// the code crosses.
///
/// The function works like `exercise` for code without a clock. Use the clock of the run for everything in your code
/// that measures time or waits. While no boundary runs its body, each sleep on the clock ends after a moment of real
/// time. The function also cancels the code during each sleep on the clock.
///
/// - Parameters:
///   - secrets: The texts that no output may contain, in addition to the secret of the injected errors. Defaults to no
///     texts.
///   - secretsOfLogs: The texts that a person may read but no log may contain, such as a name in a title. Defaults to
///     no texts.
///   - codes: The error codes with which a boundary can fail, keyed by the boundary's operation. For any other
///     boundary, the stated site determines the codes. Defaults to an empty dictionary.
///   - ignorable: The operations whose failure the code may ignore. Defaults to no operations.
///   - limit: The real time after which a run counts as hanging. Defaults to 5 seconds.
///   - code: The code under test, which receives the clock of the run and creates new objects for each run. The code
///     throws errors of the type `PresentationError`, or of a lower layer's error type if the code belongs to that
///     layer.
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
