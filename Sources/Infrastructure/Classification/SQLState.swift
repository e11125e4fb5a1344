/// The SQLSTATE of a database: five characters, of which the first two are the class.
///
///     extension PSQLError: @retroactive ClassifiableError {
///         public var classification: Classification { SQLState(serverInfo?[.sqlState] ?? "").classification }
///     }
///
/// Classes are those of ISO/IEC 9075-2 and of <https://www.postgresql.org/docs/current/errcodes-appendix.html>, from
/// which the codes are; every database that follows the standard shares the classes.
///
/// Three decisions run through the table:
///
/// - A database does not know the person. That it refuses the program's own password or role (28, 42501) is a failure
///   of the server, never "wrong credentials" or "no permission".
/// - A statement that fails is undone. The outcome is unknown only where the connection or the server went away, or
///   where something outside of the database took part.
/// - A mistake in a statement is a failure at the server's own work that waiting does not mend. What is wrong with the
///   values (22, 23) is a rejection or a conflict.
public struct SQLState: ClassifiableError, Hashable {
    /// The five characters.
    ///
    /// Empty, if the driver gave something else, which then is an unknown failure and not kept: it might be anything.
    public let code: String

    /// Makes an error of a SQLSTATE: five digits and capital letters.
    public init(_ code: String) {
        let isState =
            code.utf8.prefix(6).count == 5
            && code.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
        self.code = isState ? code : ""
    }

    /// The five characters.
    public var systemCode: String? { code.isEmpty ? nil : code }

    /// What the code means: its own row, else that of its class.
    public var classification: Classification {
        Self.exact[code] ?? Self.classes[String(code.prefix(2))] ?? Classification(.unknown, outcome: .unknown)
    }

    private static let rejected = Classification(.rejected, outcome: .notApplied)
    private static let conflict = Classification(.conflict, outcome: .notApplied)
    private static let busy = Classification(.busy, outcome: .notApplied)
    private static let serverFailed = Classification(.internalServerError, outcome: .notApplied, isTransient: false)
    private static let outside = Classification(.internalServerError, outcome: .unknown, isTransient: false)
    private static let unavailable = Classification(.unavailable, outcome: .notApplied)

    private static let classes: [String: Classification] = [
        // No failures: successes and warnings that somebody threw.
        "00": Classification(.response, outcome: .applied),
        "01": Classification(.response, outcome: .applied),
        "02": Classification(.notFound, outcome: .notApplied),  // no data
        "03": serverFailed,  // SQL statement not yet complete
        "07": serverFailed,  // dynamic SQL error
        "08": Classification(.connection, outcome: .unknown),  // connection exception
        "09": serverFailed,  // triggered action exception
        "0A": Classification(.unsupported, outcome: .notApplied),  // feature not supported
        "0B": serverFailed,  // invalid transaction initiation
        "0F": serverFailed,  // locator exception
        "0L": serverFailed,  // invalid grantor
        "0P": serverFailed,  // invalid role specification
        "0Z": serverFailed,  // diagnostics exception
        "10": serverFailed,  // XQuery error
        "20": serverFailed,  // case not found
        "21": serverFailed,  // cardinality violation
        "22": rejected,  // data exception
        // A bare 23000 is how other databases report a duplicate key.
        "23": conflict,  // integrity constraint violation
        "24": serverFailed,  // invalid cursor state
        "25": serverFailed,  // invalid transaction state
        "26": serverFailed,  // invalid SQL statement name
        "27": conflict,  // triggered data change violation
        "28": serverFailed,  // invalid authorization specification
        "2B": conflict,  // dependent privilege descriptors still exist
        "2D": serverFailed,  // invalid transaction termination
        "2E": Classification(.connection, outcome: .notApplied, isTransient: false),  // invalid connection name
        "2F": serverFailed,  // SQL routine exception
        "34": serverFailed,  // invalid cursor name
        "38": outside,  // external routine exception
        "39": outside,  // external routine invocation exception
        "3B": serverFailed,  // savepoint exception
        "3D": serverFailed,  // invalid catalog name
        "3F": serverFailed,  // invalid schema name
        // The whole transaction can be tried again.
        "40": busy,  // transaction rollback
        "42": serverFailed,  // syntax error or access rule violation
        "44": rejected,  // WITH CHECK OPTION violation
        // A procedure said no (SIGNAL SQLSTATE '45000').
        "45": rejected,  // unhandled user-defined exception
        "53": unavailable,  // insufficient resources
        "54": rejected,  // program limit exceeded
        "55": conflict,  // object not in prerequisite state
        "57": unavailable,  // operator intervention
        "58": Classification(.internalServerError, outcome: .unknown),  // system error
        "72": busy,  // snapshot failure
        "F0": serverFailed,  // configuration file error
        "HV": outside,  // foreign data wrapper error
        // A driver's or MySQL's general error, a failed commit among them.
        "HY": outside,  // call-level interface (ISO/IEC 9075-3)
        "P0": serverFailed,  // PL/pgSQL error
        "XX": outside,  // internal error
    ]

