/// The type, the error domain and the code of an error, but never its text.
///
/// The structure is `package` because a diagnosis in Domain prints these facts.
package struct ErrorIdentity: CustomStringConvertible {
    private let errorType: any Error.Type

    /// The name of the error type, without its module.
    package var type: String { String(describing: errorType) }

    /// The name of the error type with its module, such as `Foundation.URLError`.
    ///
    /// The name omits private and local scopes, because Swift prints their addresses, which differ between builds.
    package var qualifiedType: String { Self.withoutUnknownContexts(String(reflecting: errorType)) }

    /// The error domain, or `nil` if the error has no error domain.
    ///
    /// The library prints the domains of its tables, the domains that the program has registered with
    /// `Classification.teach`, and a domain that is the qualified name of the error type. Any other name could contain
    /// private data, so the library replaces it with a short hash, such as `#3f2a1b09`. The hash is the same in every
    /// run.
    package private(set) var domain: String?

    /// The path to the value that could not be decoded, such as `order.items[].price`, or `nil` if the error has no
    /// path.
    package private(set) var path: String?

    /// The code of the error within its type or error domain, or `nil` if the error has no printable code.
    package private(set) var code: SystemCode?

    /// The code as a number, or `nil` if the code is neither a number without leading zeros nor the name of an `errno`.
    package private(set) var number: Int?

    /// The description of the underlying error that determines the classification.
    ///
    /// The value is `nil` if the error itself determines its classification.
    package let cause: String?

    /// Creates the identity of an error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - cause: The underlying error that determines the classification, or `nil` if the error itself determines it.
    init(of error: any Error, decidedBy cause: (any Error)?) {
        self.cause = cause.map { ErrorIdentity(of: $0, decidedBy: nil).description }
        errorType = Swift.type(of: error)
        switch ErrorKind.of(error) {
        case .classifiable:
            set((error as? any ClassifiableError)?.systemCode)
        case .decoding:
            let failure = (error as? DecodingError).map { DecodingFailure($0) }
            code = failure?.kind.map { .name($0) }
            path = failure?.path
        case .foundation(let kind):
            let known = kind.number(of: error)
            domain = known.domain?.rawValue ?? printable(domain: kind.domainName(of: error))
            set(.number(known.number))
        case .infrastructureError:
            code = (error as? InfrastructureError).map { .name($0.code.rawValue) }
        case .unrecognized:
            guard let errno = Self.errorNumber(in: error) else {
                set(WrappedError.caseName(of: error).map { .name($0) })
                break
            }
            code = SystemErrno(errno).name.map { .name($0) } ?? .number(Int(errno))
            number = Int(errno)
        case .cancellation, .encoding, .upperLayer: break
        }
    }

    /// Sets ``code`` and ``number``, unless a diagnosis cannot print the code.
    private mutating func set(_ code: SystemCode?) {
        switch code {
        case .number(let number): (self.code, self.number) = (code, number)
        case .name(let name) where Self.isPrintableCode(name):
            self.code = code
            number = Int(name).flatMap { String($0) == name ? $0 : nil }
        case .name, nil: break
        }
    }

    /// Returns a qualified type name without the scopes that Swift prints as `(unknown context at $7f3a1c)`.
    private static func withoutUnknownContexts(_ name: String) -> String {
        name.split(separator: ".", omittingEmptySubsequences: false).filter { !$0.hasPrefix("(unknown context at ") }
            .joined(separator: ".")
    }

    /// Returns the name of an error domain, or a hash of a name that could contain private data.
    private func printable(domain: String) -> String {
        #if Foundation
        if TaughtDomains.contains(domain) { return domain }
        if domain == String(reflecting: errorType) { return qualifiedType }
        #endif
        let hash = FNV1a.hash(Self.withoutUnknownContexts(domain).utf8) >> 32
        return "#" + String(String(hash | 1 << 32, radix: 16).dropFirst())
    }

    /// Returns the `errno` that an unrecognized error contains, or `nil` if it contains none.
    ///
    /// The function reads the stored properties and the value of an enumeration case. For example, SwiftNIO's `IOError`
    /// stores the number in the enumeration case `errno(CInt)`, and swift-system's `Errno` stores it as a raw value.
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
    private static func isPrintableCode(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }

    /// The type, code and error domain, such as `URLError -1009 (NSURLErrorDomain)`, `HTTPStatus 504` or `StoreError`.
    ///
    /// If an underlying error determines the classification, the description of the underlying error follows an arrow:
    /// `CocoaError 512 (NSCocoaErrorDomain) ← POSIXError 20 (NSPOSIXErrorDomain)`.
    package var description: String {
        [type, code?.text, domain.map { "(\($0))" }, path.map { "at \($0)" }, cause.map { "← \($0)" }].compactMap(
            \.self
        )
        .joined(separator: " ")
    }
}

extension SystemCode {
    fileprivate var text: String {
        switch self {
        case .number(let number): String(number)
        case .name(let name): name
        }
    }
}
