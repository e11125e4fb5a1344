/// A row of a code table: the facts that a code states about a failure.
///
/// Unlike a `Classification`, a row contains no facts from a response, such as problem details. A row consists of four
/// bytes, so the compiler turns each table into constants.
struct TableRow: Sendable {
    let code: Classification.Code
    let outcome: Outcome
    /// A Boolean value that indicates whether the unchanged request can succeed later, or `nil` if the code determines
    /// the value.
    let isTransient: Bool?
    /// The place at which the operation failed, or `nil` if the code determines the site.
    let site: Classification.Site?

    init(
        _ code: Classification.Code,
        outcome: Outcome,
        isTransient: Bool? = nil,
        on site: Classification.Site? = nil
    ) {
        self.code = code
        self.outcome = outcome
        self.isTransient = isTransient
        self.site = site
    }
}

extension TableRow {
    /// The row of a failure that results from a mistake in the program; see ``Classification/programFailed``.
    static var programFailed: Self {
        Self(.internalServerError, outcome: .notApplied, isTransient: false, on: .device)
    }
}

extension Classification {
    /// Creates the classification that a row states.
    init(_ row: TableRow) {
        self.init(row.code, outcome: row.outcome, isTransient: row.isTransient, on: row.site)
    }

    /// Creates the classification that a row states, with a default site.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - site: The site to use if neither the row nor its code determines one. A cancellation has no site.
    init(_ row: TableRow, at site: Site) {
        self.init(row)
        if self.site == nil, code != .cancelled { self.site = site }
    }
}
