import Domain
public import Presentation

/// The failure of a request to a server, created from the error that the request handler threw.
///
///     let failed = FailedRequest(error)
///     let problem = ProblemDetails(failed.answer, in: .english, typeBase: "/problems#")
///     let severity = failed.cause.severity(on: .server, isHandled: failed.isTranslated)
///
/// The ``answer`` keeps the meaning of the error if the error belongs to a layer, concerns the request itself, or is a
/// cancellation. Any other error, such as a `URLError` that no boundary classified, is a mistake in the program. The
/// client then receives an internal failure with the status 500, and the operator reads the error in the log.
public struct FailedRequest: Sendable {
    /// The error for logs, traces and metrics.
    public let cause: PresentationError

    /// The error for the client, with the same reference as ``cause``.
    public let answer: PresentationError

    /// A Boolean value that indicates whether the ``answer`` keeps the meaning of the handler's error.
    public let isTranslated: Bool

    /// Creates the failure of a request.
    ///
    /// - Parameters:
    ///   - error: The error that the request handler threw.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    public init(_ error: any Error, fileID: StaticString = #fileID, line: UInt = #line) {
        cause = PresentationError(translating: error, operation: "answer request", fileID: fileID, line: line)
        let failure = cause.technicalFailure
        isTranslated = error.isOfLayer || cause.isCancellation || failure?.site == .request
        if isTranslated {
            answer = cause
        } else {
            let unknown = TechnicalFailure(.unknown, operation: "answer request", outcome: failure?.outcome ?? .unknown)
            answer = PresentationError(DomainError<Never>.failure(unknown), reference: cause.reference)
        }
    }
}
