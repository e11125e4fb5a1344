import Domain
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport

/// The statement of the program about an order: placed, not placed, or unknown.
enum Statement: String, Sendable {
    case placed, notPlaced, unclear

    init(_ outcome: Outcome) {
        switch outcome {
        case .applied: self = .placed
        case .notApplied: self = .notPlaced
        case .unknown: self = .unclear
        }
    }
}

/// The statements of one run, and the number of orders that were placed.
struct Judgment: Sendable {
    let name: String
    let statements: [Statement]
    let effects: Int
    let description: String

    var isFalse: Bool {
        statements.contains(.notPlaced) && effects > 0 || statements.contains(.placed) && effects == 0
    }

    var isTwice: Bool { effects > 1 }
}

/// A client that places orders as the guides recommend.
protocol OrderClient: Sendable {
    /// Sends the order once.
    ///
    /// - Parameter key: The idempotency key of the order, or `nil` for an order without a key.
    func send(_ key: IdempotencyKey?) async throws

    /// Requests the state of the order with this key once.
    ///
    /// - Returns: The state of the order, such as `made`, or `nil` if the service has no state for the key.
    func state(of key: IdempotencyKey) async throws -> String?
}

extension OrderClient {
    // The clock shortens delays of seconds to milliseconds.
    private var clock: ScaledClock { ScaledClock(factor: 100) }

    func place(_ key: IdempotencyKey?) async throws(InfrastructureError) {
        try await InfrastructureError.retrying(
            "place order",
            key: key,
            clock: clock,
            resolving: key.map { key in { try await resolution(key) } }
        ) { try await send(key) }
    }

    func check(_ key: IdempotencyKey) async throws(InfrastructureError) {
        try await InfrastructureError.checkingOutcome(of: "place order", key: key) { try await resolution(key) }
    }

    private func resolution(_ key: IdempotencyKey) async throws -> Resolution<Void> {
        let state = try await InfrastructureError.retrying("check order", idempotent: true, clock: clock) {
            try await self.state(of: key)
        }
        return state == "made" ? .applied(nil) : .notApplied
    }
}

/// Sends an order as the guides recommend.
///
/// A program without a key sends the order once. With a key, the program checks an unknown outcome, restarts with its
/// stored intent as after a crash, checks again, and sends the order again.
///
/// - Parameters:
///   - isKeyed: A Boolean value that indicates whether the order has an idempotency key.
///   - client: The client.
/// - Returns: The statement after each step, and a text for the log.
func order(
    isKeyed: Bool,
    with client: some OrderClient
) async -> ([Statement], String) {
    var intent = Intent()
    var statements: [Statement] = []
    var text = "no error"
    for step in 0..<(isKeyed ? 5 : 1) {
        do throws(InfrastructureError) {
            switch step {
            case 0, 4: try await client.place(isKeyed ? intent.key : nil)
            default: try await client.check(intent.key)
            }
            return (statements + [.placed], text)
        } catch {
            text = "\(error)"
            statements.append(Statement(error.outcome))
            if error.outcome != .unknown { return (statements, text) }
            if step == 1, let stored = Intent(rawValue: intent.rawValue) { intent = stored }
        }
    }
    return (statements, text)
}

extension SplitMix64 {
    /// Returns `true` with the given probability.
    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }

    /// Returns random fates for the first connections.
    ///
    /// - Parameters:
    ///   - request: The greatest number of bytes of a request before a cut.
    ///   - answer: The greatest number of bytes of a response before a cut.
    ///   - endsSessions: A Boolean value that indicates whether the server can end a session.
    mutating func fates(request: Int, answer: Int, endsSessions: Bool) -> [Fate] {
        (0..<Int.random(in: 1...4, using: &self)).map { _ in
            let cut: Fate.Cut =
                switch Int.random(in: 0..<5, using: &self) {
                case 0: .never
                case 1, 2: .request(Int.random(in: 0...request, using: &self))
                case _: .answer(Int.random(in: 0...answer, using: &self))
                }
            return Fate(
                cut: cut,
                isReset: chance(0.5),
                isLate: chance(0.3),
                endsSession: endsSessions && chance(0.3)
            )
        }
    }
}
