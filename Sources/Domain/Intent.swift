public import Infrastructure

/// One intent of a person, such as one order, in every attempt to carry it out.
///
/// Create the intent when the person decides, for example in the action of a button. Pass the intent through the use
/// case to the boundary, which sends its ``key`` as an idempotency key. A repetition with the same intent cannot carry
/// out the operation a second time:
///
///     case .placeOrder(let cart, let intent):
///         Effect(.order, task: OrderTask.place) { _ throws(PresentationError) in
///             .placed(try await shop.place(cart, intent))
///         }
///
/// An error keeps the intent: ``TechnicalFailure/intent``. To repeat the operation after the program was started anew,
/// store the intent.
public struct Intent: RawRepresentable, Sendable, Hashable, Codable {
    /// The idempotency key that a boundary sends.
    public let key: IdempotencyKey

    /// Creates an intent with a random key.
    public init() { key = IdempotencyKey() }

    /// Creates an intent with a given key.
    ///
    /// - Parameter key: The idempotency key.
    public init(_ key: IdempotencyKey) { self.key = key }

    /// Creates an intent from the text of a key, for example from the hidden field of a form.
    ///
    /// - Parameter rawValue: The text of the key. The result is `nil` if no idempotency key can have this text.
    public init?(rawValue: String) {
        guard let key = IdempotencyKey(rawValue: rawValue) else { return nil }
        self.key = key
    }

    /// The text of the key.
    public var rawValue: String { key.rawValue }
}
