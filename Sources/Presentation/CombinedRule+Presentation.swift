public import Domain

extension CombinedRule: PresentableRule
where Shared: PresentableRule, Own: PresentableRule, Own.Spoken == Shared.Spoken {
    /// Returns the words for the violation.
    public func message(in language: Shared.Spoken) -> Message {
        switch self {
        case .shared(let rule): rule.message(in: language)
        case .own(let rule): rule.message(in: language)
        }
    }

    /// The next actions after the violation, beginning with the best action.
    public var nextActions: NextActions {
        switch self {
        case .shared(let rule): rule.nextActions
        case .own(let rule): rule.nextActions
        }
    }

    /// Returns the messages for input fields.
    public func fields(in language: Shared.Spoken) -> [FieldMessage] {
        switch self {
        case .shared(let rule): rule.fields(in: language)
        case .own(let rule): rule.fields(in: language)
        }
    }
}
