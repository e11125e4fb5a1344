import Domain
public import Hummingbird
import LayeredErrorsHummingbird
public import Presentation
import PresentationWire

/// The error that a request handler threw, and the status of the response.
public struct RequestError: Sendable {
    /// The error that the request handler threw.
    public let thrown: any Error

    /// The error for the log, the trace and the metrics.
    public var cause: PresentationError { failed.cause }

    /// The error for the client.
    public var answer: PresentationError { failed.answer }

    /// A Boolean value that indicates whether the ``answer`` keeps the meaning of the thrown error.
    public var isTranslated: Bool { failed.isTranslated }

    /// The status of the response.
    public let status: HTTPResponse.Status

    private let failed: FailedRequest

    /// Creates a request error from the error that a request handler threw.
    init(_ thrown: any Error) {
        self.thrown = thrown
        let stated = thrown as? any ResponseError
        let described: any Error =
            switch thrown {
            case let stated as any ResponseError: stated.failure
            case is HTTPError: thrown
            // An error from another package states at least the status.
            case let other as any HTTPResponseError: HTTPError(other.status)
            case _: thrown
            }
        failed = FailedRequest(described)
        status = stated?.status ?? HTTPResponse.Status(code: failed.answer.httpStatus)
    }

    /// Returns the problem details for the client, with the status of the response.
    ///
    /// - Parameters:
    ///   - language: The language of the client.
    ///   - typeBase: The beginning of the URI of the problem type. A ``ResponseError`` can state another one.
    ///   - operation: A function that returns the request for a next action, or `nil` if no request performs the
    ///     action.
    /// - Returns: The problem details, or `nil` for a cancellation.
    func problem(
        in language: Language,
        typeBase: String,
        operation: (NextAction) -> String?
    ) -> ProblemDetails? {
        let typeBase = (thrown as? any ResponseError)?.typeBase ?? typeBase
        var problem = ProblemDetails(answer, in: language, typeBase: typeBase, operation: operation)
        problem?.status = status.code
        return problem
    }
}

extension RequestError: CustomStringConvertible, CustomReflectable {
    /// The status of the response, and the error for the log without the text of the thrown error.
    public var description: String { "RequestError(\(status.code), \(cause))" }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// An error that determines its HTTP response, for cases in which the failure alone is not sufficient.
///
/// For example, the status is 409 if another request with the same idempotency key is still running
/// (draft-ietf-httpapi-idempotency-key-header §2.7).
public protocol ResponseError: Error {
    /// The failure that the server reports to the client.
    var failure: PresentationError { get }

    /// The status of the response, or `nil` to use the status of the failure.
    var status: HTTPResponse.Status? { get }

    /// The beginning of the URI of the problem type, or `nil` to use the `typeBase` of the middleware.
    var typeBase: String? { get }
}

extension ResponseError {
    /// The default status, which is `nil`.
    public var status: HTTPResponse.Status? { nil }

    /// The default beginning of the URI, which is `nil`.
    public var typeBase: String? { nil }
}
