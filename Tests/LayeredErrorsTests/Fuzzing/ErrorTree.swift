import Foundation
import Infrastructure

/// A namespace for a function that creates a tree of errors from bytes.
enum ErrorTree {
    private static let domains = [
        NSPOSIXErrorDomain, NSURLErrorDomain, NSCocoaErrorDomain, "kCFErrorDomainCFNetwork", "NSNetServicesErrorDomain",
        "com.example", "",
    ]

    private static let keys = [NSUnderlyingErrorKey, "NSMultipleUnderlyingErrorsKey"]

    static func error(from bytes: inout ArraySlice<UInt8>, depth: Int) -> any Error {
        let kind = bytes.popFirst() ?? 0
        let number = number(bytes.popFirst() ?? 0, bytes.popFirst() ?? 0)
        switch kind % 16 {
        case 0: return CancellationError()
        case 1: return HTTPStatus(number)
        case 2: return SystemErrno(Int32(truncatingIfNeeded: number))
        case 3: return SQLiteResult(Int32(truncatingIfNeeded: number))
        case 4: return GRPCStatus(number)
        case 5: return DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: ""))
        case 6: return CocoaError(CocoaError.Code(rawValue: number))
        case 7: return InfrastructureError(Classification(.busy, outcome: .unknown), operation: "fuzz")
        case 9: return CommandExitStatus(Int32(truncatingIfNeeded: number))
        case 10: return WebSocketCloseCode(number)
        case 8: return SQLState(String(decoding: bytes.prefix(5), as: UTF8.self))
        case _: return nsError(domains[Int(kind) / 16 % domains.count], number, from: &bytes, depth: depth)
        }
    }

    /// Returns an integer error code that is usually in the range of a known code system.
    private static func number(_ first: UInt8, _ second: UInt8) -> Int {
        let small = Int(first) << 8 | Int(second)
        return switch first % 4 {
        case 0: Int(second)  // errno, gRPC
        case 1: small / 4 % 6_000  // HTTP, Cocoa, SQLite
        case 2: -900 - small / 4 % 2_400  // NSURLErrorDomain
        case _: Int(Int8(bitPattern: second)) << Int(first / 4)
        }
    }

    private static func nsError(
        _ domain: String,
        _ number: Int,
        from bytes: inout ArraySlice<UInt8>,
        depth: Int
    ) -> any Error {
        var userInfo: [String: Any] = [:]
        if number.isMultiple(of: 2) { userInfo["NSErrorFailingURLKey"] = URL(string: "https://example.com") }
        let shape = bytes.popFirst() ?? 0
        // A depth of 300 exceeds the search limit of 64 errors. Deallocating a deeper tree could overflow the stack.
        if depth < 300, !bytes.isEmpty {
            switch shape % 8 {
            case 0: userInfo[keys[0]] = NSError(domain: domain, code: number)
            case 1: userInfo[keys[Int(shape) / 8 % 2]] = "no error"
            case 2: userInfo[keys[1]] = ["no error", 7] as [Any]
            case 3...5: userInfo[keys[0]] = error(from: &bytes, depth: depth + 1)
            case _:
                userInfo[keys[1]] = (0..<Int(shape) / 8).map { _ in error(from: &bytes, depth: depth + 1) }
            }
        }
        return NSError(domain: domain, code: number, userInfo: userInfo)
    }
}
