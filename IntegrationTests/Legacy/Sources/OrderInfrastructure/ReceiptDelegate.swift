import Foundation
import Infrastructure
@preconcurrency import OldServices

/// A delegate that passes the receipt or the error of a loader to a waiting Swift task.
final class ReceiptDelegate: ReceiptLoaderDelegate {
    private let answer: CheckedContinuation<String, any Error>

    private init(_ answer: CheckedContinuation<String, any Error>) { self.answer = answer }

    /// Returns the receipt that a loader delivers, or throws the loader's error.
    ///
    /// - Parameter start: A closure that starts the loader with a delegate. The method retains the delegate until the
    ///   loader delivers a result.
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
        // The codes of the loader's own error domain are HTTP statuses, so `HTTPStatus` classifies them.
        answer.resume(throwing: error.domain == ReceiptLoader.errorDomain ? HTTPStatus(error.code) : error)
    }
}
