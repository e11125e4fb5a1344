extension DomainError {
    /// The identifier of this occurrence of the error, or `nil` for a violation without a claimed failure.
    ///
    /// A `PresentationError` that is created from the error has the same reference. A violation without a claimed
    /// failure receives its reference only in the presentation layer.
    public var reference: Reference? { failureOrClaim?.reference }

    /// The log metadata for a program that shows the error to nobody, such as a background job.
    ///
    /// It consists of the attributes of the ``diagnosis`` and the ``reference``:
    ///
    ///     let level = Logger.Level(rawValue: error.severity(on: .server).rawValue) ?? .error
    ///     logger.log(level: level, "failed", metadata: error.logMetadata.mapValues { "\($0)" })
    ///
    /// The keys are the same as in `PresentationError.logMetadata`, which also contains the person's task and the next
    /// actions.
    public var logMetadata: [String: Diagnosis.Attribute] {
        var metadata = diagnosis.attributes
        metadata["layered_errors.reference"] = reference.map { .string($0.description) }
        return metadata
    }
}
