public import Domain

/// The business rules that apply to every form of the page, regardless of the user input.
public enum FormRule: String, BusinessRule, CaseIterable {
    /// A form that comes from an old page or from another site, and not from the current page in the browser.
    case stale = "form.stale"

    /// A form without the cookie that the service sent with the page, such as from a browser that blocks cookies.
    case cookieMissing = "form.cookieMissing"

    /// A form that was sent before with another new password, which the service has saved.
    case used = "form.used"

    /// Checks that the hidden token of a form equals the token in a cookie (OWASP, "double-submit cookie").
    ///
    /// - Parameters:
    ///   - hidden: The hidden token of the form.
    ///   - cookie: The value of the cookie.
    /// - Throws: A violation of ``cookieMissing`` if there is no cookie, or of ``stale`` if the tokens differ.
    public static func check(hidden: String?, cookie: String?) throws(DomainError<FormRule>) {
        guard let cookie = cookie?.utf8, !cookie.isEmpty else { throw .violation(.cookieMissing) }
        guard let hidden = hidden?.utf8, hidden.count == cookie.count,
            // The duration of the comparison does not depend on the positions of the bytes that differ.
            zip(hidden, cookie).reduce(0, { $0 | ($1.0 ^ $1.1) }) == 0
        else { throw .violation(.stale) }
    }
}
