import Foundation
import FoundationNetworking
import Infrastructure

/// Examples of underlying errors, which systems and drivers throw.
enum UnderlyingErrors {
    static let url: any Error = URLError(.timedOut)
    static let errno: any Error = SystemErrno(ECONNREFUSED)
    static let decoding: any Error = DecodingError.typeMismatch(
        Int.self,
        DecodingError.Context(codingPath: [], debugDescription: "Expected a number.")
    )

    /// The errors with their names: one error for each code system that the library classifies, and one unknown error.
    static let all: [(name: String, error: any Error)] = [
        ("URLError", url),
        ("DecodingError", decoding),
        ("CancellationError", CancellationError()),
        ("errno", errno),
        ("HTTP status", HTTPStatus(503, method: "POST")),
        ("SQLSTATE", SQLState("40001")),
        ("SQLite", SQLiteResult(5)),
        ("gRPC", GRPCStatus(14)),
        ("NSError, POSIX", NSError(domain: NSPOSIXErrorDomain, code: Int(ECONNREFUSED))),
        ("NSError, Cocoa", NSError(domain: NSCocoaErrorDomain, code: 4)),
        ("NSError, CFNetwork", NSError(domain: "kCFErrorDomainCFNetwork", code: 302)),
        ("unknown", UnheardOf()),
    ]

    private struct UnheardOf: Error {}
}
