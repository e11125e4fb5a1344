/// A result code of SQLite, primary or extended.
///
///     guard sqlite3_step(statement) == SQLITE_DONE else { throw SQLiteResult(sqlite3_extended_errcode(database)) }
///
/// Codes and meanings are those of <https://sqlite.org/rescode.html>. A statement that fails is undone, so the outcome is
/// unknown only where the disk failed or a callback stopped it. That does not hold for `OR FAIL`, nor for hooks that return
/// codes of their own; say the outcome at the boundary where you use them.
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
        Self.extended[code] ?? Self.primary[code & 0xFF] ?? Classification(.storage, .unknown)
    }

    private static let primary: [Int32: Classification] = [
        // No failures: somebody threw the result of a statement that was carried out.
        0: Classification(.response, .applied),  // OK
        27: Classification(.response, .applied),  // NOTICE
        28: Classification(.response, .applied),  // WARNING
        100: Classification(.response, .applied),  // ROW
        101: Classification(.response, .applied),  // DONE

        // The statement or the program is wrong: no fault of the person's, nor of their device.
        1: .programFailed,  // ERROR
        2: .programFailed,  // INTERNAL
        16: .programFailed,  // EMPTY
        21: .programFailed,  // MISUSE
        24: .programFailed,  // FORMAT
        25: .programFailed,  // RANGE
        // The program's own authorizer, which knows no person.
        23: .programFailed,  // AUTH
        // A callback of the program's stopped the statement, which may have been carried out by then.
        4: Classification(.storage, .unknown),  // ABORT
        12: Classification(.unsupported, .notApplied),  // NOTFOUND
        22: Classification(.unsupported, .notApplied),  // NOLFS

        3: Classification(.forbidden, .notApplied),  // PERM

        // Somebody else is at it.
        5: Classification(.busy, .notApplied),  // BUSY
        // By another statement of the same connection, which goes on until the program ends it.
        6: Classification(.busy, .notApplied, isTransient: false),  // LOCKED
        7: Classification(.busy, .notApplied),  // NOMEM
        15: Classification(.busy, .notApplied),  // PROTOCOL
        // It was changed too often while the statement was being prepared.
        17: Classification(.busy, .notApplied),  // SCHEMA
        // Somebody called sqlite3_interrupt.
        9: Classification(.cancelled, .notApplied),  // INTERRUPT

        8: Classification(.storage, .notApplied),  // READONLY
        10: Classification(.storage, .unknown),  // IOERR
        11: Classification(.storage, .unknown),  // CORRUPT
        13: Classification(.storageFull, .notApplied),  // FULL
        14: Classification(.storage, .notApplied),  // CANTOPEN
        26: Classification(.storage, .notApplied),  // NOTADB

        18: Classification(.rejected, .notApplied),  // TOOBIG
        19: Classification(.conflict, .notApplied),  // CONSTRAINT
        20: Classification(.rejected, .notApplied),  // MISMATCH
    ]

    /// The extended codes that mean something else than their primary code.
    private static let extended: [Int32: Classification] = [
        262: Classification(.busy, .notApplied),  // LOCKED_SHAREDCACHE
        516: Classification(.busy, .notApplied),  // ABORT_ROLLBACK
        // ERROR
        513: Classification(.busy, .notApplied),  // ERROR_RETRY
        769: Classification(.conflict, .notApplied),  // ERROR_SNAPSHOT
        // READONLY: a journal of another process has to be rolled back first, and this one cannot lock it.
        520: Classification(.busy, .notApplied),  // READONLY_CANTLOCK
        // IOERR
        2826: Classification(.busy, .notApplied),  // IOERR_BLOCKED
        3082: Classification(.busy, .notApplied),  // IOERR_NOMEM
        3594: Classification(.busy, .notApplied),  // IOERR_CHECKRESERVEDLOCK
        3850: Classification(.busy, .notApplied),  // IOERR_LOCK
        2314: Classification(.busy, .notApplied),  // IOERR_RDLOCK
        // What was only read left nothing behind.
        266: Classification(.storage, .notApplied),  // IOERR_READ
        522: Classification(.storage, .notApplied),  // IOERR_SHORT_READ
        // CONSTRAINT: what is wrong in itself, and not with regard to what is there already.
        275: Classification(.rejected, .notApplied),  // CONSTRAINT_CHECK
        531: Classification(.rejected, .notApplied),  // CONSTRAINT_COMMITHOOK
        1043: Classification(.rejected, .notApplied),  // CONSTRAINT_FUNCTION
        1299: Classification(.rejected, .notApplied),  // CONSTRAINT_NOTNULL
        1811: Classification(.rejected, .notApplied),  // CONSTRAINT_TRIGGER
        2323: Classification(.rejected, .notApplied),  // CONSTRAINT_VTAB
        3091: Classification(.rejected, .notApplied),  // CONSTRAINT_DATATYPE
    ]
}
