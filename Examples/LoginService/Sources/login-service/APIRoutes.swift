import Domain
import HTTPTypes
import Hummingbird
import Infrastructure
import LoginSampleDomain
import Presentation
import ServicePresentation

/// The routes of the JSON API.
struct APIRoutes {
    let service: Service

    private var cookies: Cookies { Cookies(areSecure: service.isBehindTLS) }

    func add(to router: Router<ServiceContext>) {
        router.group("api")
            .post("login", use: logIn)
            .post("password", use: replacePassword)
            .put("password/check", use: checkPassword)
            .get("session", use: session)
            .delete("session", use: logOut)
    }

    /// Returns the request or the URL with which a program can perform a next action, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - action: The next action.
    ///   - request: The failed request.
    @Sendable
    static func operation(_ action: NextAction, after request: Request) -> String? {
        switch action.id {
        case "signIn": "POST /api/login"
        case "setNewPassword": "POST /api/password"
        case "checkOutcome" where request.uri.path.hasPrefix("/api/password"): "PUT /api/password/check"
        case "contactSupport": "mailto:support@example.com"
        case _: nil
        }
    }

    private struct Entered: Decodable {
        let email: String
        let password: String
    }

    @Sendable
    private func logIn(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let entered: Entered = try await request.json(in: context)
        let old = cookies.value("session", of: request)
        let (account, session) = try await ClientConnection.whileOpen(context.channel) { [service] in
            try await service.presenter.signIn(email: entered.email, password: entered.password, replacing: old)
        }
        var response = try Person(account).response(from: request, context: context)
        response.setCookie(cookies.session(session))
        return response
    }

    private struct Replacement: Decodable {
        let email: String
        let password: String
        let newPassword: String
    }

    @Sendable
    private func replacePassword(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let entered: Replacement = try await request.json(in: context)
        let key = try request.idempotencyKey()
        let intent = key.map { Intent($0) } ?? Intent()
        do {
            try await ClientConnection.whileOpen(context.channel) { [service] in
                try await service.presenter.setNewPassword(
                    entered.newPassword,
                    email: entered.email,
                    password: entered.password,
                    intent
                )
            }
        } catch let failure as PresentationError {
            throw KeyProblem(failure) ?? failure
        }
        return Response(status: .noContent)
    }

    private struct Question: Decodable {
        let email: String
        let key: IdempotencyKey
    }

    private struct Checked: ResponseEncodable {
        let state: State

        enum State: String, Encodable {
            case done
            case refused
            case running
        }
    }

    @Sendable
    private func checkPassword(_ request: Request, _ context: ServiceContext) async throws -> Checked {
        let entered: Question = try await request.json(in: context)
        let intent = Intent(entered.key)
        do throws(PresentationError) {
            try await service.presenter.checkNewPassword(email: entered.email, intent)
            return Checked(state: .done)
        } catch {
            if error.settles(intent) { return Checked(state: .refused) }
            if error.technicalFailure?.code == KeyProblem.running { return Checked(state: .running) }
            throw error
        }
    }

    @Sendable
    private func session(_ request: Request, _ context: ServiceContext) async throws -> Person {
        Person(try await service.presenter.account(of: cookies.value("session", of: request)))
    }

    @Sendable
    private func logOut(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await service.presenter.signOut(cookies.value("session", of: request))
        var response = Response(status: .noContent)
        response.setCookie(cookies.session(nil))
        return response
    }
}

/// A JSON document that describes the signed-in account.
private struct Person: ResponseEncodable {
    let email: String
    let name: String

    init(_ account: Account) {
        email = account.email
        name = account.name
    }
}
