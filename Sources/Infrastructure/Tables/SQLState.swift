/// The SQLSTATE of a database error: five characters, of which the first two are the class.
///
///     guard let state = PQresultErrorField(result, sqlState) else { return }
///     throw SQLState(String(cString: state))
///
/// Every database that follows the standard ISO/IEC 9075-2 uses the classes of the standard. The additional classes and
/// the codes come from <https://www.postgresql.org/docs/current/errcodes-appendix.html>. The codes of ODBC 2 come from
/// <https://learn.microsoft.com/sql/odbc/reference/develop-app/sqlstate-mappings>.
///
/// Three decisions apply to the whole table:
///
/// - The password and the role that a database checks belong to the program, not to the person. A refusal by the
///   database (class 28 or code 42501) is a failure of the server, never "wrong credentials" or "no permission".
/// - A database rolls back a statement that fails. The outcome is unknown only if the connection or the server failed,
///   or if the statement involved another system.
/// - A mistake in a statement is an internal server error that is not transient. Wrong values (classes 22 and 23) are a
///   rejection or a conflict.
public struct SQLState: ClassifiableError, Hashable {
    /// The five characters of the SQLSTATE, or an empty string.
    ///
    /// The code is empty if the driver's text is not a SQLSTATE. The initializer discards this text, because it could
    /// contain private data. An empty SQLSTATE is classified as ``Classification/Code/unknown``.
    package let code: String

    /// Creates an error from a SQLSTATE.
    ///
    /// - Parameter code: The five characters, each an ASCII digit or an uppercase letter from A to Z.
    public init(_ code: String) {
        let isState =
            code.utf8.prefix(6).count == 5
            && code.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
        self.code = isState ? code : ""
    }

    /// The five characters, or `nil` if there is no valid SQLSTATE.
    public var systemCode: SystemCode? { code.isEmpty ? nil : .name(code) }

    /// The classification of the SQLSTATE.
    ///
    /// A SQLSTATE that is not in the table has the classification of its class. If the class is not in the table
    /// either, the SQLSTATE is an internal server error with an unknown outcome.
    public var classification: Classification {
        Classification(Self.exact[code] ?? Self.classes[String(code.prefix(2))] ?? Self.outside, at: .service)
    }

    private static let rejected = TableRow(.rejected, outcome: .notApplied)
    private static let conflict = TableRow(.conflict, outcome: .notApplied)
    private static let busy = TableRow(.busy, outcome: .notApplied)
    private static let serverFailed = TableRow(.internalServerError, outcome: .notApplied, isTransient: false)
    private static let outside = TableRow(.internalServerError, outcome: .unknown, isTransient: false)
    private static let unavailable = TableRow(.unavailable, outcome: .notApplied)

    private static let classes: [String: TableRow] = [
        // The error has no SQLSTATE, so not even a failure of the database is certain.
        "": TableRow(.unknown, outcome: .unknown),
        // These classes are not failures: the program threw a success or a warning.
        "00": TableRow(.response, outcome: .applied),
        "01": TableRow(.response, outcome: .applied),
        "02": TableRow(.notFound, outcome: .notApplied),  // no data
        "03": serverFailed,  // SQL statement not yet complete
        "07": serverFailed,  // dynamic SQL error
        "08": TableRow(.connection, outcome: .unknown),  // connection exception
        "09": serverFailed,  // triggered action exception
        "0A": TableRow(.unsupported, outcome: .notApplied),  // feature not supported
        "0B": serverFailed,  // invalid transaction initiation
        "0F": serverFailed,  // locator exception
        "0L": serverFailed,  // invalid grantor
        "0P": serverFailed,  // invalid role specification
        "0Z": serverFailed,  // diagnostics exception
        "10": serverFailed,  // XQuery error
        "20": serverFailed,  // case not found
        "21": serverFailed,  // cardinality violation
        "22": rejected,  // data exception
        // Databases other than PostgreSQL report a duplicate key as 23000.
        "23": conflict,  // integrity constraint violation
        "24": serverFailed,  // invalid cursor state
        "25": serverFailed,  // invalid transaction state
        "26": serverFailed,  // invalid SQL statement name
        "27": conflict,  // triggered data change violation
        "28": serverFailed,  // invalid authorization specification
        "2A": serverFailed,  // syntax error or access rule violation in direct SQL statement (SQL-92)
        "2B": conflict,  // dependent privilege descriptors still exist
        "2D": serverFailed,  // invalid transaction termination
        "2E": TableRow(.connection, outcome: .notApplied, isTransient: false),  // invalid connection name
        "2F": serverFailed,  // SQL routine exception
        "34": serverFailed,  // invalid cursor name
        "37": serverFailed,  // syntax error or access rule violation in dynamic SQL statement (SQL-92)
        "38": outside,  // external routine exception
        "39": outside,  // external routine invocation exception
        "3B": serverFailed,  // savepoint exception
        "3D": serverFailed,  // invalid catalog name
        "3F": serverFailed,  // invalid schema name
        // The program can retry the whole transaction.
        "40": busy,  // transaction rollback
        "42": serverFailed,  // syntax error or access rule violation
        "44": rejected,  // WITH CHECK OPTION violation
        // A stored procedure rejected the values (SIGNAL SQLSTATE '45000').
        "45": rejected,  // unhandled user-defined exception
        "53": unavailable,  // insufficient resources
        "54": rejected,  // program limit exceeded
        "55": conflict,  // object not in prerequisite state
        "57": unavailable,  // operator intervention
        "58": TableRow(.internalServerError, outcome: .unknown),  // system error
        "72": busy,  // snapshot failure
        "F0": serverFailed,  // configuration file error
        "HV": outside,  // foreign data wrapper error
        // A general error of a driver or of MySQL, such as a failed commit.
        "HY": outside,  // call-level interface (ISO/IEC 9075-3)
        "P0": serverFailed,  // PL/pgSQL error
        "S0": serverFailed,  // the codes 42S… in ODBC 2
        "S1": outside,  // the class HY in ODBC 2
        "XX": outside,  // internal error
    ]

