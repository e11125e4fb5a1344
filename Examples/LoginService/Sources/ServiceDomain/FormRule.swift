public import Domain

/// The business rules that apply to every form of the page, regardless of the user input.
public enum FormRule: String, BusinessRule, CaseIterable {
    /// A form that comes from an old page or from another site, and not from the current page in the browser.
    case stale = "form.stale"

    /// Checks that the hidden token of a form equals the token in a cookie (OWASP, "double-submit cookie").
    ///
    /// - Parameters:
    ///   - hidden: The hidden token of the form.
    ///   - cookie: The value of the cookie.
    /// - Throws: A violation of ``stale`` if the tokens differ or a token is missing.
    public static func check(hidden: String?, cookie: String?) throws(DomainError<FormRule>) {
        guard let hidden = hidden?.utf8, let cookie = cookie?.utf8, !cookie.isEmpty, hidden.count == cookie.count,
            // The duration of the comparison does not depend on the positions of the bytes that differ.
            zip(hidden, cookie).reduce(0, { $0 | ($1.0 ^ $1.1) }) == 0
        else { throw .violation(.stale) }
    }
}
