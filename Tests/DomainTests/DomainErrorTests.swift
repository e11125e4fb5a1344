import Domain
import Infrastructure
import Testing

enum OrderRule: String, BusinessRule {
    case soldOut = "order.soldOut"
    case unknownCustomer = "order.unknownCustomer"

    init?(_ error: InfrastructureError) {
        switch error.code {
        case .conflict: self = .soldOut
        // The domain ignores the claim, because a rule cannot claim a cancellation.
        case .cancelled: self = .unknownCustomer
        case _: return nil
        }
    }
}

func failure(_ code: InfrastructureError.Code, _ outcome: Outcome = .notApplied) -> InfrastructureError {
    InfrastructureError(Classification(code, outcome: outcome), operation: "place order")
}

@Suite("DomainError")
struct DomainErrorTests {
    /// The expected domain code of each infrastructure code.
    static let table: [InfrastructureError.Code: TechnicalFailure.Code] = [
        .connection: .connection, .timeout: .timeout, .insecureConnection: .insecureConnection,
        .cancelled: .cancelled, .interrupted: .interrupted, .unauthenticated: .unauthenticated, .forbidden: .permission,
        .notFound: .notFound,
        .conflict: .conflict, .rejected: .rejected, .rateLimited: .rateLimited, .unavailable: .unavailable,
        .busy: .unavailable, .internalServerError: .response, .response: .response, .storageFull: .storageFull,
        .storage: .storage, .unsupported: .unsupported, .unknown: .unknown, .alreadyExists: .alreadyExists,
        .inUse: .unavailable, .tooManyOpenFiles: .unavailable, .portInUse: .unavailable, .damaged: .damaged,
        .offline: .connection, .networkSignIn: .connection, .wrongClock: .insecureConnection,
        .deviceLocked: .unavailable,
        .isFolder: .storage, .isNotFolder: .storage, .folderNotEmpty: .conflict, .nameTooLong: .rejected,
        .readOnly: .storage, .linkLoop: .storage, .otherVolume: .unsupported, .commandNotFound: .unsupported,
        .notCompleted: .notCompleted, .tooLarge: .rejected,
    ]

    /// The expected detail of each infrastructure code that states a detail.
    static let details: [InfrastructureError.Code: TechnicalFailure.Detail] = [
        .offline: .offline, .networkSignIn: .networkSignIn, .wrongClock: .wrongClock, .deviceLocked: .deviceLocked,
        .inUse: .inUse, .tooManyOpenFiles: .tooManyOpenFiles, .portInUse: .portInUse, .isFolder: .isFolder,
        .isNotFolder: .isNotFolder, .folderNotEmpty: .folderNotEmpty, .nameTooLong: .nameTooLong, .readOnly: .readOnly,
        .linkLoop: .linkLoop, .otherVolume: .otherVolume, .commandNotFound: .commandNotFound, .tooLarge: .tooLarge,
    ]

    @Test(
        "Each infrastructure code translates to the expected domain code",
        arguments: InfrastructureError.Code.allCases
    )
    func translation(of code: InfrastructureError.Code) throws {
        let expected = try #require(Self.table[code])
        guard case .failure(let failure) = DomainError<Never>(failure(code)).kind else {
            Issue.record("There is no rule to violate.")
            return
        }
        #expect(failure.code == expected)
        #expect(failure.detail == Self.details[code])
    }

    @Test(
        "A technical failure keeps the site of its infrastructure error",
        arguments: InfrastructureError.Site.allCases
    )
    func site(site: InfrastructureError.Site) {
        let lower = InfrastructureError(Classification(.notFound, outcome: .notApplied, on: site), operation: "test")
        let failure = TechnicalFailure(lower)
        #expect(failure.site.map { "\($0)" } == "\(site)")
        #expect(failure == TechnicalFailure(.notFound, operation: "test", on: failure.site))
        #expect(failure != TechnicalFailure(.notFound, operation: "test"))
        #expect(failure.diagnosis.site == "\(site)")
    }

