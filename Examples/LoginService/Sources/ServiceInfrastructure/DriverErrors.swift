public import GRDB
public import Infrastructure

extension DatabaseError: @retroactive ClassifiableError {
    /// The classification of SQLite's result code.
    ///
    /// An interrupted transaction has the code `cancelled`.
    public var classification: Classification {
        // Later statements of an interrupted transaction fail with SQLITE_ABORT, which `SQLiteResult` does not classify
        // as a cancellation.
        isInterruptionError
            ? Classification(.cancelled, outcome: .notApplied)
            : SQLiteResult(extendedResultCode.rawValue).classification
    }

    /// SQLite's extended result code.
    public var systemCode: String? { "\(extendedResultCode.rawValue)" }
}
