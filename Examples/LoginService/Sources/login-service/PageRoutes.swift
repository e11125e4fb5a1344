import Domain
import HTTPTypes
import Hummingbird
import Infrastructure
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import PresentationHummingbird
import PresentationWire
import ServiceDomain
import ServicePresentation

/// The routes of the web page.
struct PageRoutes {
    let service: Service

    private var cookies: Cookies { Cookies(areSecure: service.isBehindTLS) }

    func add(to router: Router<ServiceContext>) {
        router.get("/", use: show)
        router.post("/", use: act)
        addFile("style.css", "text/css", PageTemplate.style, to: router)
        addFile("page.js", "text/javascript", PageTemplate.script, to: router)
    }

    private func addFile(_ path: RouterPath, _ type: String, _ bytes: [UInt8], to router: Router<ServiceContext>) {
        router.get(path) { _, _ in
            Response(
                status: .ok,
                headers: [.contentType: type, .cacheControl: "max-age=3600"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
            )
        }
    }

    /// An error that contains the failure of a page request, and the content of the page that shows the failure.
    struct Refusal: ResponseError {
        let failure: PresentationError
        let content: Page.Content
    }

    @Sendable
    private func show(_ request: Request, _ context: ServiceContext) async throws -> Response {
        var content = Page.Content.signIn(email: "")
        if let session = cookies.value("session", of: request) {
            do {
                content = .signedIn(try await service.presenter.account(of: session))
            } catch  where error.technicalFailure?.code != .unauthenticated {
                // The page lets the person sign in with another account.
                throw Refusal(failure: error, content: content)
            } catch {
                // ignored because a person without a valid session sees the form for signing in
            }
        }
        return answer(with: content, to: request).0
    }

    private struct Form: Decodable {
        let action: String
        let email: String?
        let password: String?
        let newPassword: String?
        let intent: String?

        /// Returns the intent in the hidden field, or a new intent if the form does not contain the field.
        ///
        /// The service looks for the key before it changes anything, so the method does not need `Intent(rawValue:)`,
        /// which assumes that an earlier call may have taken effect.
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
        guard request.isFromThisSite else { throw PresentationError(DomainError.violation(FormRule.foreign)) }
        let (email, password, intent) = (form.email ?? "", form.password ?? "", try form.knownIntent())
        let session = cookies.value("session", of: request)
        var content = Page.Content.signIn(email: email)
        do {
            switch action {
            case .signIn:
                return try await signIn(email, password, context, replacing: session)
            case .showNewPassword:
                return answer(with: .newPassword(email: email, Intent()), to: request).0
            case .replacePassword:
                content = .newPassword(email: email, intent)
                let new = form.newPassword ?? ""
                try await ClientConnection.whileOpen(context.channel) { [service] in
                    try await service.presenter.setNewPassword(new, email: email, password: password, intent)
                }
                // The new password is set, even if the following sign-in fails.
                content = .signInAnew(email: email)
                return try await signIn(email, new, context, replacing: session)
            case .checkPassword:
                content = .newPassword(email: email, intent)
                try await service.presenter.checkNewPassword(email: email, intent)
                return answer(with: .signInAnew(email: email), to: request).0
            case .signOut:
                // ignored because the account only matters to the page after a failed sign-out
                if let account = try? await service.presenter.account(of: session) { content = .signedIn(account) }
                try await service.presenter.signOut(session)
                return redirection(with: cookies.session(nil))
            }
        } catch let failure as PresentationError {
            throw Self.refusal(failure, of: content, intent)
        }
    }

    /// Returns the error for a failed submission, with the page content from which the person can continue.
    private static func refusal(_ failure: PresentationError, of content: Page.Content, _ intent: Intent) -> Refusal {
        guard case .newPassword(let email, _) = content else { return Refusal(failure: failure, content: content) }
        if failure.technicalFailure?.code == KeyProblem.reused {
            let used = PresentationError(DomainError.violation(FormRule.used))
            return Refusal(failure: used, content: .signIn(email: email))
        }
        // The form keeps the intent until the outcome is known.
        return Refusal(
            failure: failure,
            content: failure.settles(intent) ? .newPassword(email: email, Intent()) : content
        )
    }

    private func signIn(
        _ email: String,
        _ password: String,
        _ context: ServiceContext,
        replacing old: String?
    ) async throws -> Response {
        let (_, session) = try await ClientConnection.whileOpen(context.channel) { [service] in
            try await service.presenter.signIn(email: email, password: password, replacing: old)
        }
        return redirection(with: cookies.session(session))
    }

    /// Returns a redirection to the page, so that reloading the page does not send the form again.
    private func redirection(with cookie: Cookie) -> Response {
        var response = Response(status: .seeOther)
        response.setCookie(cookie)
        // The field `Location` follows the cookie. If the connection breaks within the header, a browser therefore
        // never follows the redirection without the cookie.
        response.headers[.location] = "/"
        return response
    }

    /// Returns the page for an error, or `nil` for a request whose client is a program.
    func answer(to error: RequestError, _ request: Request) -> ErrorMiddleware<ServiceContext>.Page? {
        let folder = request.uri.path.split(separator: "/").first ?? ""
        if ["api", "health", "ready"].contains(folder) { return nil }
        let content = (error.thrown as? Refusal)?.content ?? .failed
        var (response, actions) = answer(with: content, failure: error.answer, to: request)
        let problem = ProblemDetails(error.answer, in: request.language(), typeBase: LoginRule.problemTypeBase)
        response.headers[.retryAfter] = problem?.headerFields().first { $0.name == "Retry-After" }?.value
        return ErrorMiddleware.Page(response, nextActions: actions)
    }

    /// Returns a response that contains a page, and the names of the next actions on the page.
    func answer(
        with content: Page.Content,
        failure: PresentationError? = nil,
        to request: Request
    ) -> (Response, actions: [String]) {
        let chosen = request.uri.queryParameters["language"].map(String.init)
        let language = request.language(chosen: chosen ?? cookies.value("language", of: request))
        let page = Page(content, failure: failure, in: language)
        var response = Response(
            status: .ok,
            headers: [.contentType: "text/html; charset=utf-8", .contentLanguage: language.tag],
            body: ResponseBody(byteBuffer: ByteBuffer(string: service.template.html(page)))
        )
        if chosen == language.tag { response.setCookie(cookies.language(language.tag)) }
        return (response, page.offeredActions)
    }
}
