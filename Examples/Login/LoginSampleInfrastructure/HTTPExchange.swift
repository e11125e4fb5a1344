#if Foundation
import Foundation
import Infrastructure
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request and its answer, in a session of its own.
///
/// When a connection breaks that it has used before, curl, which is below URLSession on Linux, sends the request once more by
/// itself, and "refused" would not mean any longer that nothing was sent.
final class HTTPExchange: NSObject, URLSessionDataDelegate {
    private let state = Mutex(State())

    private struct State {
        var body = Data()
        /// Why the answer is not waited for to its end.
        var reason: (any Error)?
        var continuation: CheckedContinuation<Void, any Error>?
    }

    /// No answer of the service is longer, in bytes.
    private static let longestBody = RemoteProblem.sizeLimit

    /// Sends a request, once.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - configuration: that of the session.
    ///   - timeout: how long all of it may take: URLSession's own begins anew with every byte that arrives.
    /// - Returns: the answer, whatever its status.
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

    /// Keeps what arrives, up to a limit.
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

    /// Takes a redirection as the answer: nobody else is sent the password.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// There is no other password to try.
    ///
    /// On Linux the answer would be waited for without an end, and what is rejected ends as if somebody had cancelled it.
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
#endif
