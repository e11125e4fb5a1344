public import Domain
public import Presentation

/// An error of the domain layer or the presentation layer that a log, a trace or a metric can record.
///
/// No requirement returns words for a person. Only `diagnosis.unredactedUnderlyingError` reveals the text of the
/// underlying error.
public protocol LoggableError: Error {
    /// The layer that records the error: `domain` or `presentation`.
    static var layer: String { get }

    /// The attributes of the diagnosis, with the reference of the error.
    ///
    /// `error.type` is the code of the layer that records the error. The codes of the layers below are in attributes
    /// whose names begin with `layered_errors.`.
    var logMetadata: [String: Diagnosis.Attribute] { get }

    /// The diagnosis, whose `operatorDetails` only a log may contain.
    var diagnosis: Diagnosis { get }

    /// Returns the log severity of the error.
    ///
    /// - Parameters:
    ///   - side: The part of the system in which the error is logged.
    ///   - isHandled: A Boolean value that indicates whether the program showed the error or sent it in a response.
    func severity(on side: Severity.Side, isHandled: Bool) -> Severity
}

extension DomainError: LoggableError {
    /// The layer that records the error, which is `domain`.
    public static var layer: String { "domain" }
}

extension PresentationError: LoggableError {
    /// The layer that records the error, which is `presentation`.
    public static var layer: String { "presentation" }
}
