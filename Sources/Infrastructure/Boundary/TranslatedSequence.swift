/// A sequence that translates the errors, and optionally the elements, of a base sequence.
///
/// `classifyingErrors(_:)` in Infrastructure and `translatingErrors(to:)` in Domain return this type.
public struct TranslatedSequence<Base: AsyncSequence, Element, Failure: Error>: AsyncSequence {
    @usableFromInline let base: Base
    @usableFromInline let translateElement: @Sendable (Base.Element) throws(Failure) -> Element
    @usableFromInline let translateError: @Sendable (Base.Failure) -> Failure?

    /// Creates a sequence that translates the elements and errors of a base sequence.
    ///
    /// The initializer is `package` because Domain creates translated sequences.
    ///
    /// - Parameters:
    ///   - base: The sequence to translate.
    ///   - translateElement: A function that translates an element.
    ///   - translateError: A function that translates an error, or returns `nil` to end the sequence without an error.
    @inlinable
    package init(
        _ base: Base,
        element translateElement: @escaping @Sendable (Base.Element) throws(Failure) -> Element,
        error translateError: @escaping @Sendable (Base.Failure) -> Failure?
    ) {
        self.base = base
        self.translateElement = translateElement
        self.translateError = translateError
    }

    /// Creates a sequence that translates the errors of a base sequence.
    ///
    /// The initializer is `package` because Domain creates translated sequences.
    ///
    /// - Parameters:
    ///   - base: The sequence to translate.
    ///   - translateError: A function that translates an error, or returns `nil` to end the sequence without an error.
    @inlinable
    package init(_ base: Base, error translateError: @escaping @Sendable (Base.Failure) -> Failure?)
    where Element == Base.Element {
        self.init(base, element: { (element) throws(Failure) in element }, error: translateError)
    }

    /// Creates an iterator over the translated elements.
    @inlinable
    public func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), translateElement: translateElement, translateError: translateError)
    }

    /// An iterator that translates the elements and errors of a base iterator.
    public struct Iterator: AsyncIteratorProtocol {
        /// The base iterator, or `nil` after an error, because an error ends the sequence.
        @usableFromInline var base: Base.AsyncIterator?
        @usableFromInline let translateElement: @Sendable (Base.Element) throws(Failure) -> Element
        @usableFromInline let translateError: @Sendable (Base.Failure) -> Failure?

        @inlinable
        init(
            base: Base.AsyncIterator,
            translateElement: @escaping @Sendable (Base.Element) throws(Failure) -> Element,
            translateError: @escaping @Sendable (Base.Failure) -> Failure?
        ) {
            self.base = base
            self.translateElement = translateElement
            self.translateError = translateError
        }

        /// Returns the next element, or `nil` at the end of the sequence.
        ///
        /// For some base sequences, such as `AsyncStream`, the result is also `nil` after a cancellation.
        @inlinable
        public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: #isolation)
        }

        /// Returns the next element, or `nil` at the end of the sequence.
        ///
        /// For some base sequences, such as `AsyncStream`, the result is also `nil` after a cancellation.
        @inlinable
        @inline(__always)  // Without inlining, each element takes twice as many instructions.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
            let element: Base.Element?
            do {
                element = try await base?.next(isolation: actor)
            } catch {
                base = nil
                guard let error = translateError(error) else { return nil }
                throw error
            }
            guard let element else { return nil }
            do {
                return try translateElement(element)
            } catch {
                base = nil
                throw error
            }
        }
    }
}

extension TranslatedSequence: Sendable where Base: Sendable {}

extension TranslatedSequence: PrintedAsType {}

extension TranslatedSequence.Iterator: PrintedAsType {}

/// A value that prints as the name of its type, because its base can contain the text of an error.
///
/// The protocol is `package` because public types conform to it.
package protocol PrintedAsType: Redacted {}

extension PrintedAsType {
    /// The name of the type.
    public var description: String { String(describing: Self.self) }
}

extension AsyncSequence {
    /// Returns a sequence that classifies the errors of this sequence.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"watch account"`.
    ///   - site: The place at which the sequence fails, or `nil` if each error determines its own site. Defaults to
    ///     `nil`.
    ///   - outcome: The outcome for every error that the sequence throws, or `nil` if each error determines its own
    ///     outcome. The outcome ``Outcome/applied`` of an inner boundary never changes. Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2), or `nil` to keep the statement of an inner boundary. Defaults to `nil`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    /// - Returns: A sequence whose error type is ``InfrastructureError``.
    @inlinable
    public func classifyingErrors(
        _ operation: StaticString,
        on site: InfrastructureError.Site? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> TranslatedSequence<Self, Element, InfrastructureError> {
        let boundary = Boundary(
            operation,
            on: site,
            outcome: outcome,
            idempotent: idempotent,
            fileID: fileID,
            line: line
        )
        #if DEBUG
        return TranslatedSequence(self) { (element) throws(InfrastructureError) in
            do { return try Boundary.cross(boundary) { element } } catch {
                throw InfrastructureError(error, at: boundary)
            }
        } error: {
            InfrastructureError(boxedOnce($0), at: boundary)
        }
        #else
        return TranslatedSequence(self) { InfrastructureError(boxedOnce($0), at: boundary) }
        #endif
    }
}

/// Returns an error as `any Error`.
///
/// If the static type of the error is already `any Error`, a conversion would put the error into a second box. The
/// failure of a stream would then take 30 % more instructions (`Benchmarks/run`). The bit cast is safe because both
/// types are the same.
@inlinable
func boxedOnce<Failure: Error>(_ error: Failure) -> any Error {
    Failure.self == (any Error).self ? unsafe unsafeBitCast(error, to: (any Error).self) : error
}
