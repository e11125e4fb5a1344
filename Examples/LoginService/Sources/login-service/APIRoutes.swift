import HTTPTypes
import Hummingbird
import LoginSampleDomain
import ServicePresentation

/// The routes of the JSON API.
struct APIRoutes {
    let service: Service

    private var cookies: Cookies { Cookies(areSecure: service.isBehindTLS) }

    func add(to router: Router<ServiceContext>) {
        router.group("api")
            .post("login", use: logIn)
            .post("password", use: replacePassword)
            .get("session", use: session)
            .delete("session", use: logOut)
    }

    private struct Entered: Decodable {
        let email: String
        let password: String
    }

    @Sendable
    private func logIn(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let entered: Entered = try await request.json(in: context)
        let old = cookies.session(of: request)
        let (account, session) = try await ClientPresence.whilePresent(on: context.channel) { [service] in
            try await service.presenter(for: context)
                .signIn(email: entered.email, password: entered.password, replacing: old)
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
        try await ClientPresence.whilePresent(on: context.channel) { [service] in
            try await service.presenter(for: context)
                .setNewPassword(entered.newPassword, email: entered.email, password: entered.password)
        }
        return Response(status: .noContent)
    }

    @Sendable
    private func session(_ request: Request, _ context: ServiceContext) async throws -> Person {
        Person(try await service.presenter(for: context).account(of: cookies.session(of: request)))
    }

    @Sendable
    private func logOut(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await service.presenter(for: context).signOut(cookies.session(of: request))
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
