// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import GRDB
public import Infrastructure

extension DatabaseError: @retroactive ClassifiableError {
    public var classification: Classification {
        // After an interruption, a statement in the transaction fails with SQLITE_ABORT, whose outcome is unknown to
        // `SQLiteResult`.
        isInterruptionError
            ? Classification(.interrupted, outcome: .notApplied)
            : SQLiteResult(extendedResultCode.rawValue).classification
    }

    public var systemCode: SystemCode? { .number(Int(extendedResultCode.rawValue)) }
}

extension RecordError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.notFound, outcome: .notApplied) }
}

extension RowDecodingError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.damaged, outcome: .notApplied) }
}
