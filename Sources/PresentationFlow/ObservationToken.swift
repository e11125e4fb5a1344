/// A token that keeps an observation of a store active until your code releases the token.
public final class ObservationToken: Sendable { @usableFromInline init() {} }
