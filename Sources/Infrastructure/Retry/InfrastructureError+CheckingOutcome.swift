extension InfrastructureError {
    /// Checks whether an earlier operation took effect, for a person who chose to check the outcome.
    ///
    /// The function has no time limit and does not retry. For both, call `retrying` in `check`.
    ///
    /// - Parameters:
    ///   - operation: The earlier operation, as a verb phrase, such as `"place order"`.
    ///   - site: The place at which `check` fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - key: The idempotency key of the earlier operation, or `nil`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - check: A function that asks the remote system whether the operation took effect.
    /// - Returns: The value of the operation, if the operation took effect and its value is known.
    /// - Throws: An `InfrastructureError`. If the operation took effect without a known value, the error has the
    ///   outcome ``Outcome/applied``. If the operation changed nothing, the error has the code ``Code/notCompleted``.
    ///   If `check` throws an error or does not know the outcome, the outcome is ``Outcome/unknown``, and the error has
    ///   the key.
    public static func checkingOutcome<Value: ~Copyable>(
        of operation: StaticString,
        on site: Site? = nil,
        key: IdempotencyKey?,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ check: () async throws -> Resolution<Value>
    ) async throws(InfrastructureError) -> Value {
        let resolution: Resolution<Value>
        let boundary = Boundary(operation, site, nil, false, fileID, line)
        do { resolution = try await Boundary.cross(boundary, check) } catch {
            throw InfrastructureError(error, boundary).with(.unknown).with(key?.repeated)
        }
        func error(_ code: Code, _ outcome: Outcome) -> InfrastructureError {
            let row = Classification(code, outcome: outcome)
            return InfrastructureError(row, operation: operation, fileID: fileID, line: line)
        }
        switch consume resolution {
        case .applied(let value):
            guard let value else { throw error(.response, .applied).with(key).settled(as: .applied) }
            return value
        case .notApplied: throw error(.notCompleted, .notApplied).with(key).settled(as: .notApplied)
        case .unknown: throw error(.timeout, .unknown).with(key?.repeated)
        }
    }
}
