#if DEBUG
package import Synchronization
#endif

/// A boundary, which converts errors of any type to `InfrastructureError`.
///
/// The type is `package` because InfrastructureRetry retries the bodies of boundaries, and LayeredErrorsTesting makes
/// boundaries fail.
@usableFromInline package struct Boundary: Sendable {
    @usableFromInline package let operation: StaticString
    @usableFromInline package let site: InfrastructureError.Site?
    @usableFromInline package let item: String?
    @usableFromInline package let operatorDetails: KeyValuePairs<StaticString, String>?
    @usableFromInline package let outcome: Outcome?
    @usableFromInline package let isIdempotent: Bool?
    @usableFromInline package let isSentOnce: Bool
    @usableFromInline package let fileID: StaticString
    @usableFromInline package let line: UInt

    @inlinable
    package init(
        _ operation: StaticString,
        on site: InfrastructureError.Site?,
        item: String? = nil,
        operatorDetails: KeyValuePairs<StaticString, String>? = nil,
        outcome: Outcome? = nil,
        idempotent isIdempotent: Bool?,
        sentOnce isSentOnce: Bool = false,
        fileID: StaticString,
        line: UInt
    ) {
        self.operation = operation
        self.site = site
        self.item = item
        self.operatorDetails = operatorDetails
        self.outcome = outcome
        self.isIdempotent = isIdempotent
        self.isSentOnce = isSentOnce
        self.fileID = fileID
        self.line = line
    }

    /// Runs the body of a boundary.
    ///
    /// A release build does not evaluate `boundary`.
    @inlinable @inline(__always)
    package static func cross<V: ~Copyable>(_ boundary: @autoclosure () -> Self, _ body: () throws -> V) throws -> V {
        #if DEBUG
        if let probe { return try probe.cross(boundary(), body) }
        reportUnobserved(boundary())
        #endif
        return try body()
    }

    /// Runs the body of a boundary.
    ///
    /// A release build does not evaluate `boundary`.
    @inlinable @inline(__always)
    package static func cross<V: ~Copyable>(
        _ boundary: @autoclosure () -> Self,
        _ body: () async throws -> V
    ) async throws -> V {
        #if DEBUG
        if let probe { return try await probe.cross(boundary(), body) }
        reportUnobserved(boundary())
        #endif
        return try await body()
    }
}

extension InfrastructureError {
    /// Creates an error by classifying an error at a boundary.
    ///
    /// The initializer is `package` because InfrastructureRetry classifies the error of each attempt, and
    /// LayeredErrorsTesting predicts the classification of a fault.
    @inlinable
    @inline(__always)
    package init(_ error: any Error, at boundary: Boundary, isCancelled: Bool? = nil) {
        self.init(
            classifying: error,
            operation: boundary.operation,
            on: boundary.site,
            item: boundary.item,
            operatorDetails: boundary.operatorDetails,
            outcome: boundary.outcome,
            idempotent: boundary.isIdempotent,
            sentOnce: boundary.isSentOnce,
            isCancelled: isCancelled,
            fileID: boundary.fileID,
            line: boundary.line
        )
    }
}

#if DEBUG
extension Boundary {
    /// The probe of the current task, or `nil` outside of a test that makes boundaries fail.
    @TaskLocal @usableFromInline package static var probe: (any BoundaryProbe)?

    /// The functions to call for each boundary that runs outside of a task, such as in a callback on a queue.
    ///
    /// A probe cannot observe these boundaries, because a probe is a task-local value.
    package static let observers = Mutex<[Int: @Sendable (Boundary) -> Void]>([:])

    @usableFromInline static func reportUnobserved(_ boundary: @autoclosure () -> Boundary) {
        let observers = observers.withLock { Array($0.values) }
        guard !observers.isEmpty, unsafe withUnsafeCurrentTask(body: { unsafe $0 == nil }) else { return }
        for observe in observers { observe(boundary()) }
    }
}

/// An object that runs the bodies of boundaries in a test, and can throw errors in their place.
///
/// Only debug builds contain the protocol and the calls to its methods.
@usableFromInline package protocol BoundaryProbe: AnyObject, Sendable {
    /// Replaces a clock's `sleep(for:)` method.
    func sleep(for duration: Duration) async throws

    /// Runs the body of a boundary, or throws an error in its place.
    func cross<Value: ~Copyable>(_ boundary: Boundary, _ body: () throws -> Value) throws -> Value

    /// Runs the body of a boundary, or throws an error in its place.
    func cross<Value: ~Copyable>(_ boundary: Boundary, _ body: () async throws -> Value) async throws -> Value
}
#endif
