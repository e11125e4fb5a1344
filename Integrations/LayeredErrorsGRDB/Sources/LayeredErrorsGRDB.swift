// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import GRDB
public import Infrastructure

extension DatabaseError: @retroactive ClassifiableError {
    public var classification: Classification {
        // In an interrupted transaction, a statement ends with SQLITE_ABORT. `SQLiteResult` does not know its outcome.
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
