import CLibpq
public import Infrastructure

/// A failure that libpq reports.
///
/// The error contains no text from the server, because the text can contain values and table names.
public struct PostgresError: ClassifiableError, Hashable {
    /// The SQLSTATE that the server sent, or `nil` if libpq itself detected the failure.
    public let sqlState: String?

    /// The classification of the failure.
    ///
    /// The type of the problem is the name of the violated constraint, such as `account_email_key`.
    public let classification: Classification

    /// The SQLSTATE, or `nil` if libpq itself detected the failure.
    public var systemCode: SystemCode? { sqlState.map { .name($0) } }

    init(_ classification: Classification, sqlState: String? = nil) {
        self.sqlState = sqlState
        self.classification = classification
    }

    /// Checks the result of a command.
    ///
    /// The function does not free the result. Do not pass the `nil` that `PQgetResult` returns after the last result.
    ///
    /// - Parameters:
    ///   - result: The result that a function such as `PQexec` returned.
    ///   - connection: The connection that the command was sent on.
    /// - Throws: A `PostgresError` if the command failed.
    public static func check(_ result: OpaquePointer?, of connection: OpaquePointer) throws(PostgresError) {
        let status = PQresultStatus(result)
        switch status {
        case PGRES_FATAL_ERROR:
            if let state = field("C", of: result) {
                var row = SQLState(state).classification
                row.problem = field("n", of: result).map { RemoteProblem(type: $0) }
                throw PostgresError(row, sqlState: state)
            }
            // The server may have carried out the command before the connection broke.
            if PQstatus(connection) == CONNECTION_BAD {
                throw PostgresError(Classification(.connection, outcome: .unknown))
            }
            // If there is a result, the command was sent, but libpq could not read the response, for example because
            // memory was low.
            throw PostgresError(
                result == nil
                    ? .programFailed
                    : Classification(.internalServerError, outcome: .unknown, isTransient: false, on: .device)
            )
        case PGRES_BAD_RESPONSE: throw PostgresError(Classification(.response, outcome: .unknown, on: .service))
        case PGRES_EMPTY_QUERY: throw PostgresError(.programFailed)
        // The server skipped the command, because an earlier command of the pipeline failed.
        case PGRES_PIPELINE_ABORTED: throw PostgresError(SQLState("25P02").classification)
        // The command succeeded, copies data, or returned a warning.
        default: return
        }
    }

    /// Returns the value of an error field, or `nil` if the error lacks the field.
    ///
    /// The codes of the fields, such as `PG_DIAG_SQLSTATE`, are characters.
    private static func field(_ code: Unicode.Scalar, of result: OpaquePointer?) -> String? {
        PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
    }
}
