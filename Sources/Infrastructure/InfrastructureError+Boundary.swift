extension InfrastructureError {
    /// Runs `body`, in which anything may be thrown, and classifies what it throws.
    ///
    ///     let data = try InfrastructureError.classifying("read settings") { try Data(contentsOf: url) }
    ///
    /// - Parameters:
    ///   - operation: what is being attempted, as a verb phrase.
    ///   - outcome: what is known of the outcome whatever fails; if nothing is said, what the failure tells.
    ///   - idempotent: whether doing it twice is the same as doing it once (RFC 9110 §9.2.2).
    ///   - fileID: the file of the boundary.
    ///   - line: the line of the boundary.
    ///   - body: the code that reaches out.
    /// - Returns: what `body` returns.
    /// - Throws: the classified error.
    @inlinable
    public static func classifying<Value: ~Copyable>(
        _ operation: StaticString,
        outcome: Outcome? = nil,
        idempotent: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () throws -> Value
    ) throws(InfrastructureError) -> Value {
        do {
            return try body()
        } catch {
            throw InfrastructureError(
                classifying: error,
                operation: operation,
                outcome: outcome,
                idempotent: idempotent,
                fileID: fileID,
                line: line
            )
        }
    }

    /// Runs `body`, in which anything may be thrown, and classifies what it throws.
    ///
    /// It runs where its caller runs, so an actor can use it on its own state.
    ///
    /// - Parameters:
    ///   - operation: what is being attempted, as a verb phrase.
    ///   - outcome: what is known of the outcome whatever fails; if nothing is said, what the failure tells.
    ///   - idempotent: whether doing it twice is the same as doing it once (RFC 9110 §9.2.2).
    ///   - fileID: the file of the boundary.
    ///   - line: the line of the boundary.
    ///   - body: the code that reaches out.
    /// - Returns: what `body` returns.
    /// - Throws: the classified error.
    @inlinable
    public static func classifying<Value: ~Copyable>(
        _ operation: StaticString,
        outcome: Outcome? = nil,
        idempotent: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () async throws -> Value
    ) async throws(InfrastructureError) -> Value {
        do {
            return try await body()
        } catch {
            throw InfrastructureError(
                classifying: error,
                operation: operation,
                outcome: outcome,
                idempotent: idempotent,
                fileID: fileID,
                line: line
            )
        }
    }
}
