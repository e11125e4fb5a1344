extension Result where Failure == InfrastructureError {
    /// Makes a result of what a callback is given: a value, or an error, or, if the callback breaks its promise,
    /// neither.
    ///
    ///     tracker.track(id) { completion(Result($0, classifying: $1, operation: "track parcel")) }
    ///
    /// The error counts where there are both. Where there is neither, the failure is a
    /// ``InfrastructureError/Code/response`` with an unknown outcome.
    ///
    /// - Parameters:
    ///   - value: what there is if it went well.
    ///   - error: whatever went wrong.
    ///   - operation: what was being attempted, as a verb phrase.
    ///   - idempotent: whether doing the operation twice is the same as doing it once (RFC 9110 §9.2.2).
    ///   - fileID: the file of the boundary.
    ///   - line: the line of the boundary.
    public init(
        _ value: Success?,
        classifying error: (any Error)?,
        operation: StaticString,
        idempotent: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        if let error {
            self = .failure(
                InfrastructureError(
                    classifying: error,
                    operation: operation,
                    idempotent: idempotent,
                    fileID: fileID,
                    line: line
                )
            )
        } else if let value {
            self = .success(value)
        } else {
            self = .failure(
                InfrastructureError(
                    Classification(.response, outcome: .unknown),
                    operation: operation,
                    idempotent: idempotent,
                    fileID: fileID,
                    line: line
                )
            )
        }
    }
}
