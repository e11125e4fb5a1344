/// What is known of one error and of those underneath it.
///
/// Rules, in the order in which they decide:
///
/// 1. An error that says what it means is taken at its word, else its type decides, else its error domain and number.
/// 2. A vague error ("could not be written") is decided by what lies under it. It keeps its own outcome if it knows
///    one: a failed handshake came before the request, whatever broke it. What a stranger did before the error under
///    it, nobody knows: its outcome is unknown, unless that error says that it took effect.
/// 3. Several errors under one: a definite meaning goes before a vague one and a vague one before none; a cancellation
///    comes last of the definite ones, because siblings are cancelled when one of them fails; else the first listed
///    decides. Their outcome is known if all agree, together they are transient if each is, and the longest wait
///    counts.
struct Finding {
    var row: Classification
    var certainty: Certainty

    enum Certainty: Comparable {
        case nothing
        case vague
        case cancelled
        case definite
    }

    /// How many errors are looked at in one chain or tree.
    ///
    /// Larger ones are made by mistakes, also endless ones.
    static let limit = 64

    private static let nothing = Finding(Classification(.unknown, outcome: .unknown), .nothing)

    init(_ row: Classification, _ certainty: Certainty) {
        self.row = row
        self.certainty = certainty
    }

    /// What a row says by itself.
    init(_ row: Classification) {
        switch row.code {
        case .unknown: self.init(row, .vague)
        case .cancelled: self.init(row, .cancelled)
        case .connection, .timeout, .insecureConnection, .unauthenticated, .forbidden, .notFound, .conflict, .rejected,
            .rateLimited, .unavailable, .internalServerError, .response, .busy, .storageFull, .storage, .unsupported:
            self.init(row, .definite)
        }
    }

    /// What is known of an error and of those underneath it.
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

    /// The same, unless something underneath knows better.
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

    /// What an error says of itself or by what it is, to which nothing underneath it can add.
    private static func byType(of error: any Error, _ kind: ErrorKind) -> Finding? {
        switch kind {
        case .infrastructureError: (error as? InfrastructureError).map { said($0.classification) }
        case .classifiable(let type): type.classification(of: error).map { said($0) }
        case .cancellation: Finding(Classification(.cancelled, outcome: .unknown))
        // Whether the answer was that of a finished operation is known only to whoever received it.
        case .decoding: Finding(Classification(.response, outcome: .unknown))
        // What was to be sent could not even be written down.
        case .encoding: Finding(Classification(.rejected, outcome: .notApplied))
        case .foundation, .stranger: nil
        }
    }

    /// What an error says of itself is no less definite for being "unknown".
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
    /// What an error means that is of this type.
    fileprivate static func classification(of error: some Error) -> Classification? {
        read(error) { $0.classification }
    }
}
