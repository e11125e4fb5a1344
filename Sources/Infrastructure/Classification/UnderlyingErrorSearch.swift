/// A search in the tree of underlying errors.
struct UnderlyingErrorSearch {
    /// The maximum number of errors that a search reads.
    ///
    /// A larger or endless tree is a mistake in the program.
    static let limit = 64

    /// A Boolean value that indicates whether the client sent the request at most once.
    private let isSentOnce: Bool

    /// The number of errors that the search can still read.
    private var remaining = limit

    /// A Boolean value that indicates whether the tree contains more errors than the search can read.
    private var isExceeded = false

    private init(isSentOnce: Bool) { self.isSentOnce = isSentOnce }

    /// Returns the finding for an error, based on the error and its underlying errors.
    @inline(__always)
    static func finding(for error: any Error, _ kind: ErrorKind, isSentOnce: Bool = false) -> Finding {
        var search = UnderlyingErrorSearch(isSentOnce: isSentOnce)
        let finding = search.finding(for: error, kind)
        return search.isExceeded ? finding.withUnreadErrors : finding
    }

    private mutating func finding(for error: any Error, _ kind: ErrorKind) -> Finding {
        remaining -= 1
        switch kind {
        case .infrastructureError:
            return (error as? InfrastructureError).map { Finding(stated: $0.interruption ?? $0.classification) }
                ?? .unrecognized
        case .classifiable(let type): return type.finding(for: error, &self) ?? .unrecognized
        case .cancellation: return Finding(Classification(.interrupted, outcome: .unknown))
        // A response that cannot be decoded does not show whether the operation was carried out.
        case .decoding: return Finding(Classification(.response, outcome: .unknown))
        // The request could not be encoded, so the program did not send it.
        case .encoding: return Finding(Classification(.rejected, outcome: .notApplied, on: .device))
        case .upperLayer:
            let outcome = (error as? any UpperLayerError)?.outcome ?? .unknown
            return Finding(Classification(.unknown, outcome: outcome), .unspecific)
        case .foundation(let kind):
            let own = kind.finding(for: error, isSentOnce: isSentOnce) ?? .unrecognized
            guard own.certainty < .cancelled else { return own }
            var finding = own.decided(by: finding(forSiblings: kind.underlyingErrors(of: error)))
            // The underlying error describes only the last time that the client sent the request.
            if !isSentOnce, finding.classification.outcome == .notApplied, own.classification.outcome == .unknown,
                kind.repeatsRequests(error)
            {
                finding.classification.outcome = .unknown
            }
            return finding
        case .unrecognized(let canWrapError):
            let own = FoundationErrorKind.taughtFinding(forType: type(of: error), of: error) ?? .unrecognized
            guard canWrapError, own.certainty < .cancelled, let wrapped = WrappedError.inside(error) else { return own }
            return own.decided(by: finding(forSiblings: [wrapped]))
        }
    }

    /// Returns the combined finding for errors with the same parent.
    fileprivate mutating func finding(forSiblings errors: [any Error]) -> Finding {
        var siblings: Finding?
        for error in errors {
            guard remaining > 0 else {
                isExceeded = true
                break
            }
            var finding = finding(for: error, ErrorKind.of(error))
            if finding.cause == nil { finding.cause = error }
            siblings = siblings?.merged(withSibling: finding) ?? finding
        }
        return siblings ?? .unrecognized
    }
}

extension ClassifiableError {
    /// Returns the finding for an error of this type and its wrapped error, or `nil` for an error of another type.
    fileprivate static func finding(for error: some Error, _ search: inout UnderlyingErrorSearch) -> Finding? {
        read(error) { error in
            var own = Finding(stated: error.classification)
            guard let wrapped = error.wrappedError else { return own }
            own.certainty = .unspecific
            return own.decided(by: search.finding(forSiblings: [wrapped]))
        }
    }
}
