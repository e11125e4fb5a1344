import Glibc
import Infrastructure

/// The infrastructure layer: accounts in memory, with simulated failures of a server.
struct Accounts {
    func name(email: String, password: String) throws(InfrastructureError) -> String {
        try InfrastructureError.classifying("sign in", outcome: .notApplied) {
            switch email {
            case "ada@example.com" where password == "sesame": return "Ada"
            case "offline@example.com": throw SystemErrno(ECONNREFUSED)
            case "busy@example.com": throw HTTPStatus(429, retryAfter: .seconds(3))
            case _: throw HTTPStatus(401)
            }
        }
    }
}
