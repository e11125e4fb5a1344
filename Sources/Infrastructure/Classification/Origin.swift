/// What may be told of the error that a failure began with: its type and its code, never its text.
package struct Origin: CustomStringConvertible {
    /// The name of its type, without the module; for an NSError its domain, where that is a well-known one.
    private let name: String

    /// Its code within its type or domain.
    private let code: String?

    package init(_ error: any Error) {
        let type = String(describing: Swift.type(of: error))
        if let error = error as? any ClassifiableError {
            name = type
            code = error.systemCode.flatMap { Self.looksLikeCode($0) ? $0 : nil }
        } else if let error = FoundationError(error) {
            name = type == "NSError" ? error.knownDomain ?? type : type
            code = String(error.number)
        } else {
            name = type
            code = nil
        }
    }

    /// Whether a text is short and plain enough to be no more than a code.
    private static func looksLikeCode(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }

    /// `URLError -1009`, `NSPOSIXErrorDomain 2`, `StoreError`.
    package var description: String {
        code.map { "\(name) \($0)" } ?? name
    }
}
