package import Domain
package import Infrastructure
package import Presentation
import PresentationTerminal
import PresentationWire

package enum OrderRule: BusinessRule, CaseIterable {
    case soldOut
    case address(missing: String)

    package static let allCases: [OrderRule] = [.soldOut, .address(missing: "city")]

    package var code: String {
        switch self {
        case .soldOut: "order.soldOut"
        case .address: "order.address"
        }
    }

    package init?(_ error: InfrastructureError) {
        guard error.code == .conflict else { return nil }
        self = .soldOut
    }
}

extension OrderRule: PresentableRule {
    package func message(in language: SampleLanguage) -> Message {
        switch (self, language) {
        case (.soldOut, .english): Message("This is sold out.")
        case (.soldOut, .japanese): Message("売り切れました。")
        case (.address, .english): Message("The address is not complete.")
        case (.address, .japanese): Message("住所が不完全です。")
        }
    }

    package var nextActions: NextActions {
        switch self {
        case .soldOut: NextActions(.goBack)
        case .address(let field): NextActions(.correct(field), .goBack)
        }
    }

    package func fields(in language: SampleLanguage) -> [FieldMessage] {
        switch (self, language) {
        case (.soldOut, _): []
        case (.address(let field), .english): [FieldMessage(field, "Enter it.")]
        case (.address(let field), .japanese): [FieldMessage(field, "入力してください。")]
        }
    }
}

package func lower(
    _ code: InfrastructureError.Code,
    _ outcome: Outcome = .notApplied,
    retryAfter: Duration? = nil
) -> InfrastructureError {
    InfrastructureError(Classification(code, outcome: outcome, retryAfter: retryAfter), operation: "place order")
}

package func presented(
    _ code: InfrastructureError.Code,
    _ outcome: Outcome = .notApplied,
    retryAfter: Duration? = nil
) -> PresentationError {
    PresentationError(DomainError<OrderRule>(lower(code, outcome, retryAfter: retryAfter)))
}

/// Returns a presentation error for a technical failure.
///
/// The reference of the error is ``Reference/fixed``.
package func failed(
    _ code: TechnicalFailure.Code,
    on site: TechnicalFailure.Site? = nil,
    retryAfter: Duration? = nil,
    isTransient: Bool? = nil,
    outcome: TechnicalFailure.Outcome = .notApplied
) -> PresentationError {
    let failure = TechnicalFailure(
        code,
        operation: "place order",
        on: site,
        retryAfter: retryAfter,
        isTransient: isTransient,
        outcome: outcome
    )
    return PresentationError(DomainError<Never>.failure(failure), reference: .fixed)
}

/// Returns an error that was translated at a fixed source location in each layer.
package func throughAllLayers(_ underlying: any Error) -> PresentationError {
    let lower = InfrastructureError(
        classifying: underlying,
        operation: "place order",
        fileID: "Net/Client.swift",
        line: 1
    )
    let domain = DomainError<OrderRule>(lower, fileID: "Shop/Order.swift", line: 2)
    return PresentationError(domain, reference: .fixed, fileID: "App/OrderView.swift", line: 3)
}

/// Returns a presentation error for a violated rule.
///
/// The reference of the error is ``Reference/fixed``.
package func presented(_ rule: some PresentableRule) -> PresentationError {
    PresentationError(DomainError.violation(rule), reference: .fixed)
}

/// A rule with its own HTTP status and exit status.
package enum TeapotRule: String, HTTPStatusRule, ExitStatusRule, CaseIterable {
    case short = "teapot/short & stout\t~é"

    package func message(in language: SampleLanguage) -> Message { Message("This is a teapot.") }
    package var nextActions: NextActions { NextActions(.goBack) }
    package var httpStatus: Int { 418 }
    package var exitStatus: Int32 { 64 }
}

/// A rule with configurable words and next actions.
package struct SpokenRule: PresentableRule {
    package var title: String
    package var explanation: String?
    package var messages: [FieldMessage]
    package var nextActions: NextActions

    package init(
        title: String = "This is a title.",
        explanation: String? = nil,
        messages: [FieldMessage] = [],
        nextActions: NextActions = NextActions(.retry, .contactSupport, .dismiss)
    ) {
        self.title = title
        self.explanation = explanation
        self.messages = messages
        self.nextActions = nextActions
    }

    package let code = "test.spoken"
    package func message(in language: SampleLanguage) -> Message { Message(title, explanation) }
    package func fields(in language: SampleLanguage) -> [FieldMessage] { messages }
}

extension Reference {
    /// A reference that is the same in every test.
    package static let fixed = Reference("K7QM-2X9D") ?? Reference()
}
