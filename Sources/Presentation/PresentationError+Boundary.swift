public import Domain

extension PresentationError {
    /// Runs `body` and translates what the use case throws in it.
    ///
    /// Pass a function by name, or a closure that says what it throws.
    ///
    /// - Parameters:
    ///   - reference: what the person can quote; made only for an error. If none is given, that of the other side or a
    ///     new one.
    ///   - fileID: the file of the translation.
    ///   - line: the line of the translation.
    ///   - body: the code that calls the layer below.
    /// - Returns: what `body` returns.
    /// - Throws: the translated error.
    @inlinable
    public static func translating<Value: ~Copyable, Rule: PresentableRule>(
        reference: @autoclosure () -> Reference? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () throws(DomainError<Rule>) -> Value
    ) throws(PresentationError) -> Value {
        do {
            return try body()
        } catch {
            throw PresentationError(error, reference: reference(), fileID: fileID, line: line)
        }
    }

    /// Runs `body` and translates what the use case throws in it.
    ///
    /// It runs where its caller runs.
    ///
    /// - Parameters:
    ///   - reference: what the person can quote; made only for an error. If none is given, that of the other side or a
    ///     new one.
    ///   - fileID: the file of the translation.
    ///   - line: the line of the translation.
    ///   - body: the code that calls the layer below.
    /// - Returns: what `body` returns.
    /// - Throws: the translated error.
    @inlinable
    public static func translating<Value: ~Copyable, Rule: PresentableRule>(
        reference: @autoclosure () -> Reference? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () async throws(DomainError<Rule>) -> Value
    ) async throws(PresentationError) -> Value {
        do {
            return try await body()
        } catch {
            throw PresentationError(error, reference: reference(), fileID: fileID, line: line)
        }
    }
}
