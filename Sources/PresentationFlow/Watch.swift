/// Keeps a view informed until it is released.
public final class Watch: Sendable { @usableFromInline init() {} }
