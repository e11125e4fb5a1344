import Domain
import HTTPTypes
import Hummingbird
import Infrastructure
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
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

    /// An error that contains the failure of a form submission, and the page that shows the failure.
    struct Refusal: Error {
        let failure: PresentationError
        let page: KeptPage
    }

    @Sendable
    private func show(_ request: Request, _ context: ServiceContext) async throws -> Response {
        // A link for another language shows the same page again.
        let id = request.uri.queryParameters["kept"].map(String.init)
        if let kept = await service.keptPages.page(id, of: cookies.formToken(of: request)) {
            return await response(with: kept, to: request)
        }
        var content = Page.Content.signIn(email: "")
        // If the session is missing or expired, the page shows the form for signing in, without a failure.
        if let session = cookies.session(of: request) {
            do {
                content = .signedIn(try await service.presenter(for: context).account(of: session))
            } catch  where error.technicalFailure?.code != .unauthenticated {
                throw error
            } catch {}
        }
        return await response(with: KeptPage(content: content), to: request)
    }

    private struct Form: Decodable {
        let form: String?
        let kept: String?
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
        let intent = try form.knownIntent()
        let email = form.email ?? ""
        let kept = await service.keptPages.page(form.kept, of: cookies.formToken(of: request))
        // The known password belongs to one address.
        let known = kept.flatMap { $0.content.email == email ? $0 : nil }
        let password = form.password ?? known?.password ?? ""
        // After a double click, both requests lead to the same page.
        let presenter = service.presenter(for: context, waits: true)
        let old = cookies.session(of: request)
        var page = KeptPage(content: .signIn(email: email))
        if let kept { page.id = kept.id }
        // The form for a new password contains an intent, and so does the form that opens it.
        if form.intent != nil, action != .showNewPassword { page.content = .newPassword(email: email, intent) }
        do {
            try presenter.check(hidden: form.form, cookie: cookies.formToken(of: request))
            switch action {
            case .changeLanguage:
                page = kept ?? page
                page.content = page.content.with(email: email)
                if known == nil { page.password = nil }
                return await response(with: page, to: request)
            case .showNewPassword:
                // If the response to a form was lost, a reload sends the form before it. If the database cannot be
                // read, the next form states that.
                if (try? await presenter.hasSetNewPassword(email: email, intent)) == true {
                    page.confirmNewPassword(of: email)
                } else {
                    page.content = .newPassword(email: email, intent)
                    page.password = known?.password
                }
                return await response(with: page, to: request)
            case .signOut:
                try await presenter.signOut(old)
                return redirection(with: cookies.session(nil))
            case .signIn:
                let response = try await signIn(email, password, context, replacing: old)
                await service.keptPages.forget(page.id)
                return response
            case .replacePassword:
                let new = form.newPassword ?? ""
                var isUsed = false
                do {
                    try await ClientPresence.whilePresent(on: context.channel) {
                        try await presenter.setNewPassword(new, email: email, password: password, intent)
                    }
                } catch {
                    // A browser sends a form again after a double click, or if the response to the form was lost. The
                    // service then no longer knows the old password. If the database cannot be read, the failure of
                    // the reading states that the outcome is unknown.
                    isUsed = try await presenter.hasSetNewPassword(email: email, intent)
                    guard isUsed else { throw error }
                }
                // The new password is set, even if the following sign-in fails.
                page.confirmNewPassword(of: email)
                if kept != nil { await service.keptPages.keep(page, for: form.form ?? "") }
                return try await signIn(email, new, context, replacing: old, formIsUsed: isUsed)
            case .checkPassword:
                try await presenter.checkNewPassword(email: email, intent)
                page.confirmNewPassword(of: email)
                return await response(with: page, to: request)
            }
        } catch let failure as PresentationError {
            page.failure = failure
            let rule = failure.violatedRule(as: LoginRule.self)
            let formRule = failure.violatedRule(as: FormRule.self)
            let isForeign = formRule == .stale || formRule == .cookieMissing
            if formRule == .used { page.content = .signIn(email: email) }
            if case .newPassword = page.content {
                // The form keeps the intent until the outcome is known.
                if failure.settles(intent) { page.content = .newPassword(email: email, Intent()) }
                let isWrong = rule == .wrongCredentials || isForeign
                page.password = isWrong || password.isEmpty ? nil : password
            } else if rule == .temporaryPasswordExpired {
                page.content = .signIn(email: email, offering: Intent())
                page.password = password
            }
            // After a failed sign-out, the page has to show that the person is still signed in. An old form that the
            // browser sends again after a sign-in has no effect on the session.
            if action == .signOut || isForeign, let account = try? await presenter.account(of: old) {
                page.content = .signedIn(account)
            }
            throw Refusal(failure: failure, page: page)
        }
    }

    private func signIn(
        _ email: String,
        _ password: String,
        _ context: ServiceContext,
        replacing old: String?,
        formIsUsed: Bool = false
    ) async throws -> Response {
        let (_, session) = try await ClientPresence.whilePresent(on: context.channel) { [service] in
            try await service.presenter(for: context)
                .signIn(email: email, password: password, replacing: old, formIsUsed: formIsUsed)
        }
        return redirection(with: cookies.session(session))
    }

    /// Returns a redirection to the page, so that reloading the page does not send the form again.
    private func redirection(with cookie: Cookie) -> Response {
        var response = Response(status: .seeOther)
        response.setCookie(cookie)
        // The new token invalidates the forms of older pages.
        response.setCookie(cookies.form(Self.newToken))
        // If the connection breaks in the header, a browser follows the redirection only after the cookies.
        response.headers[.location] = "/"
        return response
    }

    /// A random text of about 256 bits.
    static var newToken: String {
        (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    }

    /// Returns a response that contains a page, and keeps the page if the page answers a form.
    private func response(with page: KeptPage, to request: Request) async -> Response {
        await answer(with: page, status: .ok, to: request).0
    }

    /// Returns a response that contains a page, and the names of the next actions on the page.
    ///
    /// The method keeps the page if the page answers a form.
    func answer(
        with page: KeptPage,
        status: HTTPResponse.Status,
        to request: Request
    ) async -> (Response, actions: [String]) {
        let chosen = request.uri.queryParameters["language"].map(String.init)
        let language = request.language(chosen: chosen ?? cookies.language(of: request))
        let token = cookies.formToken(of: request) ?? Self.newToken
        if request.method == .post { await service.keptPages.keep(page, for: token) }
        let kept = await service.keptPages.page(page.id, of: token)
        let shown = Page(
            page.content,
            failure: page.failure,
            in: language,
            formToken: token,
            kept: kept.map {
                Page.Kept(id: $0.id, knowsPassword: $0.password != nil, age: page.time.duration(to: .now))
            }
        )
        var response = Response(
            status: status,
            headers: [.contentType: "text/html; charset=utf-8", .contentLanguage: language.tag],
            body: ResponseBody(byteBuffer: ByteBuffer(string: service.template.html(shown)))
        )
        if cookies.formToken(of: request) == nil { response.setCookie(cookies.form(token)) }
        if chosen == language.tag { response.setCookie(cookies.language(language.tag)) }
        return (response, shown.offeredActions)
    }
}
