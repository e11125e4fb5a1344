public import Domain

extension PresentationError {
    /// The metadata for a log or a trace: the diagnosis attributes, the reference, the identifier of the task, and the
    /// names of the next actions.
    ///
    ///     let level = Logger.Level(rawValue: error.severity(on: .client).rawValue) ?? .error
    ///     logger.log(level: level, "\(error.code)", metadata: error.logMetadata.mapValues { "\($0)" })
    ///
    /// The metadata contains no words for a person and no text of the underlying error. Each key is a name that
    /// OpenTelemetry defines, or begins with `layered_errors.`. The documentation of `Diagnosis.attributes` explains
    /// the keys other than `layered_errors.reference`, `layered_errors.task` and `layered_errors.next_actions`.
    public var logMetadata: [String: Diagnosis.Attribute] {
        var metadata = diagnosis.attributes
        metadata["layered_errors.reference"] = .string(reference.description)
        metadata["layered_errors.task"] = taskCode.map { .string($0) }
        metadata["layered_errors.next_actions"] = .string(nextActions.map(\.id).joined(separator: ","))
        return metadata
    }
}

extension PresentationError {
    /// Returns the log severity of the error, according to the same rules as `DomainError.severity(on:isHandled:)`.
    ///
    /// - Parameters:
    ///   - side: The part of the system in which the error is logged.
    ///   - isHandled: A Boolean value that indicates whether the program showed the error or sent it in a response.
    ///     Defaults to `true`.
    /// - Returns: The severity, which is `debug` for a cancellation.
    public func severity(on side: Severity.Side, isHandled: Bool = true) -> Severity {
        Severity(of: technicalFailure, on: side, isHandled: isHandled)
    }
}
