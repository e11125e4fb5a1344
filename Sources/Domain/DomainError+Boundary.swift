public import Infrastructure

extension DomainError {
    /// Runs `body` and translates what the infrastructure throws in it.
    ///
    /// Pass a function by name, or a closure that says what it throws:
    ///
    ///     try DomainError<LoginRule>.translating(repository.load)
    ///     try DomainError<LoginRule>.translating { () throws(InfrastructureError) in try repository.load(id) }
    ///
    /// - Parameters:
    ///   - fileID: the file of the translation.
    ///   - line: the line of the translation.
    ///   - body: the code that calls the layer below.
    /// - Returns: what `body` returns.
    /// - Throws: the translated error.
    @inlinable
    public static func translating<Value: ~Copyable>(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () throws(InfrastructureError) -> Value
    ) throws(DomainError) -> Value {
        do {
            return try body()
        } catch {
            throw DomainError(error, fileID: fileID, line: line)
        }
    }

    /// Runs `body` and translates what the infrastructure throws in it.
    ///
    /// It runs where its caller runs.
    ///
    /// - Parameters:
    ///   - fileID: the file of the translation.
    ///   - line: the line of the translation.
    ///   - body: the code that calls the layer below.
    /// - Returns: what `body` returns.
    /// - Throws: the translated error.
    @inlinable
    public static func translating<Value: ~Copyable>(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () async throws(InfrastructureError) -> Value
    ) async throws(DomainError) -> Value {
        do {
            return try await body()
        } catch {
            throw DomainError(error, fileID: fileID, line: line)
        }
    }
}
