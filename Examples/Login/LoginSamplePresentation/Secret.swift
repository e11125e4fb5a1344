/// Something that was entered and is never printed.
///
/// Actions and states end up in logs.
public struct Secret: Sendable, Equatable {
    let text: String

    /// Keeps a text.
    public init(_ text: String) { self.text = text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Nothing of the text.
    public var description: String { "Secret" }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
