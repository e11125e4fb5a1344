public import Domain

/// The business rules for every form of the page, independent of the entered values.
public enum FormRule: String, BusinessRule, CaseIterable {
    /// The form does not come from the current page of this browser, but from an old page or another site.
    case stale = "form.stale"

    /// Checks that the hidden token of a form equals the cookie of the page (OWASP, "double-submit cookie").
    ///
    /// - Parameters:
    ///   - hidden: The hidden token of the form.
    ///   - cookie: The value of the cookie.
    /// - Throws: A violation of ``stale`` if the two differ or one of them is missing.
    public static func check(hidden: String?, cookie: String?) throws(DomainError<FormRule>) {
        guard let hidden = hidden?.utf8, let cookie = cookie?.utf8, !cookie.isEmpty, hidden.count == cookie.count,
            // The comparison takes the same time at whichever byte the two differ.
            zip(hidden, cookie).reduce(0, { $0 | ($1.0 ^ $1.1) }) == 0
        else { throw .violation(.stale) }
    }
}
