/// A value with private text that no decoding error quotes.
///
/// Without this protocol, the standard library would put the text into the `DecodingError`. The protocol is `package`
/// because an intent in Domain also contains private text.
package protocol SecretRawValue: RawRepresentable<String>, Codable {}

extension SecretRawValue {
    /// Creates a value from its decoded text.
    ///
    /// - Throws: A `DecodingError` that does not quote the text, if the text is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = try Self(rawValue: container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is no \(Self.self).")
        }
        self = value
    }
}
