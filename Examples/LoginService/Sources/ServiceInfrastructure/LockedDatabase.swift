import Infrastructure

/// An error for a database that another process has locked for too long.
struct LockedDatabase: ClassifiableError {
    let classification: Classification

    /// The code of SQLite for a locked database (`SQLITE_BUSY`).
    var systemCode: SystemCode? { .number(5) }

    /// Creates an error that states when another attempt can help, or returns `nil` if the database is not locked.
    ///
    /// - Parameters:
    ///   - error: The error of the last attempt.
    ///   - jitter: The random extension of the delay.
    init?(_ error: any Error, jitter: Jitter) {
        var classification = Classification(of: error)
        guard classification.code == .inUse, classification.retryAfter == nil else { return nil }
        classification.retryAfter = jitter.spread(Self.delay)
        self.classification = classification
    }

    private static let delay = Duration.seconds(5)
}
