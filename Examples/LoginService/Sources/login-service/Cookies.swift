import Hummingbird
import ServiceInfrastructure

/// The cookies of the service.
///
/// Scripts cannot read the cookies. A browser does not send the cookies with a form that comes from another site.
struct Cookies {
    /// A Boolean value that indicates whether browsers send the cookies only over TLS.
    let areSecure: Bool

    /// Returns a cookie that contains a session token, or that deletes the session cookie if the token is `nil`.
    func session(_ session: String?) -> Cookie {
        cookie("session", session ?? "", seconds: session == nil ? 0 : SessionRepository.lifetime.components.seconds)
    }

    /// Returns a cookie that contains the tag of the chosen language and expires after one year.
    func language(_ tag: String) -> Cookie { cookie("language", tag, seconds: 365 * 86_400) }

    /// Returns the value of a cookie of a request, or `nil` if the cookie is missing.
    func value(_ name: String, of request: Request) -> String? { request.cookies[fullName(name)]?.value }

    private func cookie(_ name: String, _ value: String, seconds: Int64) -> Cookie {
        let maxAge = Int(seconds)
        let name = fullName(name)
        return Cookie(
            name: name,
            value: value,
            maxAge: maxAge,
            path: "/",
            secure: areSecure,
            httpOnly: true,
            sameSite: .lax
        )
    }

    // A browser accepts a cookie with the prefix `__Host-` only over TLS, and only for the host that sets the cookie
    // (RFC 6265bis §4.1.3.2).
    private func fullName(_ name: String) -> String { areSecure ? "__Host-\(name)" : name }
}
