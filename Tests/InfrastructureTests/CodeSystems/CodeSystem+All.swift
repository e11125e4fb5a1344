import Infrastructure

#if Foundation
import Foundation
#endif

extension CodeSystem {
    static let http = CodeSystem(name: "HTTP", file: "http-status") { code in
        // `DELETE 404` stands for a response to a `DELETE` request, and `503 Retry-After` for a response with that
        // header field.
        var parts = code.split(separator: " ").map(String.init)
        let hasRetryAfter = parts.last == "Retry-After"
        if hasRetryAfter { parts.removeLast() }
        let method = parts.count == 2 ? parts.removeFirst() : nil
        let status = try number(parts.joined(separator: " "))
        return Meaning(HTTPStatus(status, method: method, retryAfter: hasRetryAfter ? .seconds(1) : nil))
    }

    static let sqlState = CodeSystem(name: "SQLSTATE", file: "sqlstate") { Meaning(SQLState($0)) }

    static let sqlite = CodeSystem(name: "SQLite", file: "sqlite") { Meaning(SQLiteResult(Int32(try number($0)))) }

    static let errno = CodeSystem(name: "errno", file: "errno") { Meaning(SystemErrno(try errnoNumber($0))) }

    static let grpc = CodeSystem(name: "gRPC", file: "grpc") { Meaning(GRPCStatus(try number($0))) }

    static let exitStatus = CodeSystem(name: "exit status", file: "sysexits") {
        Meaning(CommandExitStatus(Int32(try number($0))))
    }

    static let webSocket = CodeSystem(name: "WebSocket", file: "websocket") {
        Meaning(WebSocketCloseCode(try number($0)))
    }

    #if Foundation
    static let urlError = errorDomain("NSURLErrorDomain", file: "urlerror")
    static let cfNetwork = errorDomain("kCFErrorDomainCFNetwork", file: "cfnetwork")
    static let cocoaError = errorDomain("NSCocoaErrorDomain", file: "cocoaerror")

    private static func errorDomain(_ domain: String, file: String) -> CodeSystem {
        CodeSystem(name: domain, file: file) { code in
            let number = try number(code)
            return Meaning(of: { NSError(domain: domain, code: number, userInfo: $0) })
        }
    }
    #endif

    static let all: [CodeSystem] = {
        var systems = [http, sqlState, sqlite, errno, grpc, exitStatus, webSocket]
        #if Foundation
        systems += [urlError, cfNetwork, cocoaError]
        #endif
        return systems
    }()

    /// Returns the decimal number that a code consists of.
    static func number(_ code: String) throws -> Int {
        guard let number = Int(code) else { throw DataLine.Invalid(description: "\(code) is not a number") }
        return number
    }

    /// Returns the number of an `errno` symbol, or the number that a numeric code consists of.
    static func errnoNumber(_ code: String) throws -> Int32 { try errnoSymbols[code] ?? Int32(number(code)) }
}
