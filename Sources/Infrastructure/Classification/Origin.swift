/// The printable parts of an original error: its type, error domain and code, but never its text.
///
/// The type is `package` because a diagnosis in Domain prints these parts.
package struct Origin: CustomStringConvertible {
    private let errorType: any Error.Type

    /// The name of the error type, without its module.
    package var type: String { String(describing: errorType) }

    /// The name of the error type with its module, such as `Foundation.URLError`.
    ///
    /// The name omits private and local scopes, because Swift prints their addresses, which differ in every build.
    package var qualifiedType: String { Self.withoutUnknownContexts(String(reflecting: errorType)) }

    /// The error domain, or `nil` if the library has no table for the error domain.
    package private(set) var domain: String?

    /// The code of the error within its type or error domain, or `nil` if the error has no code.
    package private(set) var code: String?

    /// The code as a number, or `nil` if the code is neither a number in its usual form nor the name of an `errno`.
    package private(set) var number: Int?

    /// A Boolean value that indicates whether all codes of the code system are numbers.
    ///
    /// The codes of a driver and of SQLSTATE can contain letters or leading zeros.
    package private(set) var isNumeric: Bool = false

    /// The description of the underlying error that determines the classification.
    ///
    /// The value is `nil` if the error itself determines its classification.
    package let cause: String?

    /// Creates the printable parts of an error.
    ///
    /// - Parameters:
    ///   - error: The original error.
    ///   - cause: The underlying error that determines the classification, or `nil`.
    init(_ error: any Error, cause: (any Error)?) {
        self.cause = cause.map { Origin($0, cause: nil).description }
        errorType = Swift.type(of: error)
        switch ErrorKind.of(error) {
        case .classifiable:
            code = (error as? any ClassifiableError)?.systemCode.flatMap { Self.looksLikeCode($0) ? $0 : nil }
            number = code.flatMap { code in Int(code).flatMap { String($0) == code ? $0 : nil } }
            isNumeric = error is HTTPStatus || error is SQLiteResult || error is SystemErrno || error is GRPCStatus
        case .decoding:
            code = (error as? DecodingError).flatMap { Self.kind(of: $0) }
        case .foundation(let kind):
            let (system, code) = kind.code(of: error)
            domain = system?.rawValue
            (self.code, number, isNumeric) = (String(code), code, true)
        case .infrastructureError:
            code = (error as? InfrastructureError)?.code.rawValue
        case .stranger:
            number = Self.errorNumber(in: error).map(Int.init)
            code = number.map { SystemErrno(Int32($0)).name ?? String($0) }
        case .cancellation, .encoding, .upperLayer: break
        }
    }

    /// Returns a qualified type name without the scopes that Swift prints as `(unknown context at $7f3a1c)`.
    private static func withoutUnknownContexts(_ name: String) -> String {
        name.split(separator: ".", omittingEmptySubsequences: false).filter { !$0.hasPrefix("(unknown context at ") }
            .joined(separator: ".")
    }

    /// Returns the name of the enumeration case of a decoding error, without the coding path and the description.
    private static func kind(of error: DecodingError) -> String? {
        switch error {
        case .typeMismatch: "typeMismatch"
        case .valueNotFound: "valueNotFound"
        case .keyNotFound: "keyNotFound"
        case .dataCorrupted: "dataCorrupted"
        @unknown default: nil
        }
    }

    /// Returns the error number of the system that an error without a classification contains, or `nil`.
    ///
    /// The function reads the stored properties and the value of an enumeration case. SwiftNIO's `IOError` contains the
    /// enumeration case `errno(CInt)`, and swift-system's `Errno` contains a raw value.
    private static func errorNumber(in value: Any, depth: Int = 0) -> Int32? {
        let mirror = Mirror(reflecting: value)
        guard depth == 0 || mirror.displayStyle == .enum else { return nil }
        for (label, child) in mirror.children.prefix(8) {
            let isNumber = ["errno", "errnoCode"].contains(label) || "\(mirror.subjectType)" == "Errno"
            if let number = isNumber ? child as? Int32 : depth == 0 ? errorNumber(in: child, depth: 1) : nil {
                return number
            }
        }
        return nil
    }

    /// Returns a Boolean value that indicates whether a diagnosis can print a text as a code.
    private static func looksLikeCode(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }

    /// The type, code and error domain, such as `URLError -1009 (NSURLErrorDomain)`, `HTTPStatus 504` or `StoreError`.
    ///
    /// If an underlying error determines the classification, the description of the underlying error follows an arrow:
    /// `CocoaError 512 (NSCocoaErrorDomain) ← POSIXError 20 (NSPOSIXErrorDomain)`.
    package var description: String {
        [type, code, domain.map { "(\($0))" }, cause.map { "← \($0)" }].compactMap(\.self).joined(separator: " ")
    }
}
