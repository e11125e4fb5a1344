import Foundation
import Infrastructure

/// Errors over errors, built as bytes say.
enum ErrorTree {
    private static let domains = [
        NSPOSIXErrorDomain, NSURLErrorDomain, NSCocoaErrorDomain, "kCFErrorDomainCFNetwork", "NSNetServicesErrorDomain",
        "com.example", "",
    ]

    private static let keys = [NSUnderlyingErrorKey, "NSMultipleUnderlyingErrorsKey"]

    static func error(from bytes: inout ArraySlice<UInt8>, depth: Int) -> any Error {
        let kind = bytes.popFirst() ?? 0
        let number = Int(Int8(bitPattern: bytes.popFirst() ?? 0)) << Int((bytes.popFirst() ?? 0) % 60)
        switch kind % 16 {
        case 0: return CancellationError()
        case 1: return HTTPStatus(number)
        case 2: return SystemErrno(Int32(truncatingIfNeeded: number))
        case 3: return SQLiteResult(Int32(truncatingIfNeeded: number))
        case 4: return GRPCStatus(number)
        case 5: return DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: ""))
        case 6: return CocoaError(CocoaError.Code(rawValue: number))
        case 7: return InfrastructureError(Classification(.busy, .unknown), operation: "fuzz")
        case _: return nsError(domains[Int(kind) / 16 % domains.count], number, from: &bytes, depth: depth)
        }
    }

    private static func nsError(
        _ domain: String,
        _ number: Int,
        from bytes: inout ArraySlice<UInt8>,
        depth: Int
    ) -> any Error {
        var userInfo: [String: Any] = [:]
        let shape = bytes.popFirst() ?? 0
        // Deeper than what is looked at, and not so deep that letting go of it overflows the stack.
        if depth < 300, !bytes.isEmpty {
            switch shape % 8 {
            case 0: break
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
