/// A key that identifies one intent of a person or a program, such as one order, in every attempt to carry it out.
///
/// A server that supports idempotency keys carries out requests with the same key only once, and returns its first
/// response to each further request. Create the key when the person places the order, and send it with each attempt:
///
///     let key = IdempotencyKey()
///     let order = try await http.post("/orders", body: cart, header: key.headerField())
///
/// The function `InfrastructureError.retrying` of the product `InfrastructureRetry` retries requests with a key.
///
/// All copies of a key share a record of whether an earlier call to `retrying` in this process may have carried out the
/// operation. A key from ``init(rawValue:)`` or a decoder counts as a key that an earlier call may have sent. To retry
/// the operation after a restart of the program, store the key and the unchanged request. The format of the header field
/// is defined in draft-ietf-httpapi-idempotency-key-header.
public struct IdempotencyKey: RawRepresentable, Sendable, Codable {
    /// The text of the key, which consists of 1 to 255 printable ASCII characters.
    public let rawValue: String

    /// Creates a key from a random UUID (RFC 9562 §5.4).
    public init() {
        let version: UInt128 = 0x4000_8000_0000_0000_0000
        let bits = UInt128.random(in: 0 ... .max) & ~0xF000_C000_0000_0000_0000 | version
        let digits = String(bits, radix: 16)
        var text = String(repeating: "0", count: 32 - digits.count) + digits
        for position in [8, 13, 18, 23] { text.insert("-", at: text.utf8.index(text.startIndex, offsetBy: position)) }
        rawValue = text
        history = KeyHistory(.notApplied)
    }

    /// Creates a key from the stored text of a key that an earlier call may have sent.
    ///
    /// The result is `nil` for text that a header field cannot contain unchanged. A decoder that reads such text throws
    /// a `DecodingError`.
    ///
    /// - Parameter rawValue: A string of 1 to 255 printable ASCII characters. Neither the first nor the last character
    ///   may be a space.
    public init?(rawValue: String) {
        guard (1...255).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy({ (0x20...0x7E).contains($0) }),
            !rawValue.hasPrefix(" "), !rawValue.hasSuffix(" ")
        else { return nil }
        self.rawValue = rawValue
        history = KeyHistory(.unknown)
    }

    /// Creates a key from a string of your own, such as an order number, for the first call with this key.
    ///
    /// - Parameter text: A string that ``init(rawValue:)`` accepts. The result is `nil` for any other string.
    public init?(_ text: String) {
        self.init(rawValue: text)
        history = KeyHistory(.notApplied)
    }

    /// The history of calls with this key in this process, which all copies of the key share.
    package private(set) var history: KeyHistory

    /// Returns the header field that carries the key.
    ///
    /// The value of `Idempotency-Key` is a string in quotation marks (RFC 9651 §3.3.3), as the draft requires. The
    /// value of every other field, such as `PayPal-Request-Id`, is the unchanged ``rawValue``.
    ///
    /// - Parameter name: The name of the header field. Defaults to `Idempotency-Key`.
    public func headerField(named name: String = "Idempotency-Key") -> (name: String, value: String) {
        guard name.lowercased() == "idempotency-key" else { return (name, rawValue) }
        return (name, "\"\(rawValue.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined())\"")
    }
}

// `RawRepresentable` compares only the raw values, so the history of a key does not affect equality.
extension IdempotencyKey: Hashable {}

extension IdempotencyKey: SecretRawValue {}

extension IdempotencyKey: Redacted {
    /// The name of the type, without the text of the key, because a string of your own can contain private data.
    public var description: String { "IdempotencyKey" }
}
