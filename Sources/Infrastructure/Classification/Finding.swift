import Synchronization

/// The classification of an error, and the certainty of the classification.
///
/// The classification is based on the error and its underlying errors. The rules, in order of precedence:
///
/// 1. The classification that an error itself defines takes precedence over the type of the error. The type takes
///    precedence over the error domain and the number.
/// 2. A more certain underlying error determines the classification of a vague error ("could not be written"). A vague
///    error keeps its own outcome if that outcome is known, unless the outcome of the underlying error is `applied`.
///    For example, a failed handshake has the outcome `notApplied`, because the handshake precedes the request. The
///    outcome of an unrecognized error is `unknown`, unless the outcome of the underlying error is `applied`. The
///    operation may have carried out other steps before the unrecognized error.
/// 3. Among several underlying errors, the first error with the highest certainty determines the classification. From
///    the highest to the lowest, the certainties are: definite, cancelled, vague, unrecognized. A cancellation is less
///    certain than a definite error, because a failed task causes the cancellation of its sibling tasks. The outcome is
///    known only if all errors have the same outcome. The failure is transient only if all errors are transient. The
///    longest `retryAfter` applies. If the tree has more errors than the search can read, the outcome is unknown, and
///    the failure is neither transient nor a cancellation.
struct Finding {
    var row: Classification
    var certainty: Certainty

    enum Certainty: Comparable {
        case nothing
        case vague
        case cancelled
        case definite
    }

    /// The maximum number of errors that the library reads in a tree of underlying errors.
    ///
    /// A larger or endless tree is a mistake in the program.
    static let limit = 64

    private static let nothing = Finding(Classification(.unknown, outcome: .unknown), .nothing)

    init(_ row: Classification, _ certainty: Certainty) {
        self.row = row
        self.certainty = certainty
    }

    /// Creates a finding from a classification whose code determines the certainty.
    init(_ row: Classification) {
        switch row.code {
        case .unknown: self.init(row, .vague)
        case .cancelled: self.init(row, .cancelled)
        case .connection, .timeout, .notCompleted, .insecureConnection, .unauthenticated, .forbidden, .notFound,
            .alreadyExists, .conflict, .rejected, .rateLimited, .unavailable, .internalServerError, .response, .busy,
            .inUse, .tooManyOpenFiles, .portInUse, .storageFull, .storage, .damaged, .isFolder, .isNotFolder,
            .folderNotEmpty, .nameTooLong, .readOnly, .linkLoop, .otherVolume, .commandNotFound, .unsupported:
            self.init(row, .definite)
        }
    }

    /// Returns the finding for an error, based on the error and its underlying errors.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - kind: The kind of the error.
    ///   - cause: A variable to which the function assigns the underlying error that determines the finding, if any.
    static func of(_ error: any Error, _ kind: ErrorKind, cause: inout (any Error)?) -> Finding {
        var search = Search()
        let finding = of(error, kind, &search, cause: &cause)
        return search.isExceeded ? finding.withUnreadErrors(cause: &cause) : finding
    }

    /// Returns the finding for an error that another error contains, on behalf of its `classification` property.
    ///
    /// The `classification` property of the contained error can call the function in turn. All nested calls share one
    /// limit.
    static func nested(_ error: any Error) -> Finding {
        let kind = ErrorKind.of(error)
        // The search for the shared limit takes longer than the classification of an error with a definite code.
        if case .foundation(let kind) = kind, let finding = kind.finding(of: error), finding.certainty >= .cancelled {
            return finding
        }
        let shared = activeLimit
        var search = Search(limit: shared?.value.load(ordering: .relaxed) ?? limit, isNested: true)
        guard search.limit > 0 else { return nothing }
        var cause: (any Error)?
        let finding = of(error, kind, &search, cause: &cause)
        shared?.value.store(search.limit, ordering: .relaxed)
        return search.isExceeded ? finding.withUnreadErrors(cause: &cause) : finding
    }

    /// The number of errors that the current nested calls can still read, or `nil` outside of such a call.
    @TaskLocal private static var sharedLimit: SharedLimit?

    private final class SharedLimit: Sendable {
        let value: Atomic<Int>
        let isActive = Atomic(true)
        init(_ value: Int) { self.value = Atomic(value) }
    }

    /// The limit of the current nested calls, or `nil` outside of such a call.
    ///
    /// A task that a `classification` property creates inherits the limit, and can use the limit after the call has
    /// returned.
    private static var activeLimit: SharedLimit? {
        sharedLimit.flatMap { $0.isActive.load(ordering: .relaxed) ? $0 : nil }
    }

