public import GRDB
public import Infrastructure

// What the driver throws, adopted as its package defines it.

extension DatabaseError: @retroactive ClassifiableError {
    /// What SQLite's result code means.
    public var classification: Classification { SQLiteResult(extendedResultCode.rawValue).classification }

    /// SQLite's result code.
    public var systemCode: String? { "\(extendedResultCode.rawValue)" }
}
