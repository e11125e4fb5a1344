/// A subscription to a part of a store, which ends when the token is released.
public final class ObservationToken: Sendable { @usableFromInline init() {} }
