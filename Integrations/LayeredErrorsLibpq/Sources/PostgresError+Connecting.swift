import CLibpq
import Infrastructure

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension PostgresError {
    /// Connects to a server.
    ///
    /// `PQconnectdb` reports a refusal only as text in the language of the server. This function makes libpq report the
    /// SQLSTATE in place of the text, such as `28P01` for a wrong password. The function blocks the calling thread.
    ///
    /// - Parameters:
    ///   - parameters: A connection string, such as `host=db.example.com dbname=shop`. The function ignores
    ///     `connect_timeout`.
    ///   - timeout: The maximum time to wait for each response of the server, in milliseconds. Defaults to 10,000. The
    ///     limit does not apply to the host name lookup. After a timeout, the function tries no other address.
    /// - Returns: The connection. Close it with `PQfinish`.
    /// - Throws: A `PostgresError` whose outcome is `notApplied`, because no command was sent.
    public static func connect(_ parameters: String, timeout: Int32 = 10_000) throws(PostgresError) -> OpaquePointer {
        guard let options = PQconninfoParse(parameters, nil) else { throw PostgresError(.programFailed) }
        PQconninfoFree(options)
        guard let connection = PQconnectStart(parameters) else {
            throw PostgresError(Classification(.busy, outcome: .notApplied, on: .device))
        }
        PQsetErrorVerbosity(connection, PQERRORS_SQLSTATE)
        var step = PGRES_POLLING_WRITING
        while step == PGRES_POLLING_WRITING || step == PGRES_POLLING_READING, PQstatus(connection) != CONNECTION_BAD {
            var descriptor = pollfd()
            descriptor.fd = PQsocket(connection)
            descriptor.events = Int16(step == PGRES_POLLING_READING ? POLLIN : POLLOUT)
            let count = poll(&descriptor, 1, timeout)
            guard count != 0 else {
                PQfinish(connection)
                throw PostgresError(Classification(.timeout, outcome: .notApplied))
            }
            if count > 0 { step = PQconnectPoll(connection) }
        }
        guard step == PGRES_POLLING_OK else {
            defer { PQfinish(connection) }
            throw refusal(of: connection)
        }
        PQsetErrorVerbosity(connection, PQERRORS_DEFAULT)
        return connection
    }

    /// Returns the error of a failed connection attempt.
    private static func refusal(of connection: OpaquePointer) -> PostgresError {
        let text = String(cString: PQerrorMessage(connection))
        // Two spaces follow the severity. A text of the server can look the same, so the state must be a known one.
        if let state = text.firstMatch(of: /:  ([0-9A-Z]{5})\s*$/)?.1 {
            var row = SQLState(String(state)).classification
            row.outcome = .notApplied
            if row.code != .unknown { return PostgresError(row, sqlState: String(state)) }
        }
        // libpq reports the error number and the reason for a failed handshake only as text.
        return PostgresError(Classification(.connection, outcome: .notApplied))
    }
}
