/// A value whose description is safe to print anywhere, even if the value contains private data.
///
/// The mirror of the value has no children, so `dump` and debuggers print only the description.
public protocol Redacted: CustomStringConvertible, CustomReflectable {}

extension Redacted {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
