public import Infrastructure

/// One intent of a person, such as one order, in every attempt to carry it out.
///
/// Create the intent when the person decides. Pass the intent through the use case to the boundary, which sends its
/// ``key`` as an idempotency key. If the remote system supports idempotency keys, a repetition with the same intent
/// does not carry out the operation a second time.
///
/// An error states whether the outcome is known: `PresentationError.settles(_:)`. To repeat the operation after a
/// restart of the program, store the intent and the unchanged request. All copies of an intent know whether an earlier
/// call in this process may have taken effect, and a stored intent counts as one that may have.
public struct Intent: RawRepresentable, Sendable, Hashable, Codable {
    /// The idempotency key that a boundary sends.
    public let key: IdempotencyKey

    /// Creates an intent with a random key.
    public init() { key = IdempotencyKey() }

    /// Creates an intent with a given key.
    ///
    /// - Parameter key: The idempotency key.
    public init(_ key: IdempotencyKey) { self.key = key }

    /// Creates an intent from the stored text of a key, for example from the hidden field of a form.
    ///
    /// - Parameter rawValue: The text of the key. The result is `nil` if no idempotency key can have this text.
    public init?(rawValue: String) {
        guard let key = IdempotencyKey(rawValue: rawValue) else { return nil }
        self.key = key
    }

    /// The text of the key.
    public var rawValue: String { key.rawValue }
}

extension Intent: SecretRawValue {}