    /// Returns the finding that a nested `classification` property determines.
    private static func byNestedType(of error: any Error, _ kind: ErrorKind, _ search: inout Search) -> Finding? {
        guard let shared = activeLimit else {
            let shared = SharedLimit(search.limit)
            defer { shared.isActive.store(false, ordering: .relaxed) }
            return $sharedLimit.withValue(shared) { byNestedType(of: error, kind, &search) }
        }
        shared.value.store(search.limit, ordering: .relaxed)
        defer { search.limit = shared.value.load(ordering: .relaxed) }
        return byType(of: error, kind)
    }

    /// The state of a search in a tree of underlying errors.
    private struct Search {
        /// The number of errors that the search can still read.
        var limit = Finding.limit
        /// A Boolean value that indicates whether the `classification` properties of errors share the limit.
        ///
        /// Only the first error of a search does not share the limit, because the binding of the limit takes longer
        /// than a classification.
        var isNested = false
        /// A Boolean value that indicates whether the tree has more errors than the search can read.
        var isExceeded = false
    }

    private static func of(
        _ error: any Error,
        _ kind: ErrorKind,
        _ search: inout Search,
        cause: inout (any Error)?
    ) -> Finding {
        search.limit -= 1
        guard case .foundation(let kind) = kind else {
            if search.isNested, case .classifiable = kind { return byNestedType(of: error, kind, &search) ?? nothing }
            return byType(of: error, kind) ?? nothing
        }
        let finding = kind.finding(of: error) ?? nothing
        guard finding.certainty < .cancelled else { return finding }
        search.isNested = true
        return finding.decided(by: kind.causes(of: error), &search, cause: &cause)
    }

    /// Returns the more certain finding: this finding, or the finding for the underlying errors.
    private func decided(by candidates: [any Error], _ search: inout Search, cause: inout (any Error)?) -> Finding {
        var underneath: Finding?
        var decisive: (any Error)?
        var read = 0
        for candidate in candidates where search.limit > 0 {
            read += 1
            var deeper: (any Error)?
            let finding = Finding.of(candidate, ErrorKind.of(candidate), &search, cause: &deeper)
            if underneath.map({ finding.certainty > $0.certainty }) ?? true { decisive = deeper ?? candidate }
            underneath = underneath.map { $0.beside(finding) } ?? finding
        }
        if read < candidates.count { search.isExceeded = true }
        guard var underneath, underneath.certainty > certainty else { return self }
        cause = decisive
        underneath.row.outcome =
            switch (certainty, row.outcome) {
            case (.nothing, _): max(underneath.row.outcome, .unknown)
            case (_, .unknown): underneath.row.outcome
            case (_, .notApplied): underneath.row.outcome == .applied ? .applied : .notApplied
            case (_, .applied): .applied
            }
        return underneath
    }

    /// Returns the finding for a tree that has more errors than the search can read.
    ///
    /// An unread error could have any outcome, and could be more certain than a cancellation.
    private func withUnreadErrors(cause: inout (any Error)?) -> Finding {
        guard certainty == .cancelled else { return beside(Self.nothing) }
        cause = nil
        return Self.nothing
    }

    /// Returns the finding for an error that defines a classification or has a recognized type, or `nil` for other
    /// errors.
    ///
    /// Underlying errors do not change the finding.
    private static func byType(of error: any Error, _ kind: ErrorKind) -> Finding? {
        switch kind {
        case .infrastructureError: (error as? InfrastructureError).map { said($0.classification) }
        case .classifiable(let type): type.classification(of: error).map { said($0) }
        case .cancellation: Finding(Classification(.cancelled, outcome: .unknown))
        // A response that cannot be decoded does not show whether the operation was carried out.
        case .decoding: Finding(Classification(.response, outcome: .unknown))
        // The request could not be encoded, so the program did not send it.
        case .encoding: Finding(Classification(.rejected, outcome: .notApplied))
        case .upperLayer:
            (error as? any UpperLayerError).map {
                Finding(Classification(.unknown, outcome: $0.outcome), .vague)
            }
        case .foundation, .stranger: nil
        }
    }

    /// Returns the finding for a classification that the error itself defines.
    ///
    /// A cancellation has the certainty `cancelled`. Any other classification has the certainty `definite`, even if its
    /// code is `unknown`.
    private static func said(_ row: Classification) -> Finding {
        Finding(row, row.code == .cancelled ? .cancelled : .definite)
    }

    private func beside(_ other: Finding) -> Finding {
        var joined = other.certainty > certainty ? other : self
        joined.row.outcome = row.outcome == other.row.outcome ? row.outcome : .unknown
        joined.row.isTransient = row.isTransient && other.row.isTransient
        joined.row.retryAfter = [row.retryAfter, other.row.retryAfter].compactMap(\.self).max()
        return joined
    }
}

extension ClassifiableError {
    /// Returns the classification of an error, or `nil` if the error is not an instance of this type.
    fileprivate static func classification(of error: some Error) -> Classification? {
        read(error) { $0.classification }
    }
}
