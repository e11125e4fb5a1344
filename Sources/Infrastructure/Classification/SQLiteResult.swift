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
        Self.extended(code) ?? Self.primary(code & 0xFF) ?? Classification(.storage, .unknown)
    }

    private static func primary(_ code: Int32) -> Classification? {
        switch code {
        // No failures: somebody threw the result of a statement that was carried out.
        case 0: Classification(.response, .applied)  // OK
        case 27: Classification(.response, .applied)  // NOTICE
        case 28: Classification(.response, .applied)  // WARNING
        case 100: Classification(.response, .applied)  // ROW
        case 101: Classification(.response, .applied)  // DONE

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
        case 4: Classification(.storage, .unknown)  // ABORT
        case 12: Classification(.unsupported, .notApplied)  // NOTFOUND
        case 22: Classification(.unsupported, .notApplied)  // NOLFS

        case 3: Classification(.forbidden, .notApplied)  // PERM

        // Somebody else is at it.
        case 5: Classification(.busy, .notApplied)  // BUSY
        // By another statement of the same connection, which goes on until the program ends it.
        case 6: Classification(.busy, .notApplied, isTransient: false)  // LOCKED
        case 7: Classification(.busy, .notApplied)  // NOMEM
        case 15: Classification(.busy, .notApplied)  // PROTOCOL
        // It was changed too often while the statement was being prepared.
        case 17: Classification(.busy, .notApplied)  // SCHEMA
        // Somebody called sqlite3_interrupt.
        case 9: Classification(.cancelled, .notApplied)  // INTERRUPT

        case 8: Classification(.storage, .notApplied)  // READONLY
        case 10: Classification(.storage, .unknown)  // IOERR
        case 11: Classification(.storage, .unknown)  // CORRUPT
        case 13: Classification(.storageFull, .notApplied)  // FULL
        case 14: Classification(.storage, .notApplied)  // CANTOPEN
        case 26: Classification(.storage, .notApplied)  // NOTADB

        case 18: Classification(.rejected, .notApplied)  // TOOBIG
        case 19: Classification(.conflict, .notApplied)  // CONSTRAINT
        case 20: Classification(.rejected, .notApplied)  // MISMATCH
        default: nil
        }
    }

    /// The extended codes that mean something else than their primary code.
    private static func extended(_ code: Int32) -> Classification? {
        switch code {
        case 262: Classification(.busy, .notApplied)  // LOCKED_SHAREDCACHE
        case 516: Classification(.busy, .notApplied)  // ABORT_ROLLBACK
        // ERROR
        case 513: Classification(.busy, .notApplied)  // ERROR_RETRY
        case 769: Classification(.conflict, .notApplied)  // ERROR_SNAPSHOT
        // READONLY: a journal of another process has to be rolled back first, and this one cannot lock it.
        case 520: Classification(.busy, .notApplied)  // READONLY_CANTLOCK
        // IOERR
        case 2826: Classification(.busy, .notApplied)  // IOERR_BLOCKED
        case 3082: Classification(.busy, .notApplied)  // IOERR_NOMEM
        case 3594: Classification(.busy, .notApplied)  // IOERR_CHECKRESERVEDLOCK
        case 3850: Classification(.busy, .notApplied)  // IOERR_LOCK
        case 2314: Classification(.busy, .notApplied)  // IOERR_RDLOCK
        // What was only read left nothing behind.
        case 266: Classification(.storage, .notApplied)  // IOERR_READ
        case 522: Classification(.storage, .notApplied)  // IOERR_SHORT_READ
        // CONSTRAINT: what is wrong in itself, and not with regard to what is there already.
        case 275: Classification(.rejected, .notApplied)  // CONSTRAINT_CHECK
        case 531: Classification(.rejected, .notApplied)  // CONSTRAINT_COMMITHOOK
        case 1043: Classification(.rejected, .notApplied)  // CONSTRAINT_FUNCTION
        case 1299: Classification(.rejected, .notApplied)  // CONSTRAINT_NOTNULL
        case 1811: Classification(.rejected, .notApplied)  // CONSTRAINT_TRIGGER
        case 2323: Classification(.rejected, .notApplied)  // CONSTRAINT_VTAB
        case 3091: Classification(.rejected, .notApplied)  // CONSTRAINT_DATATYPE
        default: nil
        }
    }
}
