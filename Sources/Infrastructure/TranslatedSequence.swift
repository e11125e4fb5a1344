/// A sequence seen from one layer further up: what it throws is translated, and so are its elements if that is asked
/// for.
///
/// Made by `classifyingErrors(_:)` in Infrastructure and by `translatingErrors(to:)` in Domain.
public struct TranslatedSequence<Base: AsyncSequence, Element, Failure: Error>: AsyncSequence {
    @usableFromInline let base: Base
    @usableFromInline let translateElement: @Sendable (Base.Element) throws(Failure) -> Element
    @usableFromInline let translateError: @Sendable (Base.Failure) -> Failure?

    /// Creates a sequence with translated elements and errors.
    ///
    /// `package`, because Domain translates with it as well.
    ///
    /// - Parameters:
    ///   - base: the sequence of the lower layer.
    ///   - translateElement: translates an element.
    ///   - translateError: translates an error. `nil` ends the sequence without an error.
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

    /// Creates a sequence with translated errors.
    ///
    /// `package`, because Domain translates with it as well.
    ///
    /// - Parameters:
    ///   - base: the sequence of the lower layer.
    ///   - translateError: translates an error. `nil` ends the sequence without an error.
    @inlinable
    package init(_ base: Base, error translateError: @escaping @Sendable (Base.Failure) -> Failure?)
    where Element == Base.Element {
        self.init(base, element: { (element) throws(Failure) in element }, error: translateError)
    }

    /// Starts the sequence below.
    @inlinable
    public func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), translateElement: translateElement, translateError: translateError)
    }

    /// Delivers the elements of the sequence below.
    public struct Iterator: AsyncIteratorProtocol {
        /// `nil` after an error, which is the end of every sequence.
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

        /// The next element, or `nil` at the end, which is also how a cancelled sequence ends.
        @inlinable
        public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: #isolation)
        }

        /// The next element, or `nil` at the end, which is also how a cancelled sequence ends.
        @inlinable
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

extension AsyncSequence {
    /// The same elements, with whatever the sequence throws classified.
    ///
    /// - Parameters:
    ///   - operation: what is being attempted, as a verb phrase.
    ///   - outcome: what is known of the outcome whatever fails; if nothing is said, what the failure tells.
    ///   - idempotent: whether doing it twice is the same as doing it once (RFC 9110 §9.2.2).
    ///   - fileID: the file of the boundary.
    ///   - line: the line of the boundary.
    /// - Returns: a sequence that fails with an ``InfrastructureError``.
    @inlinable
    public func classifyingErrors(
        _ operation: StaticString,
        outcome: Outcome? = nil,
        idempotent: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> TranslatedSequence<Self, Element, InfrastructureError> {
        TranslatedSequence(self) { error in
            InfrastructureError(
                classifying: boxedOnce(error),
                operation: operation,
                outcome: outcome,
                idempotent: idempotent,
                fileID: fileID,
                line: line
            )
        }
    }
}

/// The error as any error, which one is already where the sequence throws anything: it would get a box around its box.
@inlinable
func boxedOnce<Failure: Error>(_ error: Failure) -> any Error {
    Failure.self == (any Error).self ? unsafe unsafeBitCast(error, to: (any Error).self) : error
}
