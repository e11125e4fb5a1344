import Domain
public import FlyingFox
import Foundation
public import Infrastructure
import LayeredErrorsFlyingFox
public import Presentation
import PresentationWire

/// A handler that converts the failures of another handler to responses, and logs one line for each failure.
///
/// The routes throw errors of the domain, and the handler translates them in place of a presenter.
public struct FailureHandler: HTTPHandler {
    private let routes: RoutedHTTPHandler
    private let operation: @Sendable (NextAction, HTTPRequest) -> String?
    private let log: @Sendable (String) -> Void

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - routes: The handler of the routes.
    ///   - operation: A function that returns the request that performs a next action, or `nil` if no request performs
    ///     it.
    ///   - log: A function that receives each log line.
    public init(
        _ routes: RoutedHTTPHandler,
        operation: @escaping @Sendable (NextAction, HTTPRequest) -> String? = { _, _ in nil },
        log: @escaping @Sendable (String) -> Void
    ) {
        self.routes = routes
        self.operation = operation
        self.log = log
    }

    /// Returns the response of the routes, or a response that reports the failure of the request.
    public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        do {
            return try await routes.handleRequest(request)
        } catch {
            let failure = PresentationError(translating: error, operation: "answer request")
            let metadata = failure.logMetadata.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            log("\(failure.severity(on: .server)) \(failure.code) \(metadata.joined(separator: " "))")
            let problem = ProblemDetails(failure, in: .english, typeBase: "/problems/") { operation($0, request) }
            guard let problem else { return HTTPResponse(statusCode: HTTPStatusCode(499, phrase: "Cancelled")) }
            let form = ProblemDetails.Form.accepted(request.headers[HTTPHeader("Accept")] ?? "")
            var headers = HTTPHeaders()
            for (name, value) in problem.headerFields(form) { headers[HTTPHeader(name)] = value }
            let status = HTTPStatusCode(problem.status, phrase: "Failed")
            return HTTPResponse(statusCode: status, headers: headers, body: problem.body(form))
        }
    }
}

/// The error of a rejected request, with the status of the response.
public struct Rejection: ClassifiableError {
    private let status: Int

    /// Creates a rejection with a status from 400 through 499.
    public init(_ status: Int) { self.status = status }

    /// The classification of the status.
    public var classification: Classification { HTTPStatus(status).classification }

    /// The status of the response, for the diagnosis.
    public var systemCode: SystemCode? { .number(status) }
}

extension HTTPRequest {
    /// Returns the decoded JSON body of the request, which must not exceed 1,000 bytes.
    public func json<Body: Decodable>(as type: Body.Type) async throws -> Body {
        try await InfrastructureError.classifying("read request", on: .request, outcome: .notApplied) {
            guard headers[.contentType] == "application/json" else { throw Rejection(415) }
            let body = try await bodyData
            guard body.count <= 1000 else { throw Rejection(413) }
            return try JSONDecoder().decode(type, from: body)
        }
    }
}
