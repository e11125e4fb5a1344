public import Infrastructure

/// A person's decision that the program carries out once, such as one order.
///
/// Create the intent when the person decides. Pass it through the use case to the boundary, which sends the intent's
/// ``key`` as an idempotency key. If the remote system supports idempotency keys, a retry with the same intent does not
/// carry out the operation a second time.
///
/// After an error, `PresentationError.settles(_:)` indicates whether the outcome of the intent is known. To repeat the
/// operation after a restart of the program, store the intent and the unchanged request. All copies of an intent record
/// whether an earlier call in this process may have taken effect. For a stored intent, the library assumes that an
/// earlier call may have taken effect.
public struct Intent: RawRepresentable, Sendable, Hashable, Codable {
    /// The idempotency key that a boundary sends.
    public let key: IdempotencyKey

    /// Creates an intent with a random key.
    public init() { key = IdempotencyKey() }

    /// Creates an intent with a given key.
    ///
    /// - Parameter key: The idempotency key.
    public init(_ key: IdempotencyKey) { self.key = key }

    /// Creates an intent from the stored text of a key, for example from a hidden form field.
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
