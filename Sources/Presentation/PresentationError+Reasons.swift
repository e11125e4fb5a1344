public import Domain

extension PresentationError {
    /// The technical failure, or `nil` for the violation of a rule.
    ///
    ///     let isSignedOut = error.technicalFailure?.code == .unauthenticated
    public var technicalFailure: TechnicalFailure? {
        switch subject {
        case .violation: nil
        case .failure(let failure): failure
        }
    }

    /// Returns the violated rule if it has a given type.
    ///
    ///     let isForbidden = error.violatedRule(as: LoginRule.self) == .permission
    ///
    /// - Parameter type: The type of the rule.
    /// - Returns: The rule, or the first of several violated rules with this type. The result is `nil` for a technical
    ///   failure and for a rule of another type.
    public func violatedRule<Rule: PresentableRule>(as type: Rule.Type) -> Rule? { violatedRules(as: type).first }

    /// Returns the violated rules that have a given type, in the order in which the use case found them.
    ///
    /// - Parameter type: The type of the rules.
    /// - Returns: The rules. The array is empty for a technical failure, and if no violated rule has this type.
    public func violatedRules<Rule: PresentableRule>(as type: Rule.Type) -> [Rule] {
        switch subject {
        case .violation(let rule, _): rule.parts.compactMap { $0 as? Rule ?? $0.simple as? Rule }
        case .failure: []
        }
    }

    /// The next actions, best first.
    ///
    /// The list contains at least one action.
    public var nextActions: NextActions {
        switch subject {
        case .violation(let rule, _): rule.nextActions
        case .failure(let failure): failure.nextActions
        }
    }

    /// Returns the messages for input fields.
    ///
    /// The method is `package` because PresentationCatalog lists the messages; other code reads ``Content/fields``.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: The messages, in the order of the fields in the form. A technical failure has a message only if
    ///   the program cannot read an entry of a request.
    package func fields(in language: Language) -> [FieldMessage] {
        switch subject {
        case .violation(let rule, _): return rule.fields(nearest: language)
        case .failure(let failure):
            guard let field = failure.entryField, let code = failure.entryCode else { return [] }
            return [FieldMessage(field, language.words.nearestMessage(for: failure).title, code: code)]
        }
    }
}

extension TechnicalFailure {
    /// The code of the message beside an entry that the program cannot read, or `nil` for any other failure.
    fileprivate var entryCode: String? {
        switch detail {
        case .entryMissing: "missing"
        case .entryOfWrongType: "wrongType"
        case .entryInvalid: "invalid"
        case _: nil
        }
    }
}
