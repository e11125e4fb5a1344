import Hummingbird
import ServiceInfrastructure

/// The cookies of the service.
struct Cookies {
    /// A Boolean value that indicates whether browsers send the cookies only over TLS.
    let areSecure: Bool

    /// Returns the cookie with a session token, or, for `nil`, a cookie that deletes the session cookie.
    func session(_ session: String?) -> Cookie {
        cookie("session", session, lasts: SessionRepository.lifetime)
    }

    /// Returns the cookie with the token that a form must contain.
    func form(_ token: String) -> Cookie {
        cookie("form", token, lasts: nil)
    }

    /// Returns the cookie with the tag of the chosen language, which expires after one year.
    func language(_ tag: String) -> Cookie {
        cookie("language", tag, lasts: .seconds(365 * 86_400))
    }

    /// Returns the session token in the cookies of a request.
    func session(of request: Request) -> String? {
        value("session", of: request)
    }

    /// Returns the form token in the cookies of a request.
    func formToken(of request: Request) -> String? {
        value("form", of: request)
    }

    /// Returns the tag of the chosen language in the cookies of a request.
    func language(of request: Request) -> String? {
        value("language", of: request)
    }

    private func value(_ name: String, of request: Request) -> String? {
        request.cookies[fullName(name)].map(\.value)
    }

    private func fullName(_ name: String) -> String {
        // A browser accepts a cookie with the prefix `__Host-` only over TLS, and only for the host that sets the
        // cookie (RFC 6265bis §4.1.3.2).
        areSecure ? "__Host-\(name)" : name
    }

    private func cookie(_ name: String, _ value: String?, lasts: Duration?) -> Cookie {
        Cookie(
            name: fullName(name),
            value: value ?? "",
            maxAge: value == nil ? 0 : lasts.map { Int($0.components.seconds) },
            path: "/",
            secure: areSecure,
            httpOnly: true,
            // The browser does not send the cookie with a form that the person submits on another site.
            sameSite: .lax
        )
    }
}
