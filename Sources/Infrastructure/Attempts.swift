/// The history of an operation that ran several times, or that carried an idempotency key.
///
/// `retrying` in InfrastructureRetry writes the history, and a diagnosis in Domain prints it.
package struct Attempts: Sendable {
    /// The number of attempts, including the last attempt.
    package var count = 1

    /// The errors of the attempts before the last attempt, oldest first.
    ///
    /// The array contains at most ``limit`` errors, so that a program that polls for hours does not keep all errors.
    package private(set) var earlier: [InfrastructureError] = []

    /// The idempotency key of the operation, or `nil` if the operation has no key.
    package var key: IdempotencyKey?

    /// A Boolean value that indicates whether a known outcome is valid for all attempts; see
    /// `InfrastructureError.isSettled`.
    package var isSettled = false

    /// A Boolean value that indicates whether an inner `retrying` has ruled out further attempts, even by an outer
    /// `retrying`.
    package var preventsOuterRetry = false

    /// The maximum number of errors in ``earlier``.
    package static let limit = 20

    /// Creates the history of an operation without an idempotency key.
    ///
    /// - Parameter count: The number of attempts. Defaults to 1.
    package init(count: Int = 1) { self.count = count }

    /// Adds the error of an earlier attempt, without the error's own history.
    ///
    /// The method does nothing if ``earlier`` already contains ``limit`` errors.
    package mutating func appendError(_ error: InfrastructureError) {
        guard earlier.count < Self.limit else { return }
        var error = error
        error.attempts = Attempts()
        earlier.append(error)
    }

    /// Adds the given number of attempts to ``count``, which stops at `Int.max`.
    package mutating func addCount(_ attempts: Int) {
        let (sum, isOverflow) = count.addingReportingOverflow(attempts)
        count = isOverflow ? .max : sum
    }
}
