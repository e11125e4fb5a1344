import Foundation
import Infrastructure
@preconcurrency import OldServices

/// Turns what a loader tells its delegate into an answer.
final class ReceiptDelegate: ReceiptLoaderDelegate {
    private let answer: CheckedContinuation<String, any Error>

    private init(_ answer: CheckedContinuation<String, any Error>) { self.answer = answer }

    /// Waits for the answer to what `start` starts, and keeps the delegate until then.
    static func answer(_ start: (ReceiptDelegate) -> Void) async throws -> String {
        var delegate: ReceiptDelegate?
        defer { withExtendedLifetime(delegate) {} }
        return try await withCheckedThrowingContinuation { answer in
            let new = ReceiptDelegate(answer)
            delegate = new
            start(new)
        }
    }

    func loader(_ loader: ReceiptLoader, didLoad receipt: String) { answer.resume(returning: receipt) }

    func loader(_ loader: ReceiptLoader, didFailWithError error: NSError) {
        // An error domain of our own has no table, but its numbers have.
        answer.resume(throwing: error.domain == ReceiptLoader.errorDomain ? HTTPStatus(error.code) : error)
    }
}
