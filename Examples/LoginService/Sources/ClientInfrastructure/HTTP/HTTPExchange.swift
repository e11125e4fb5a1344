import Foundation
import Infrastructure
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An object that sends one HTTP request in a separate session and receives the response.
///
/// A separate session opens a new connection. On Linux, URLSession uses curl, which resends a request automatically if
/// a reused connection breaks. After a resend, a refused connection would not prove that the server received no
/// request.
final class HTTPExchange: NSObject, URLSessionDataDelegate {
    private let state = Mutex(State())

    private struct State {
        var body = Data()
        /// The error that takes precedence over the error of URLSession, or `nil` if there is none.
        var reason: (any Error)?
        var continuation: CheckedContinuation<Void, any Error>?
    }

    /// The maximum size of a response body in bytes.
    private static let longestBody = RemoteProblem.sizeLimit

    /// Sends a request once, and returns the response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - configuration: The configuration of the session.
    ///   - timeout: The maximum duration of the whole exchange. In contrast, the timeout of URLSession restarts
    ///     whenever data arrives.
    /// - Returns: The body and the header of the response. The response can have any HTTP status.
    func run(
        _ request: URLRequest,
        _ configuration: URLSessionConfiguration,
        timeout: Duration
    ) async throws -> (Data, HTTPURLResponse) {
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        let task = session.dataTask(with: request)
        let timer = Task {
            try await Task.sleep(for: timeout)
            stop(task, URLError(.timedOut))
        }
        defer {
            timer.cancel()
            session.finishTasksAndInvalidate()
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { $0.continuation = continuation }
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
        guard let response = task.response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return (state.withLock(\.body), response)
    }

    private func stop(_ task: URLSessionTask, _ reason: any Error) {
        state.withLock { $0.reason = $0.reason ?? reason }
        task.cancel()
    }

    /// Appends received data to the body, and cancels the request if the body is too long.
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLong = state.withLock { state in
            state.body.append(data)
            return state.body.count > Self.longestBody
        }
        if isTooLong { stop(dataTask, URLError(.dataLengthExceedsMaximum)) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let (continuation, error) = state.withLock { state in
            defer { state.continuation = nil }
            return (state.continuation, state.reason ?? error)
        }
        if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    }

    /// Treats a redirection as the final response, so that no other server receives the password.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// Rejects a Basic or Digest authentication challenge, so that the exchange fails with status 401.
    ///
    /// The program sends credentials only in the request body, so it cannot answer the challenge. On Linux, an
    /// unanswered challenge would block the request forever. A rejected challenge ends the request with a cancellation
    /// error, so the method records status 401 as the error.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        switch challenge.protectionSpace.authenticationMethod {
        case NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest:
            state.withLock { $0.reason = $0.reason ?? HTTPStatus(401) }
            completionHandler(.rejectProtectionSpace, nil)
        case _:
            completionHandler(.performDefaultHandling, nil)
        }
    }
}
