/// A primary or extended result code of SQLite.
///
///     guard sqlite3_step(statement) == SQLITE_DONE else { throw SQLiteResult(sqlite3_extended_errcode(database)) }
///
/// The codes and their meanings come from <https://sqlite.org/rescode.html>.
///
/// SQLite rolls back a statement that fails. The outcome is unknown only if the disk failed, the database is damaged, a
/// callback of the program aborted the statement, or SQLite does not define the code. If you use `OR FAIL`, or hooks
/// that return their own codes, pass the `outcome` to the boundary.
public struct SQLiteResult: ClassifiableError, Hashable {
    /// The result code.
    ///
    /// The low byte of the result code is the primary code.
    package let code: Int32

    /// Creates an error from a result code.
    public init(_ code: Int32) { self.code = code }

    /// The result code as a number.
    public var systemCode: SystemCode? { .number(Int(code)) }

    /// The classification of the result code.
    ///
    /// An extended code that is not in the table has the classification of its primary code.
    public var classification: Classification {
        // An undefined code is still a failure of a database file on this device.
        let row = Self.extended(code) ?? Self.primary(code & 0xFF) ?? TableRow(.storage, outcome: .unknown)
        return Classification(row, at: .device)
    }

    private static func primary(_ code: Int32) -> TableRow? {
        switch code {
        // These codes are not failures: the program threw the result of a completed statement.
        case 0: TableRow(.response, outcome: .applied)  // OK
        case 27: TableRow(.response, outcome: .applied)  // NOTICE
        case 28: TableRow(.response, outcome: .applied)  // WARNING
        case 100: TableRow(.response, outcome: .applied)  // ROW
        case 101: TableRow(.response, outcome: .applied)  // DONE

        // The statement or the program contains a mistake. Neither the person nor the device is the cause.
        case 1: .programFailed  // ERROR
        case 2: .programFailed  // INTERNAL
        case 16: .programFailed  // EMPTY
        case 21: .programFailed  // MISUSE
        case 24: .programFailed  // FORMAT
        case 25: .programFailed  // RANGE
        // The authorizer callback of the program refused the statement. A permission of the person is not the cause.
        case 23: .programFailed  // AUTH
        // A callback of the program aborted the statement, or a driver suspended the database. The statement may
        // already have been carried out.
        case 4: TableRow(.interrupted, outcome: .unknown)  // ABORT
        case 12: TableRow(.unsupported, outcome: .notApplied)  // NOTFOUND
        case 22: TableRow(.unsupported, outcome: .notApplied)  // NOLFS

        case 3: TableRow(.forbidden, outcome: .notApplied)  // PERM

        // Another connection uses the database.
        case 5: TableRow(.inUse, outcome: .notApplied)  // BUSY
        // Another statement of the same connection holds the lock until the program resets that statement.
        case 6: TableRow(.inUse, outcome: .notApplied, isTransient: false)  // LOCKED
        case 7: TableRow(.busy, outcome: .notApplied)  // NOMEM
        case 15: TableRow(.busy, outcome: .notApplied)  // PROTOCOL
        // The schema changed too often while SQLite prepared the statement.
        case 17: TableRow(.busy, outcome: .notApplied)  // SCHEMA
        // The program called sqlite3_interrupt, or a driver suspended the database.
        case 9: TableRow(.interrupted, outcome: .notApplied)  // INTERRUPT

        case 8: TableRow(.readOnly, outcome: .notApplied)  // READONLY
        case 10: TableRow(.storage, outcome: .unknown)  // IOERR
        case 11: TableRow(.damaged, outcome: .unknown)  // CORRUPT
        case 13: TableRow(.storageFull, outcome: .notApplied)  // FULL
        case 14: TableRow(.storage, outcome: .notApplied)  // CANTOPEN
        case 26: TableRow(.damaged, outcome: .notApplied)  // NOTADB

        case 18: TableRow(.rejected, outcome: .notApplied)  // TOOBIG
        case 19: TableRow(.conflict, outcome: .notApplied)  // CONSTRAINT
        case 20: TableRow(.rejected, outcome: .notApplied)  // MISMATCH
        default: nil
        }
    }

    /// Returns the row of an extended code, or `nil` if the primary code determines the classification.
    private static func extended(_ code: Int32) -> TableRow? {
        switch code {
        case 262: TableRow(.inUse, outcome: .notApplied)  // LOCKED_SHAREDCACHE
        case 516: TableRow(.busy, outcome: .notApplied)  // ABORT_ROLLBACK
        // ERROR
        case 513: TableRow(.busy, outcome: .notApplied)  // ERROR_RETRY
        case 769: TableRow(.conflict, outcome: .notApplied)  // ERROR_SNAPSHOT
        // IOERR
        case 2826: TableRow(.busy, outcome: .notApplied)  // IOERR_BLOCKED
        case 3082: TableRow(.busy, outcome: .notApplied)  // IOERR_NOMEM
        case 3594: TableRow(.busy, outcome: .notApplied)  // IOERR_CHECKRESERVEDLOCK
        case 3850: TableRow(.busy, outcome: .notApplied)  // IOERR_LOCK
        case 2314: TableRow(.busy, outcome: .notApplied)  // IOERR_RDLOCK
        // A failed read changes nothing.
        case 266: TableRow(.storage, outcome: .notApplied)  // IOERR_READ
        case 522: TableRow(.storage, outcome: .notApplied)  // IOERR_SHORT_READ
        // CONSTRAINT
        case 1555: TableRow(.alreadyExists, outcome: .notApplied)  // CONSTRAINT_PRIMARYKEY
        case 2067: TableRow(.alreadyExists, outcome: .notApplied)  // CONSTRAINT_UNIQUE
        case 2579: TableRow(.alreadyExists, outcome: .notApplied)  // CONSTRAINT_ROWID
        // The values themselves are wrong, and do not conflict with existing rows.
        case 275: TableRow(.rejected, outcome: .notApplied)  // CONSTRAINT_CHECK
        case 531: TableRow(.rejected, outcome: .notApplied)  // CONSTRAINT_COMMITHOOK
        case 1043: TableRow(.rejected, outcome: .notApplied)  // CONSTRAINT_FUNCTION
        case 1299: TableRow(.rejected, outcome: .notApplied)  // CONSTRAINT_NOTNULL
        case 1811: TableRow(.rejected, outcome: .notApplied)  // CONSTRAINT_TRIGGER
        case 2323: TableRow(.rejected, outcome: .notApplied)  // CONSTRAINT_VTAB
        case 3091: TableRow(.rejected, outcome: .notApplied)  // CONSTRAINT_DATATYPE
        default: nil
        }
    }
}
