public import Infrastructure

extension InfrastructureError {
    /// Checks whether an earlier operation took effect, for a person who chose to check the outcome.
    ///
    /// The function has no time limit and does not retry. To add a time limit or retries, call `retrying` in `check`.
    ///
    /// - Parameters:
    ///   - operation: The earlier operation, as a verb phrase, such as `"place order"`.
    ///   - site: The place at which `check` fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - key: The idempotency key of the earlier operation, or `nil` if it has no key.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - check: A function that asks the remote system whether the operation took effect.
    /// - Returns: The value of the operation, if the operation took effect and its value is known.
    /// - Throws: An `InfrastructureError`. If the operation did not take effect, the code is `notCompleted`. If the
    ///   operation took effect but its value is not known, the code is `response` and the outcome is `applied`. If
    ///   `check` returns `unknown`, the code is `timeout`. An error that `check` throws keeps its code. In the last two
    ///   cases, the outcome is `unknown`, and the error contains the key. There is one exception: if `check` retries
    ///   the operation with `key` and throws an error that states the final outcome, the function throws this error
    ///   unchanged.
    public static func checkingOutcome<Value: ~Copyable>(
        of operation: StaticString,
        on site: Site? = nil,
        key: IdempotencyKey?,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ check: () async throws -> Resolution<Value>
    ) async throws(InfrastructureError) -> Value {
        let resolution: Resolution<Value>
        // The check itself is idempotent, but `idempotent` describes the earlier operation, which a retry would repeat.
        let boundary = Boundary(operation, on: site, idempotent: false, fileID: fileID, line: line)
        do { resolution = try await Boundary.cross(boundary, check) } catch {
            var failure = InfrastructureError(error, at: boundary)
            // `check` can retry the earlier operation with its key, or call another function that checks the outcome.
            if let key, failure.isSettled, failure.attempts.key == key {
                key.history.settle(as: failure.outcome)
                throw failure
            }
            // Otherwise, the outcome of a failed check, even `applied`, says nothing about the earlier operation.
            failure.classification.outcome = .unknown
            failure.attempts.key = key ?? failure.attempts.key
            throw failure
        }
        func answer(_ code: Code, _ outcome: Outcome) -> InfrastructureError {
            let classification = Classification(code, outcome: outcome, on: site)
            var error = InfrastructureError(classification, operation: operation, fileID: fileID, line: line)
            error.attempts.key = key
            error.attempts.isSettled = true
            if outcome != .unknown { key?.history.settle(as: outcome) }
            return error
        }
        switch consume resolution {
        case .applied(let value):
            guard let value else { throw answer(.response, .applied) }
            key?.history.settle(as: .applied)
            return value
        case .notApplied: throw answer(.notCompleted, .notApplied)
        // The remote system did not know the outcome in time.
        case .unknown: throw answer(.timeout, .unknown)
        }
    }
}
