import Hummingbird
import ServiceInfrastructure

/// The cookies of the service.
struct Cookies {
    /// A Boolean value that indicates whether browsers send the cookies only over TLS.
    let areSecure: Bool

    /// Returns a cookie that contains a session token, or that deletes the session cookie if the token is `nil`.
    func session(_ session: String?) -> Cookie {
        cookie("session", session, lasts: SessionRepository.lifetime)
    }

    /// Returns a cookie that contains the token of the forms.
    func form(_ token: String) -> Cookie {
        cookie("form", token, lasts: nil)
    }

    /// Returns a cookie that contains the tag of the chosen language and expires after one year.
    func language(_ tag: String) -> Cookie {
        cookie("language", tag, lasts: .seconds(365 * 86_400))
    }

    /// Returns the session token from the cookies of a request, or `nil` if the cookie is missing.
    func session(of request: Request) -> String? {
        value("session", of: request)
    }

    /// Returns the form token from the cookies of a request, or `nil` if the cookie is missing.
    func formToken(of request: Request) -> String? {
        value("form", of: request)
    }

    /// Returns the tag of the chosen language from the cookies of a request, or `nil` if the cookie is missing.
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
