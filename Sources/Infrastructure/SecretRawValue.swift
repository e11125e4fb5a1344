/// A value with a private text, which no error quotes if the text of a document is not valid.
///
/// Without this protocol, the standard library puts the text into the `DecodingError`. The protocol is `package` because
/// an intent in Domain has such a text, too.
package protocol SecretRawValue: RawRepresentable<String>, Codable {}

extension SecretRawValue {
    /// Reads the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = try Self(rawValue: container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is no \(Self.self).")
        }
        self = value
    }
}
