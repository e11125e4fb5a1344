/// Secret user input, such as a password.
///
/// The type hides the text, because actions and states can appear in logs.
public struct Secret: Sendable, Equatable {
    /// The secret text.
    public let text: String

    /// Creates a secret from a text.
    public init(_ text: String) { self.text = text }
}

extension Secret: CustomStringConvertible, CustomReflectable {
    /// The name of the type, printed in place of the text.
    public var description: String { "Secret" }

    /// A mirror without children, so that `dump` does not print the text.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
