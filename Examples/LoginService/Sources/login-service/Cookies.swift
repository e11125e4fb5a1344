import Hummingbird
import ServiceInfrastructure

/// The cookies of the service.
struct Cookies {
    /// Whether the browser speaks TLS, and so is told to send them over nothing else.
    let areSecure: Bool

    /// The cookie of a session.
    func session(_ session: String?) -> Cookie {
        cookie("session", session, lasts: SessionRepository.lifetime)
    }

    /// The cookie that the forms of a page are compared with.
    func form(_ token: String) -> Cookie {
        cookie("form", token, lasts: nil)
    }

    /// The cookie of the language that was chosen.
    func language(_ tag: String) -> Cookie {
        cookie("language", tag, lasts: .seconds(365 * 86_400))
    }

    /// The session that a request belongs to.
    func session(of request: Request) -> String? {
        value("session", of: request)
    }

    /// What the forms of the page are compared with.
    func formToken(of request: Request) -> String? {
        value("form", of: request)
    }

    /// The language that was chosen.
    func language(of request: Request) -> String? {
        value("language", of: request)
    }

    private func value(_ name: String, of request: Request) -> String? {
        request.cookies[fullName(name)].map(\.value)
    }

    private func fullName(_ name: String) -> String {
        // A prefix that a browser takes from nobody but this host over TLS (RFC 6265bis §4.1.3.2).
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
            // No other site can send a form with it.
            sameSite: .lax
        )
    }
}