    private static let exact: [String: Classification] = [
        // 08: was there a connection when the statement was sent?
        "08001": Classification(.connection, outcome: .notApplied),  // sqlclient_unable_to_establish_sqlconnection
        "08003": Classification(.connection, outcome: .notApplied),  // connection_does_not_exist
        "08004": unavailable,  // sqlserver_rejected_establishment_of_sqlconnection
        // "Transaction resolution unknown": the connection went while it was being committed.
        "08007": Classification(.connection, outcome: .unknown),
        "08P01": Classification(.response, outcome: .unknown),  // protocol_violation

        // 23: what is wrong in itself, and not with regard to what is there already.
        "23502": rejected,  // not_null_violation
        "23514": rejected,  // check_violation

        // 25
        // A standby, or a server that lets nobody write for the moment: after a failover the other one does.
        "25006": unavailable,  // read_only_sql_transaction
        "25P03": Classification(.timeout, outcome: .notApplied),  // idle_in_transaction_session_timeout
        "25P04": Classification(.timeout, outcome: .notApplied),  // transaction_timeout

        // 40
        "40002": conflict,  // transaction_integrity_constraint_violation
        "40003": Classification(.busy, outcome: .unknown),  // statement_completion_unknown

        // 53: the server's disk and settings, not this device's, and nothing that passes by itself.
        "53100": serverFailed,  // disk_full
        "53400": serverFailed,  // configuration_limit_exceeded

        // 55
        "55006": busy,  // object_in_use
        "55P02": serverFailed,  // cant_change_runtime_param
        "55P03": busy,  // lock_not_available
        "55P04": serverFailed,  // unsafe_new_enum_value_usage

        // 57
        // Somebody's wish or statement_timeout: the code does not tell. A cancellation would be hidden from the person,
        // so it counts as a time-out; a task that was cancelled is known to its driver.
        "57014": Classification(.timeout, outcome: .notApplied),  // query_canceled
        "57P01": Classification(.unavailable, outcome: .unknown),  // admin_shutdown
        "57P02": Classification(.unavailable, outcome: .unknown),  // crash_shutdown
        "57P04": serverFailed,  // database_dropped
        "57P05": Classification(.connection, outcome: .notApplied),  // idle_session_timeout

        // 58: names of files that the server was given.
        "58P01": serverFailed,  // undefined_file
        "58P02": serverFailed,  // duplicate_file
        "58P03": serverFailed,  // file_name_too_long

        // HV: another database, behind this one.
        "HV001": unavailable,  // fdw_out_of_memory
        "HV00N": unavailable,  // fdw_unable_to_establish_connection
        "HV014": unavailable,  // fdw_too_many_handles

        // HY, as ODBC has it.
        "HYT00": Classification(.timeout, outcome: .unknown),  // timeout expired
        "HYT01": Classification(.timeout, outcome: .notApplied),  // connection timeout expired

        // P0: what a function of the database says itself.
        "P0001": rejected,  // raise_exception
        "P0002": Classification(.notFound, outcome: .notApplied),  // no_data_found
    ]
}
