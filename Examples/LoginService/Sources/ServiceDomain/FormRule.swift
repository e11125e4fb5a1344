public import Domain

/// The ways in which a form of the page is refused, whatever is in it.
public enum FormRule: String, BusinessRule, CaseIterable {
    /// It is not from the page as it was sent to this browser last, but an old one or one of another site.
    case stale = "form.stale"

    /// Compares what is hidden in a form with the cookie that the page came with (OWASP, "double-submit cookie").
    ///
    /// - Throws: ``stale`` if they differ, or one is missing.
    public static func check(hidden: String?, cookie: String?) throws(DomainError<FormRule>) {
        guard let hidden = hidden?.utf8, let cookie = cookie?.utf8, !cookie.isEmpty, hidden.count == cookie.count,
            // As long for the first that differs as for the last.
            zip(hidden, cookie).reduce(0, { $0 | ($1.0 ^ $1.1) }) == 0
        else { throw .violation(.stale) }
    }
}