    private static let exact: [String: TableRow] = [
        // 08: the outcome depends on whether a connection existed when the client sent the statement.
        "08001": TableRow(.connection, outcome: .notApplied),  // sqlclient_unable_to_establish_sqlconnection
        "08003": TableRow(.connection, outcome: .notApplied),  // connection_does_not_exist
        "08004": unavailable,  // sqlserver_rejected_establishment_of_sqlconnection
        // transaction_resolution_unknown: the connection broke during the commit.
        "08007": TableRow(.connection, outcome: .unknown),
        "08P01": TableRow(.response, outcome: .unknown),  // protocol_violation

        // 23: the values themselves are wrong, and do not conflict with existing rows.
        "23502": rejected,  // not_null_violation
        "23505": TableRow(.alreadyExists, outcome: .notApplied),  // unique_violation
        "23514": rejected,  // check_violation

        // 25: invalid transaction state
        // The server is a standby or temporarily read-only. After a failover, another server accepts writes.
        "25006": unavailable,  // read_only_sql_transaction
        "25P03": TableRow(.timeout, outcome: .notApplied),  // idle_in_transaction_session_timeout
        "25P04": TableRow(.timeout, outcome: .notApplied),  // transaction_timeout

        // 40: transaction rollback
        "40002": conflict,  // transaction_integrity_constraint_violation
        "40003": TableRow(.busy, outcome: .unknown),  // statement_completion_unknown

        // 53: the disk of the server is full, or a limit of the server is exceeded. Neither a change on this device nor
        // a retry helps.
        "53100": serverFailed,  // disk_full
        "53400": serverFailed,  // configuration_limit_exceeded

        // 54: the statement itself exceeds the limit. Other input does not help.
        "54001": serverFailed,  // statement_too_complex
        "54011": serverFailed,  // too_many_columns
        "54023": serverFailed,  // too_many_arguments

        // 55: object not in prerequisite state
        "55006": busy,  // object_in_use
        "55P02": serverFailed,  // cant_change_runtime_param
        "55P03": busy,  // lock_not_available
        "55P04": serverFailed,  // unsafe_new_enum_value_usage

        // 57: operator intervention
        // The server reports this code for both a cancel request and statement_timeout. The table treats the code as a
        // timeout, because the program would not show a cancellation to the person. Drivers report a cancelled task
        // with errors of their own.
        "57014": TableRow(.timeout, outcome: .notApplied),  // query_canceled
        "57P01": TableRow(.unavailable, outcome: .unknown),  // admin_shutdown
        "57P02": TableRow(.unavailable, outcome: .unknown),  // crash_shutdown
        "57P04": serverFailed,  // database_dropped
        "57P05": TableRow(.connection, outcome: .notApplied),  // idle_session_timeout

        // 58: the names of files on the server are wrong.
        "58P01": serverFailed,  // undefined_file
        "58P02": serverFailed,  // duplicate_file
        "58P03": serverFailed,  // file_name_too_long

        // HV: errors of a foreign database that this database accesses.
        "HV001": unavailable,  // fdw_out_of_memory
        "HV00N": unavailable,  // fdw_unable_to_establish_connection
        "HV014": unavailable,  // fdw_too_many_handles

        // HY: the codes of ODBC.
        "HYT00": TableRow(.timeout, outcome: .unknown),  // timeout expired
        "HYT01": TableRow(.timeout, outcome: .notApplied),  // connection timeout expired

        // P0: errors that a PL/pgSQL function raises.
        "P0001": rejected,  // raise_exception
        "P0002": TableRow(.notFound, outcome: .notApplied),  // no_data_found

        // S1: the codes of ODBC 2.
        "S1T00": TableRow(.timeout, outcome: .unknown),  // timeout expired
    ]
}
