public import GRDB
public import Infrastructure

// What the driver throws, adopted as its package defines it.

extension DatabaseError: @retroactive ClassifiableError {
    /// What SQLite's result code means, and that an interruption is a cancellation.
    public var classification: Classification {
        // What goes on in an interrupted transaction ends as SQLITE_ABORT, which elsewhere is a failure.
        isInterruptionError
            ? Classification(.cancelled, outcome: .notApplied)
            : SQLiteResult(extendedResultCode.rawValue).classification
    }

    /// SQLite's result code.
    public var systemCode: String? { "\(extendedResultCode.rawValue)" }
}
