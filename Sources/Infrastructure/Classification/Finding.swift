/// The classification of an error together with its underlying errors, and the certainty of the classification.
///
/// The rules, in order of precedence:
///
/// 1. The classification that an error itself defines takes precedence. The type of the error comes next, and then its
///    error domain and number.
/// 2. The underlying error decides for a vague error ("could not be written"). A vague error keeps its own outcome if
///    that outcome is known: a failed handshake comes before the request, whatever broke the connection. The steps of
///    an unrecognized error before its underlying error are not known. The outcome is then unknown, unless the
///    underlying error says that the operation took effect.
/// 3. Of several underlying errors, a definite one decides before a vague one, and a vague one before an unrecognized
///    one. A cancellation comes last of the definite ones, because the failure of one task cancels its siblings.
///    Otherwise the first error decides. The outcome is known if all errors agree. The failure is transient if each
///    error is transient. The longest delay counts.
struct Finding {
    var row: Classification
    var certainty: Certainty

    enum Certainty: Comparable {
        case nothing
        case vague
        case cancelled
        case definite
    }

    /// The maximum number of errors that are read in one chain or tree.
    ///
    /// A larger or endless tree is a mistake of the program.
    static let limit = 64

    private static let nothing = Finding(Classification(.unknown, outcome: .unknown), .nothing)

    init(_ row: Classification, _ certainty: Certainty) {
        self.row = row
        self.certainty = certainty
    }

    /// Creates the finding of a row without underlying errors.
    init(_ row: Classification) {
        switch row.code {
        case .unknown: self.init(row, .vague)
        case .cancelled: self.init(row, .cancelled)
        case .connection, .timeout, .insecureConnection, .unauthenticated, .forbidden, .notFound, .conflict, .rejected,
            .rateLimited, .unavailable, .internalServerError, .response, .busy, .storageFull, .storage, .unsupported:
            self.init(row, .definite)
        }
    }

    /// Returns the finding of an error together with its underlying errors.
    static func of(_ error: any Error, _ kind: ErrorKind) -> Finding {
        var limit = Self.limit
        return of(error, kind, limit: &limit)
    }

    private static func of(_ error: any Error, _ kind: ErrorKind, limit: inout Int) -> Finding {
        limit -= 1
        guard case .foundation(let kind) = kind else { return byType(of: error, kind) ?? nothing }
        let finding = kind.finding(of: error) ?? nothing
        guard finding.certainty < .cancelled, limit > 0 else { return finding }
        return finding.decided(by: kind.causes(of: error), limit: &limit)
    }

    /// Returns the finding of the underlying errors if it is more certain, and this finding otherwise.
    private func decided(by causes: [any Error], limit: inout Int) -> Finding {
        var underneath: Finding?
        for cause in causes.prefix(limit) where limit > 0 {
            let finding = Finding.of(cause, ErrorKind.of(cause), limit: &limit)
            underneath = underneath.map { $0.beside(finding) } ?? finding
        }
        guard var underneath, underneath.certainty > certainty else { return self }
        underneath.row.outcome =
            switch (certainty, row.outcome) {
            case (.nothing, _): max(underneath.row.outcome, .unknown)
            case (_, .unknown): underneath.row.outcome
            case (_, .notApplied), (_, .applied): row.outcome
            }
        return underneath
    }

    /// Returns the finding from the error's own classification or from its type, and `nil` for other errors.
    ///
    /// Underlying errors cannot change this finding.
    private static func byType(of error: any Error, _ kind: ErrorKind) -> Finding? {
        switch kind {
        case .infrastructureError: (error as? InfrastructureError).map { said($0.classification) }
        case .classifiable(let type): type.classification(of: error).map { said($0) }
        case .cancellation: Finding(Classification(.cancelled, outcome: .unknown))
        // Only the receiver of the answer knows whether the operation was finished.
        case .decoding: Finding(Classification(.response, outcome: .unknown))
        // The request could not be encoded, so the program did not send it.
        case .encoding: Finding(Classification(.rejected, outcome: .notApplied))
        case .foundation, .stranger: nil
        }
    }

    /// Returns the finding of a classification that the error itself defines.
    ///
    /// Even the code `unknown` is definite here.
    private static func said(_ row: Classification) -> Finding {
        Finding(row, row.code == .cancelled ? .cancelled : .definite)
    }

    private func beside(_ other: Finding) -> Finding {
        var joined = other.certainty > certainty ? other : self
        if row.outcome != other.row.outcome { joined.row.outcome = .unknown }
        joined.row.isTransient = row.isTransient && other.row.isTransient
        joined.row.retryAfter = [row.retryAfter, other.row.retryAfter].compactMap(\.self).max()
        return joined
    }
}

extension ClassifiableError {
    /// Returns the classification of an error of this type.
    fileprivate static func classification(of error: some Error) -> Classification? {
        read(error) { $0.classification }
    }
}
