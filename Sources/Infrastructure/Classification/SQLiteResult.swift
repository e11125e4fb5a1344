/// A result code of SQLite, primary or extended.
///
///     guard sqlite3_step(statement) == SQLITE_DONE else { throw SQLiteResult(sqlite3_extended_errcode(database)) }
///
/// Codes and meanings are those of <https://sqlite.org/rescode.html>. A statement that fails is undone, so the outcome
/// is unknown only where the disk failed or a callback stopped it. That does not hold for `OR FAIL`, nor for hooks that
/// return codes of their own; say the outcome at the boundary where you use them.
public struct SQLiteResult: ClassifiableError, Hashable {
    /// The result code.
    ///
    /// Its low byte is the primary code.
    public let code: Int32

    /// Makes an error of a result code.
    public init(_ code: Int32) {
        self.code = code
    }

    /// The result code.
    public var systemCode: String? { String(code) }

    /// What the code means: the row of the extended code, else of the primary one.
    public var classification: Classification {
        // A code that SQLite does not know yet is still the failure of a database file on this device.
        Self.extended(code) ?? Self.primary(code & 0xFF) ?? Classification(.storage, outcome: .unknown)
    }

    private static func primary(_ code: Int32) -> Classification? {
        switch code {
        // No failures: somebody threw the result of a statement that was carried out.
        case 0: Classification(.response, outcome: .applied)  // OK
        case 27: Classification(.response, outcome: .applied)  // NOTICE
        case 28: Classification(.response, outcome: .applied)  // WARNING
        case 100: Classification(.response, outcome: .applied)  // ROW
        case 101: Classification(.response, outcome: .applied)  // DONE

        // The statement or the program is wrong: no fault of the person's, nor of their device.
        case 1: .programFailed  // ERROR
        case 2: .programFailed  // INTERNAL
        case 16: .programFailed  // EMPTY
        case 21: .programFailed  // MISUSE
        case 24: .programFailed  // FORMAT
        case 25: .programFailed  // RANGE
        // The program's own authorizer, which knows no person.
        case 23: .programFailed  // AUTH
        // A callback of the program's stopped the statement, which may have been carried out by then.
        case 4: Classification(.storage, outcome: .unknown)  // ABORT
        case 12: Classification(.unsupported, outcome: .notApplied)  // NOTFOUND
        case 22: Classification(.unsupported, outcome: .notApplied)  // NOLFS

        case 3: Classification(.forbidden, outcome: .notApplied)  // PERM

        // Somebody else is at it.
        case 5: Classification(.busy, outcome: .notApplied)  // BUSY
        // By another statement of the same connection, which goes on until the program ends it.
        case 6: Classification(.busy, outcome: .notApplied, isTransient: false)  // LOCKED
        case 7: Classification(.busy, outcome: .notApplied)  // NOMEM
        case 15: Classification(.busy, outcome: .notApplied)  // PROTOCOL
        // It was changed too often while the statement was being prepared.
        case 17: Classification(.busy, outcome: .notApplied)  // SCHEMA
        // Somebody called sqlite3_interrupt.
        case 9: Classification(.cancelled, outcome: .notApplied)  // INTERRUPT

        case 8: Classification(.storage, outcome: .notApplied)  // READONLY
        case 10: Classification(.storage, outcome: .unknown)  // IOERR
        case 11: Classification(.storage, outcome: .unknown)  // CORRUPT
        case 13: Classification(.storageFull, outcome: .notApplied)  // FULL
        case 14: Classification(.storage, outcome: .notApplied)  // CANTOPEN
        case 26: Classification(.storage, outcome: .notApplied)  // NOTADB

        case 18: Classification(.rejected, outcome: .notApplied)  // TOOBIG
        case 19: Classification(.conflict, outcome: .notApplied)  // CONSTRAINT
        case 20: Classification(.rejected, outcome: .notApplied)  // MISMATCH
        default: nil
        }
    }

    /// The extended codes that mean something else than their primary code.
    private static func extended(_ code: Int32) -> Classification? {
        switch code {
        case 262: Classification(.busy, outcome: .notApplied)  // LOCKED_SHAREDCACHE
        case 516: Classification(.busy, outcome: .notApplied)  // ABORT_ROLLBACK
        // ERROR
        case 513: Classification(.busy, outcome: .notApplied)  // ERROR_RETRY
        case 769: Classification(.conflict, outcome: .notApplied)  // ERROR_SNAPSHOT
        // READONLY: a journal of another process has to be rolled back first, and this one cannot lock it.
        case 520: Classification(.busy, outcome: .notApplied)  // READONLY_CANTLOCK
        // IOERR
        case 2826: Classification(.busy, outcome: .notApplied)  // IOERR_BLOCKED
        case 3082: Classification(.busy, outcome: .notApplied)  // IOERR_NOMEM
        case 3594: Classification(.busy, outcome: .notApplied)  // IOERR_CHECKRESERVEDLOCK
        case 3850: Classification(.busy, outcome: .notApplied)  // IOERR_LOCK
        case 2314: Classification(.busy, outcome: .notApplied)  // IOERR_RDLOCK
        // What was only read left nothing behind.
        case 266: Classification(.storage, outcome: .notApplied)  // IOERR_READ
        case 522: Classification(.storage, outcome: .notApplied)  // IOERR_SHORT_READ
        // CONSTRAINT: what is wrong in itself, and not with regard to what is there already.
        case 275: Classification(.rejected, outcome: .notApplied)  // CONSTRAINT_CHECK
        case 531: Classification(.rejected, outcome: .notApplied)  // CONSTRAINT_COMMITHOOK
        case 1043: Classification(.rejected, outcome: .notApplied)  // CONSTRAINT_FUNCTION
        case 1299: Classification(.rejected, outcome: .notApplied)  // CONSTRAINT_NOTNULL
        case 1811: Classification(.rejected, outcome: .notApplied)  // CONSTRAINT_TRIGGER
        case 2323: Classification(.rejected, outcome: .notApplied)  // CONSTRAINT_VTAB
        case 3091: Classification(.rejected, outcome: .notApplied)  // CONSTRAINT_DATATYPE
        default: nil
        }
    }
}
