import Domain
import Foundation
import Infrastructure
import Presentation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Infrastructure

struct Balance: Sendable, Equatable, Decodable {
    let euros: Int
}

struct BalanceRepository: Sendable {
    let url: URL
    var send: @Sendable (URLRequest) async throws -> (Data, URLResponse) = { try await URLSession.shared.data(for: $0) }

    func balance() async throws(InfrastructureError) -> Balance {
        try await InfrastructureError.classifying("load balance", on: .service, outcome: .notApplied) {
            let (data, response) = try await send(URLRequest(url: url))
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard status == 200 else { throw HTTPStatus(status, method: "GET") }
            return try JSONDecoder().decode(Balance.self, from: data)
        }
    }
}

// Domain

enum BalanceRule: String, BusinessRule {
    case accountClosed = "balance.accountClosed"

    init?(_ error: InfrastructureError) {
        guard error.code == .forbidden else { return nil }
        self = .accountClosed
    }
}

struct BalanceUseCase: Sendable {
    let repository: BalanceRepository

    func balance() async throws(DomainError<BalanceRule>) -> Balance {
        do { return try await repository.balance() } catch { throw DomainError(error) }
    }
}

// Presentation

enum BalanceLanguage: String, SpokenLanguage {
    case english = "en"
}

extension BalanceRule: PresentableRule {
    func message(in language: BalanceLanguage) -> Message { Message("This account is closed.") }

    var nextActions: NextActions { NextActions(.contactSupport, .dismiss) }
}

enum BalanceTask: String, PresentableTask {
    case load = "balance.load"

    var code: String { rawValue }

    func title(in language: BalanceLanguage) -> String { "Your balance could not be loaded." }
}