    @Test("A failure becomes a violation only if a rule claims it")
    func claim() {
        #expect(DomainError<OrderRule>(failure(.conflict)) == .violation(.soldOut))
        #expect(DomainError<OrderRule>(failure(.timeout)) != .violation(.soldOut))
    }

    @Test("The caller's closure can claim a failure before the rule does")
    func claiming() {
        func claimed(_ error: InfrastructureError) -> DomainError<OrderRule> {
            DomainError(error) { $0.code == .forbidden ? .unknownCustomer : nil }
        }
        let error = claimed(failure(.forbidden))
        #expect(error == .violation(.unknownCustomer))
        #expect(error.diagnosis.description.contains("infrastructure: forbidden while trying to "))
        #expect(claimed(failure(.conflict)) == .violation(.soldOut))
        #expect(claimed(failure(.timeout)) == .failure(TechnicalFailure(failure(.timeout))))
        _ = DomainError<OrderRule>(failure(.cancelled)) { _ in
            Issue.record("A cancellation is no violation.")
            return nil
        }
    }

    @Test("A technical failure keeps the transience of its infrastructure error", arguments: [true, false])
    func transience(isTransient: Bool) {
        let lower = InfrastructureError(
            Classification(.internalServerError, outcome: .notApplied, isTransient: isTransient),
            operation: "place order"
        )
        #expect(TechnicalFailure(lower).isTransient == isTransient)
        #expect(
            TechnicalFailure(lower)
                == TechnicalFailure(.response, operation: "test", on: .service, isTransient: isTransient)
        )
        #expect(
            TechnicalFailure(lower)
                != TechnicalFailure(.response, operation: "test", on: .service, isTransient: !isTransient)
        )
    }

    @Test("A technical failure's code determines the default of isTransient")
    func usualTransience() {
        let codes = TechnicalFailure.Code.allCases.filter { TechnicalFailure($0, operation: "test").isTransient }
        #expect(codes == [.connection, .timeout, .notCompleted, .interrupted, .rateLimited, .unavailable])
    }

    @Test("A catch clause can match one rule without reading the error's kind")
    func shortPattern() {
        func place(_ rule: OrderRule?) throws(DomainError<OrderRule>) {
            if let rule { throw .violation(rule) }
            throw .failure(TechnicalFailure(.conflict, operation: "place order"))
        }
        func outcome(_ rule: OrderRule?) -> String {
            do {
                try place(rule)
                return "placed"
            } catch .violation(.soldOut) {
                return "sold out"
            } catch {
                switch error.kind {
                case .violation, .violations: return "other rule"
                case .failure(let failure): return failure.code.rawValue
                }
            }
        }
        #expect(outcome(.soldOut) == "sold out")
        #expect(outcome(nil) == "conflict")
    }

    @Test("A rule cannot claim an existing TechnicalFailure")
    func unclaimed() {
        let error = DomainError<OrderRule>.failure(TechnicalFailure(failure(.conflict)))
        #expect(error == .failure(TechnicalFailure(.conflict, operation: "place order")))
        #expect(error.diagnosis.entries.map(\.layer) == [.domain, .infrastructure])
    }

    #if Foundation
    @Test("A rule can claim a problem type and read an extension member")
    func claimByProblem() {
        enum CreditRule: BusinessRule {
            case outOfCredit(balance: Int?)

            var code: String { "credit.out" }

            init?(_ error: InfrastructureError) {
                guard error.problem?.type == "https://example.com/probs/out-of-credit" else { return nil }
                self = .outOfCredit(balance: error.problem?.member("balance"))
            }
        }
        let json = #"{"type": "/probs/out-of-credit", "balance": 30, "detail": "Alice has 30."}"#
        let problem = RemoteProblem(json: json.utf8, address: "https://example.com/orders")
        let status = HTTPStatus(403, method: "POST", problem: problem)
        let error = DomainError<CreditRule>(InfrastructureError(classifying: status, operation: "place order"))
        #expect(error == .violation(.outOfCredit(balance: 30)))
        let other = HTTPStatus(403, problem: RemoteProblem(type: "about:blank"))
        #expect(
            DomainError<CreditRule>(InfrastructureError(classifying: other, operation: "place order"))
                == .failure(TechnicalFailure(.permission, operation: "test", on: .service))
        )
    }
    #endif

    @Test("A rule cannot claim a cancellation")
    func cancellation() {
        let error = DomainError<OrderRule>(failure(.cancelled))
        #expect(error == .failure(TechnicalFailure(.cancelled, operation: "test")))
    }

    @Test(
        "A failure keeps the outcome and the idempotence of the lower error",
        arguments: [
            (Outcome.notApplied, false, TechnicalFailure.Outcome.notApplied), (.unknown, false, .unknown),
            (.applied, false, .applied), (.notApplied, true, .notApplied), (.unknown, true, .unknown),
            (.applied, true, .applied),
        ]
    )
    func outcome(outcome: Outcome, isIdempotent: Bool, expected: TechnicalFailure.Outcome) throws {
        let lower = InfrastructureError(
            Classification(.timeout, outcome: outcome),
            operation: "place order",
            idempotent: isIdempotent
        )
        let failure = TechnicalFailure(.timeout, operation: "test", outcome: expected, idempotent: isIdempotent)
        #expect(DomainError<Never>(lower) == .failure(failure))
    }

    @Test("HTTP 504 in an idempotent operation keeps its unknown outcome")
    func oneOutcome() throws {
        let lower = InfrastructureError(classifying: HTTPStatus(504), operation: "fetch account", idempotent: true)
        let failure = TechnicalFailure(lower)
        #expect(failure.outcome == .unknown)
        #expect(failure.isIdempotent)
        #expect(failure.diagnosis.outcome == "unknown")
        #expect(failure.diagnosis.attributes["layered_errors.outcome"] == .string("unknown"))
    }

    @Test("A technical failure keeps the delay from Retry-After")
    func retryAfter() {
        let lower = InfrastructureError(
            classifying: HTTPStatus(429, retryAfter: .seconds(30)),
            operation: "place order"
        )
        let failure = TechnicalFailure(.rateLimited, operation: "test", on: .service, retryAfter: .seconds(30))
        #expect(DomainError<Never>(lower) == .failure(failure))
    }

    @Test("mapViolation maps a violation and keeps a technical failure")
    func mapViolation() {
        enum CheckoutRule: Hashable, BusinessRule {
            case order(OrderRule)
            var code: String { "checkout.order" }
        }
        let violation = DomainError<OrderRule>.violation(.soldOut)
        #expect(violation.mapViolation(CheckoutRule.order) == .violation(.order(.soldOut)))
        let failure = TechnicalFailure(.connection, operation: "test", retryAfter: .seconds(1))
        #expect(DomainError<OrderRule>.failure(failure).mapViolation(CheckoutRule.order) == .failure(failure))
    }

    @Test("A violation can be thrown with implicit member syntax")
    func throwing() {
        func order() throws(DomainError<OrderRule>) { throw .violation(.soldOut) }
        #expect(throws: DomainError<OrderRule>.violation(.soldOut)) { try order() }
    }

    @Test("The description contains the code of the rule or of the failure")
    func description() {
        #expect("\([DomainError<OrderRule>.violation(.soldOut)])" == "[DomainError.violation(order.soldOut)]")
        #expect("\([DomainError<OrderRule>(failure(.timeout))])" == "[DomainError.failure(timeout, transient)]")
        let missing = Classification(.notFound, outcome: .notApplied, on: .device)
        let error = DomainError<Never>(InfrastructureError(missing, operation: "test"))
        #expect("\(error)" == "DomainError.failure(notFound, device)")
        #expect("\(DomainError<Never>(failure(.isFolder)))" == "DomainError.failure(storage, isFolder)")
    }
}
