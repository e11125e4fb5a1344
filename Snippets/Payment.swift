// The code of the article "Did it take effect?".

#if Foundation
import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import Presentation
import PresentationFlow

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Payment: Codable, Hashable, Sendable {
    let cents: Int
    let recipient: String
}

struct Receipt: Codable, Hashable, Sendable { let number: Int }

// MARK: Infrastructure

struct PaymentService: Sendable {
    let address: URL
    private static let policy = RetryPolicy(attempts: 5, budget: RetryBudget())
    private static let limits = TimeLimits(attempt: .seconds(10), total: .seconds(60))

    /// An encoder whose output is the same in every attempt and in every run.
    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }

    func pay(_ payment: Payment, key: IdempotencyKey) async throws(InfrastructureError) -> Receipt {
        let body = try InfrastructureError.classifying("encode payment") { try Self.encoder.encode(payment) }
        return try await InfrastructureError.retrying(
            "make payment",
            key: key,
            policy: Self.policy,
            limits: Self.limits,
            onAttempt: { print("payment, attempt \($0.number): \($0.error?.code.rawValue ?? "done")") },
            resolving: { try await resolution(of: key) }
        ) {
            try await answer("POST", "payments", body, field: key.headerField())
        }
    }

    func checkPayment(key: IdempotencyKey) async throws(InfrastructureError) -> Receipt {
        try await InfrastructureError.checkingOutcome(of: "make payment", key: key) { try await resolution(of: key) }
    }

    /// Asks the service about the payment with this key.
    ///
    /// If the service has not received the key, it refuses all later requests with that key.
    private func resolution(of key: IdempotencyKey) async throws -> Resolution<Receipt> {
        struct Answer: Decodable {
            enum State: String, Decodable { case made, refused, running }
            let state: State
            let receipt: Receipt?
        }
        let limits = TimeLimits(total: .seconds(10))
        let checked = try await InfrastructureError.retrying("check payment", idempotent: true, limits: limits) {
            try await answer("PUT", "payment-checks/\(key.rawValue)") as Answer
        }
        return switch checked.state {
        case .made: .applied(checked.receipt)
        case .refused: .notApplied
        case .running: .unknown
        }
    }

    private func answer<Value: Decodable>(
        _ method: String,
        _ path: String,
        _ body: Data? = nil,
        field: (name: String, value: String)? = nil
    ) async throws -> Value {
        var request = URLRequest(url: address.appending(path: path))
        request.httpMethod = method
        request.httpBody = body
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        if let field { request.setValue(field.value, forHTTPHeaderField: field.name) }
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        let header = { (response as? HTTPURLResponse)?.value(forHTTPHeaderField: $0) }
        let checked = try HTTPStatus.body(
            data,
            status: status,
            method: method,
            request: request.url?.absoluteString,
            address: response.url?.absoluteString,
            header: header
        )
        return try JSONDecoder().decode(Value.self, from: checked)
    }
}

// MARK: Domain

enum PaymentRule: String, BusinessRule {
    case outOfCredit = "payment.outOfCredit"

    init?(_ error: InfrastructureError) {
        guard error.problem?.type == "https://example.com/problems/out-of-credit" else { return nil }
        self = .outOfCredit
    }
}

struct MakePayment: Sendable {
    let service: PaymentService

    func callAsFunction(_ payment: Payment, _ intent: Intent) async throws(DomainError<PaymentRule>) -> Receipt {
        do { return try await service.pay(payment, key: intent.key) } catch { throw DomainError(error) }
    }

    func check(_ intent: Intent) async throws(DomainError<PaymentRule>) -> Receipt {
        do { return try await service.checkPayment(key: intent.key) } catch { throw DomainError(error) }
    }
}

// MARK: Presentation

enum PaymentLanguage: String, SpokenLanguage { case english = "en" }

extension PaymentRule: PresentableRule {
    func message(in language: PaymentLanguage) -> Message {
        Message("There is not enough credit.", "Add credit, and then try again.")
    }

    var nextActions: NextActions { NextActions(.custom("addCredit", labels: [.english: "Add credit"]), .goBack) }
}

enum PaymentTask: String, PresentableTask {
    case pay = "payment.pay"

    var code: String { rawValue }

    func title(in language: PaymentLanguage) -> String { "The payment was not made." }
    func unclearTitle(in language: PaymentLanguage) -> String? { "The payment may have been made." }
    func doneTitle(in language: PaymentLanguage) -> String? { "The payment was made." }
}

struct PaymentScreen: Reactor {
    let makePayment: MakePayment

    struct State: Sendable {
        var receipt: Receipt?
        /// The payment whose outcome is not known yet, or `nil` if there is none.
        var pending: Pending?
    }

    struct Pending: Codable, Hashable, Sendable {
        let payment: Payment
        let intent: Intent
    }

    enum Action: Sendable, Hashable {
        case pay(Payment)
        /// An action that checks the pending payment.
        case check(Payment)
    }

    enum Mutation: Sendable {
        case paid(Receipt)
        case settled
    }

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch (action, state.pending) {
        case (.pay(let payment), let pending) where pending == nil || pending?.payment == payment:
            let intent = pending?.intent ?? Intent()
            state.pending = Pending(payment: payment, intent: intent)
            return effect(intent) { () throws(DomainError<PaymentRule>) in try await makePayment(payment, intent) }
        // The outcome of another payment must be known before a new payment.
        case (_, let pending?):
            return effect(pending.intent) { () throws(DomainError<PaymentRule>) in
                try await makePayment.check(pending.intent)
            }
        case (_, nil): return nil
        }
    }

    private func effect(
        _ intent: Intent,
        _ call: @escaping @Sendable () async throws(DomainError<PaymentRule>) -> Receipt
    ) -> Effect<Mutation> {
        Effect(.first("payment"), task: PaymentTask.pay) { commit throws(PresentationError) in
            do throws(DomainError<PaymentRule>) {
                return .paid(try await call())
            } catch {
                let error = PresentationError(error)
                if error.settles(intent) { await commit(.settled) }
                throw error
            }
        }
    }

    func checkOutcome(after failure: PresentationError, of action: Action) -> Action? {
        switch action {
        case .pay(let payment), .check(let payment): .check(payment)
        }
    }

    // After a restart, the first action is a check. If no payment was made, the person can pay again.
    func retry(after failure: PresentationError, of action: Action) -> Action {
        switch action {
        case .check(let payment) where failure.intent == nil: .pay(payment)
        case .pay, .check: action
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        if case .paid(let receipt) = mutation { state.receipt = receipt }
        state.pending = nil
    }
}

let screen = PaymentScreen(makePayment: MakePayment(service: PaymentService(address: URL(filePath: "/"))))
var state = PaymentScreen.State()
let payment = Payment(cents: 100, recipient: "tea shop")
print(screen.mutate(.pay(payment), in: &state) != nil, state.pending?.payment == payment)
#endif
