import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import Presentation

enum OrderRule: String, PresentableRule {
    case declined = "order.declined"

    enum Spoken: String, SpokenLanguage { case english = "en" }

    init?(_ error: InfrastructureError) {
        guard error.problem?.type == "https://example.com/problems/declined" else { return nil }
        self = .declined
    }

    func message(in language: Spoken) -> Message { Message("The order was declined.") }
    var nextActions: NextActions { NextActions(.goBack) }
}

enum OrderTask: String, PresentableTask {
    case place = "order.place"

    var code: String { rawValue }
    func title(in language: OrderRule.Spoken) -> String { "The order was not placed." }
    func unclearTitle(in language: OrderRule.Spoken) -> String? { "The order may have been placed." }
    func doneTitle(in language: OrderRule.Spoken) -> String? { "The order was placed." }
}

/// The statement of the program about an order: placed, not placed, or unknown.
enum Statement: String, Sendable {
    case placed, notPlaced, unclear

    /// Creates the statement that a person reads in the message for an error.
    init(_ error: PresentationError) {
        switch error.message(in: .english).title {
        case "The order was placed.": self = .placed
        case "The order was not placed.": self = .notPlaced
        default: self = .unclear
        }
    }
}

/// The result of one run, compared with the record of the service.
struct Judgment: Sendable {
    var isFalse = false
    var isTwice = false
    /// A Boolean value that indicates whether the client itself, without the library, sent an order twice.
    var isTwiceByClient = false
    var isLoose = false
    var sawStatus = false
    var statement = Statement.unclear
    var description = ""
}

extension Case {
    /// Sends the order, and compares all statements with the record.
    ///
    /// - Parameters:
    ///   - control: The control port of the service.
    ///   - host: The address of the worker.
    ///   - gateway: The first port of nginx, or 0 without nginx.
    ///   - sessions: The session of the worker.
    func run(_ control: Control, host: String, gateway: Int, sessions: Sessions) async throws -> Judgment {
        let begun = try control.begin(host: host, port: setting.hasGateway ? gateway : 0, steps)
        let address =
            switch setting {
            case .urlSession, .urlSessionSentOnce, .asyncHTTPClient: "http://\(host):\(begun.port)"
            case .nginx: "http://\(host):\(gateway + 1)"
            case .nginxHTTP2: "https://\(host):\(gateway + 2)"
            }
        let client = OrderClient(
            setting: setting,
            address: address,
            run: begun.run,
            // The clock shortens delays of seconds to milliseconds.
            clock: ScaledClock(factor: 100),
            sessions: sessions
        )
        if isWarm { try? await client.warmUp() }
        var isRepeatedFalsely = false
        let (statements, error) =
            isKeyed
            ? await OrderPerson(client).placeOrder()
            : await place(client) { attempt in
                // A retry of a non-idempotent request is correct only if the server has not carried out the request.
                guard attempt.delay != nil, !HTTPStatus.isIdempotent(method) else { return }
                if let record = try? control.peek(begun.run), record.effects > 0 { isRepeatedFalsely = true }
            }
        let record = try control.end(begun.run)
        var judgment = judgment(statements, error, record)
        if isRepeatedFalsely { judgment.isTwice = true }
        return judgment
    }

    private func place(
        _ client: OrderClient,
        onAttempt: (RetryPolicy.Attempt) -> Void
    ) async -> ([Statement], PresentationError?) {
        do throws(InfrastructureError) {
            try await client.order(method, onAttempt: onAttempt)
            return ([.placed], nil)
        } catch {
            let error = PresentationError(DomainError<OrderRule>(error), task: OrderTask.place)
            return ([Statement(error)], error)
        }
    }

    private func judgment(
        _ statements: [Statement],
        _ error: PresentationError?,
        _ record: Control.Record
    ) -> Judgment {
        var judgment = Judgment()
        let last = statements.last ?? .unclear
        judgment.statement = last
        let changes = !HTTPStatus.isSafe(method)
        let isPlaced = record.effects > 0
        judgment.isFalse =
            changes && (statements.contains(.notPlaced) && isPlaced || statements.contains(.placed) && !isPlaced)
        judgment.isTwice = isKeyed && record.effects > 1
        judgment.isTwiceByClient = !isKeyed && record.effects > 1
        // Behind nginx, the client can receive another status.
        judgment.sawStatus = record.sawStatus != 0 && !setting.hasGateway
        // The status of the only request determines the outcome.
        let decisive = [200, 201, 400, 401, 403, 410, 422, 429]
        judgment.isLoose =
            changes && last == .unclear && judgment.sawStatus && record.requests == 1
            && decisive.contains(record.sawStatus)
        judgment.description =
            "\(self): said \(statements.map(\.rawValue)), record \(record), \(error?.diagnosis.singleLine ?? "no error")"
        return judgment
    }
}
