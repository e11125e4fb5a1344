import Foundation

/// Runs blocking code on a separate thread.
///
/// The shared thread pool has one thread for each core, and blocking code would occupy a thread that other tests need.
///
/// - Parameter body: The code, such as a build.
/// - Returns: The value that `body` returns.
/// - Throws: The error that `body` throws.
func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
