/// The classification of an error, and the certainty of the classification.
///
/// The classification is based on the error and its underlying errors. The rules, in order of precedence:
///
/// 1. The classification that an error itself defines takes precedence over the type of the error. The type takes
///    precedence over the error domain and the number.
/// 2. A more certain underlying error determines the classification of an unspecific error ("could not be written").
///    An unspecific error keeps its own outcome if that outcome is known, unless the outcome of the underlying error is
///    `applied`. For example, a failed read of a file has the outcome `notApplied`, even if the outcome of the
///    underlying error is `unknown`. An unrecognized error has the outcome `unknown`, because the operation may have
///    carried out other steps. The exception is an underlying error with the outcome `applied`.
/// 3. Among several underlying errors, the first error with the highest certainty determines the classification. A
///    cancellation is less certain than a definite error, because a failed task causes the cancellation of its sibling
///    tasks. The outcome is known only if all errors have the same outcome. The failure is transient only if all errors
///    are transient. The longest `retryAfter` applies. If the tree contains more errors than the search can read, the
///    outcome is unknown, and the failure is neither transient nor a cancellation.
struct Finding {
    var classification: Classification
    var certainty: Certainty

    /// The underlying error that determined the classification, or `nil` if the error itself determined it.
    var cause: (any Error)?

    /// The certainty of a classification, from the lowest to the highest.
    enum Certainty: Comparable {
        /// The library does not recognize the error.
        case unrecognized
        /// The error does not name a cause.
        case unspecific
        /// The error is a cancellation or an interruption.
        case cancelled
        /// The error names a cause.
        case definite
    }

    /// The finding for an error that the library does not recognize.
    static var unrecognized: Finding { Finding(Classification(.unknown, outcome: .unknown), .unrecognized) }

    init(_ classification: Classification, _ certainty: Certainty) {
        self.classification = classification
        self.certainty = certainty
    }

    /// Creates the finding for a classification that an error itself defines.
    ///
    /// A cancellation or an interruption has the certainty `cancelled`. Any other classification is `definite`, even if
    /// its code is `unknown`.
    init(stated classification: Classification) {
        self.init(classification, classification.code.isEndedEarly ? .cancelled : .definite)
    }

    /// Creates the finding for a classification, and derives the certainty from its code.
    init(_ classification: Classification) {
        switch classification.code {
        case .unknown: self.init(classification, .unspecific)
        case .cancelled, .interrupted: self.init(classification, .cancelled)
        case .connection, .offline, .networkSignIn, .timeout, .notCompleted, .insecureConnection, .wrongClock,
            .deviceLocked,
            .unauthenticated, .forbidden, .notFound,
            .alreadyExists, .conflict, .rejected, .rateLimited, .unavailable, .internalServerError, .response, .busy,
            .inUse, .tooManyOpenFiles, .portInUse, .storageFull, .storage, .damaged, .isFolder, .isNotFolder,
            .folderNotEmpty, .nameTooLong, .readOnly, .linkLoop, .otherVolume, .commandNotFound, .tooLarge,
            .unsupported:
            self.init(classification, .definite)
        }
    }

    /// The finding, adjusted for a tree that contains more errors than the search can read.
    ///
    /// An unread error could have any outcome, and could be more certain than a cancellation.
    var withUnreadErrors: Finding { certainty == .cancelled ? .unrecognized : merged(withSibling: .unrecognized) }

    /// Returns the combined finding for two errors with the same parent.
    ///
    /// Different outcomes result in an unknown outcome, because the siblings can be parts of different operations.
    func merged(withSibling sibling: Finding) -> Finding {
        var finding = sibling.certainty > certainty ? sibling : self
        let (one, other) = (classification, sibling.classification)
        finding.classification.outcome = one.outcome == other.outcome ? one.outcome : .unknown
        finding.classification.isTransient = one.isTransient && other.isTransient
        finding.classification.retryAfter = [one.retryAfter, other.retryAfter].compactMap(\.self).max()
        return finding
    }

    /// Returns the more certain finding: this finding, or the finding for the underlying errors.
    ///
    /// The outcome depends on both findings.
    func decided(by underlying: Finding) -> Finding {
        guard underlying.certainty > certainty else {
            var own = self
            if underlying.classification.outcome == .applied { own.classification.outcome = .applied }
            return own
        }
        var finding = underlying
        finding.classification.outcome =
            switch (certainty, classification.outcome) {
            case (.unrecognized, _): underlying.classification.outcome.combined(with: .unknown)
            case (_, .unknown): underlying.classification.outcome
            case (_, .notApplied): underlying.classification.outcome == .applied ? .applied : .notApplied
            case (_, .applied): .applied
            }
        return finding
    }
}
