import Infrastructure

/// An error for a database that another process has locked for too long.
struct LockedDatabase: ClassifiableError {
    let classification: Classification

    /// The SQLite result code for a locked database (`SQLITE_BUSY`).
    var systemCode: SystemCode? { .number(5) }

    /// Creates an error that states when another attempt can help, or returns `nil` if the given error has another
    /// cause.
    init?(_ error: any Error) {
        var classification = Classification(of: error)
        guard classification.code == .inUse else { return nil }
        classification.retryAfter = .seconds(5)
        self.classification = classification
    }
}
