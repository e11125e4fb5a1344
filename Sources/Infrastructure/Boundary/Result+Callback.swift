extension Result where Failure == InfrastructureError {
    /// Creates a result from the value and the error that a callback receives.
    ///
    ///     tracker.track(id) { completion(Result($0, classifying: $1, operation: "track parcel")) }
    ///
    /// An error takes precedence over a value. If both the value and the error are `nil`, the result is a failure with
    /// the code ``Classification/Code/response`` and an unknown outcome.
    ///
    /// - Parameters:
    ///   - value: The value that the callback receives, or `nil` if it receives no value.
    ///   - error: The error that the callback receives, or `nil` if it receives no error.
    ///   - operation: The attempted operation, as a verb phrase, such as `"track parcel"`.
    ///   - site: The place at which the operation fails, or `nil` if the error determines the site. Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2), or `nil` to keep the statement of an inner boundary. Defaults to `nil`.
    ///   - sentOnce: A Boolean value that indicates whether the client sent the request at most once; see
    ///     ``InfrastructureError/init(classifying:operation:on:item:operatorDetails:outcome:idempotent:sentOnce:isCancelled:fileID:line:)``.
    ///     Defaults to `false`.
    ///   - isCancelled: A Boolean value that indicates whether the program itself cancelled the operation. Pass the
    ///     value in a callback that runs outside of a task: otherwise, an operation that the program cancelled has the
    ///     code ``Classification/Code/interrupted``. Defaults to `nil`, which means that the current task, if any,
    ///     determines the value.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    public init(
        _ value: Success?,
        classifying error: (any Error)?,
        operation: StaticString,
        on site: InfrastructureError.Site? = nil,
        idempotent: Bool? = nil,
        sentOnce: Bool = false,
        isCancelled: Bool? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let boundary = Boundary(
            operation,
            on: site,
            idempotent: idempotent,
            sentOnce: sentOnce,
            fileID: fileID,
            line: line
        )
        do {
            let answer = try Boundary.cross(boundary) {
                if let error { throw error }
                return value
            }
            guard let answer else {
                let missing = Classification(.response, outcome: .unknown, on: site)
                throw InfrastructureError(missing, operation: operation, fileID: fileID, line: line)
            }
            self = .success(answer)
        } catch {
            self = .failure(InfrastructureError(error, at: boundary, isCancelled: isCancelled))
        }
    }
}
