/// The parts of an original error that may be printed: its type, its error domain and its code, never its text.
///
/// `package`, because a diagnosis in Domain prints them.
package struct Origin: CustomStringConvertible {
    /// The name of its type, without the module.
    package let type: String

    /// Its error domain, where that is a well-known one.
    package let domain: String?

    /// Its code within its type or domain.
    package let code: String?

    /// The code, if it is a number.
    package let number: Int?

    package init(_ error: any Error) {
        type = String(describing: Swift.type(of: error))
        switch ErrorKind.of(error) {
        case .classifiable:
            domain = nil
            code = (error as? any ClassifiableError)?.systemCode.flatMap { Self.looksLikeCode($0) ? $0 : nil }
            number = code.flatMap { Int($0) }
        case .decoding:
            domain = nil
            code = (error as? DecodingError).flatMap { Self.kind(of: $0) }
            number = nil
        case .foundation(let kind):
            let (system, code) = kind.code(of: error)
            domain = system?.rawValue
            self.code = String(code)
            number = code
        case .infrastructureError, .cancellation, .encoding, .stranger:
            domain = nil
            code = nil
            number = nil
        }
    }

    /// What was wrong, without where and with what.
    private static func kind(of error: DecodingError) -> String? {
        switch error {
        case .typeMismatch: "typeMismatch"
        case .valueNotFound: "valueNotFound"
        case .keyNotFound: "keyNotFound"
        case .dataCorrupted: "dataCorrupted"
        @unknown default: nil
        }
    }

    /// Whether a text is short and plain enough to be no more than a code.
    private static func looksLikeCode(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }

    /// `URLError -1009 (NSURLErrorDomain)`, `HTTPStatus 504`, `StoreError`.
    package var description: String {
        [type, code, domain.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
    }
}
