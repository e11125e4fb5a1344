public import GRDB
public import Infrastructure

extension DatabaseError: @retroactive ClassifiableError {
    /// The classification of SQLite's result code, or a cancellation after an interruption.
    public var classification: Classification {
        // Later statements of an interrupted transaction fail with SQLITE_ABORT. `SQLiteResult` classifies that code as
        // a failure.
        isInterruptionError
            ? Classification(.cancelled, outcome: .notApplied)
            : SQLiteResult(extendedResultCode.rawValue).classification
    }

    /// SQLite's result code.
    public var systemCode: String? { "\(extendedResultCode.rawValue)" }
}
