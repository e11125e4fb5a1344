/// A place at which an error of another system becomes an `InfrastructureError`.
///
/// The type is `package` because LayeredErrorsTesting fails boundaries.
@usableFromInline package struct Boundary: Sendable {
    @usableFromInline package let operation: StaticString
    @usableFromInline package let site: InfrastructureError.Site?
    @usableFromInline package let outcome: Outcome?
    @usableFromInline package let isIdempotent: Bool
    @usableFromInline package let fileID: StaticString
    @usableFromInline package let line: UInt

    @usableFromInline
    init(
        _ operation: StaticString,
        _ site: InfrastructureError.Site?,
        _ outcome: Outcome?,
        _ isIdempotent: Bool,
        _ fileID: StaticString,
        _ line: UInt
    ) {
        (self.operation, self.site, self.outcome, self.isIdempotent) = (operation, site, outcome, isIdempotent)
        (self.fileID, self.line) = (fileID, line)
    }

    /// Runs the body of a boundary.
    ///
    /// A release build does not create the boundary.
    @inlinable @inline(__always)
    static func cross<V: ~Copyable>(_ place: @autoclosure () -> Self, _ body: () throws -> V) throws -> V {
        #if DEBUG
        if let probe { return try probe.cross(place(), body) }
        #endif
        return try body()
    }

    /// Runs the body of a boundary.
    ///
    /// A release build does not create the boundary.
    @inlinable @inline(__always)
    static func cross<V: ~Copyable>(_ place: @autoclosure () -> Self, _ body: () async throws -> V) async throws -> V {
        #if DEBUG
        if let probe { return try await probe.cross(place(), body) }
        #endif
        return try await body()
    }

    /// Waits for the delay between two attempts.
    @inline(__always)
    static func sleep(for delay: Duration, on clock: some Clock<Duration>) async throws {
        #if DEBUG
        if let probe { return try await probe.sleep(for: delay) }
        #endif
        try await clock.sleep(for: delay)
    }
}

extension InfrastructureError {
    /// Creates an error by classifying an error at a boundary.
    ///
    /// The initializer is `package` because LayeredErrorsTesting predicts the classification of a fault.
    @inlinable
    @inline(__always)
    package init(_ error: any Error, _ boundary: Boundary) {
        self.init(
            classifying: error,
            operation: boundary.operation,
            on: boundary.site,
            outcome: boundary.outcome,
            idempotent: boundary.isIdempotent,
            fileID: boundary.fileID,
            line: boundary.line
        )
    }
}

#if DEBUG
extension Boundary {
    /// The probe of the current task, or `nil` outside of a test that fails boundaries.
    @TaskLocal @usableFromInline package static var probe: (any BoundaryProbe)?
}

/// An object that runs the bodies of boundaries in a test, and can fail instead.
///
/// Only debug builds contain the protocol and the calls of its methods.
@usableFromInline package protocol BoundaryProbe: AnyObject, Sendable {
    /// Waits in place of a clock.
    func sleep(for duration: Duration) async throws

    /// Runs the body of a boundary, or throws another error.
    func cross<Value: ~Copyable>(_ boundary: Boundary, _ body: () throws -> Value) throws -> Value

    /// Runs the body of a boundary, or throws another error.
    func cross<Value: ~Copyable>(_ boundary: Boundary, _ body: () async throws -> Value) async throws -> Value
}
#endif
