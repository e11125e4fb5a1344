import Domain
import HTTPTypes
import Hummingbird
import Infrastructure
import LoginSampleDomain
import Presentation
import ServicePresentation

/// The routes of the web page.
struct PageRoutes {
    let service: Service

    private var cookies: Cookies { Cookies(areSecure: service.isBehindTLS) }

    func add(to router: Router<ServiceContext>) {
        router.get("/", use: show)
        router.post("/", use: act)
        router.get("style.css") { _, _ in
            Response(
                status: .ok,
                headers: [.contentType: "text/css", .cacheControl: "max-age=3600"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: PageTemplate.style))
            )
        }
    }

    /// An error that contains the failure of a form submission, and the content of the page that shows the failure.
    struct Refusal: Error {
        let failure: PresentationError
        let content: Page.Content
    }

    @Sendable
    private func show(_ request: Request, _ context: ServiceContext) async throws -> Response {
        var content = Page.Content.signIn(email: "")
        // If the session is missing or expired, the page shows the form for signing in, without a failure.
        if let session = cookies.session(of: request) {
            do {
                content = .signedIn(try await service.presenter(for: context).account(of: session))
            } catch  where error.code != "unauthenticated" {
                throw error
            } catch {}
        }
        return page(content, to: request)
    }

    private struct Form: Decodable {
        let form: String?
        let action: String
        let email: String?
        let password: String?
        let newPassword: String?
        let intent: String?

        /// The intent in the hidden field, or a new intent if the form has no such field.
        ///
        /// The database records each key, so the first call with the key needs no special treatment.
        func knownIntent() throws(HTTPError) -> Intent {
            guard let intent else { return Intent() }
            guard let key = IdempotencyKey(intent) else { throw HTTPError(.badRequest) }
            return Intent(key)
        }
    }

    @Sendable
    private func act(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: Form = try await request.form(in: context)
        guard let action = Page.Action(rawValue: form.action) else { throw HTTPError(.badRequest) }
        let (email, password) = (form.email ?? "", form.password ?? "")
        let presenter = service.presenter(for: context)
        let old = cookies.session(of: request)
        let intent = try form.knownIntent()
        var content =
            switch action {
            case .replacePassword, .checkPassword: Page.Content.newPassword(email: email, intent)
            case .signIn, .showNewPassword, .signOut: Page.Content.signIn(email: email)
            }
        do {
            try presenter.check(hidden: form.form, cookie: cookies.formToken(of: request))
            switch action {
            case .showNewPassword:
                return page(.newPassword(email: email, Intent()), to: request)
            case .signOut:
                try await presenter.signOut(old)
                return redirection(with: cookies.session(nil))
            case .signIn:
                return try await signIn(email, password, context, replacing: old)
            case .replacePassword:
                let new = form.newPassword ?? ""
                try await ClientPresence.whilePresent(on: context.channel) {
                    try await presenter.setNewPassword(new, email: email, password: password, intent)
                }
                // The new password is set, even if the following sign-in fails.
                content = .signInAnew(email: email)
                return try await signIn(email, new, context, replacing: old)
            case .checkPassword:
                try await presenter.checkNewPassword(email: email, intent)
                return page(.signInAnew(email: email), to: request)
            }
        } catch let failure as PresentationError {
            // The form keeps the intent until the outcome is known.
            if case .newPassword = content, failure.settles(intent) {
                content = .newPassword(email: email, Intent())
            }
            // After a failed sign-out, the page has to show that the person is still signed in.
            if action == .signOut, let account = try? await presenter.account(of: old) { content = .signedIn(account) }
            throw Refusal(failure: failure, content: content)
        }
    }

    private func signIn(
        _ email: String,
        _ password: String,
        _ context: ServiceContext,
        replacing old: String?
    ) async throws -> Response {
        let (_, session) = try await ClientPresence.whilePresent(on: context.channel) { [service] in
            try await service.presenter(for: context).signIn(email: email, password: password, replacing: old)
        }
        return redirection(with: cookies.session(session))
    }

    /// Returns a redirection to the page, so that reloading the page does not send the form again.
    private func redirection(with cookie: Cookie) -> Response {
        var response = Response(status: .seeOther, headers: [.location: "/"])
        response.setCookie(cookie)
        // The new token invalidates the forms of older pages.
        response.setCookie(cookies.form(Self.newFormToken))
        return response
    }

    private static var newFormToken: String {
        (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    }

    /// Returns a response that contains the page.
    private func page(_ content: Page.Content, to request: Request) -> Response {
        answer(content, nil, status: .ok, to: request).0
    }

    /// Returns a response that contains the page, and the names of the next actions on the page.
    func answer(
        _ content: Page.Content,
        _ failure: PresentationError?,
        status: HTTPResponse.Status,
        to request: Request
    ) -> (Response, actions: [String]) {
        let chosen = request.uri.queryParameters["language"].map(String.init)
        let language = request.language(chosen: chosen ?? cookies.language(of: request))
        let token = cookies.formToken(of: request) ?? Self.newFormToken
        let page = Page(content, failure: failure, in: language, formToken: token)
        var response = Response(
            status: status,
            headers: [.contentType: "text/html; charset=utf-8", .contentLanguage: language.tag],
            body: ResponseBody(byteBuffer: ByteBuffer(string: service.template.html(page)))
        )
        if cookies.formToken(of: request) == nil { response.setCookie(cookies.form(token)) }
        if chosen != nil { response.setCookie(cookies.language(language.tag)) }
        return (response, page.offeredActions)
    }
}
