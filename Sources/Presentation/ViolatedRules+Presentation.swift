public import Domain

extension ViolatedRules: PresentableRule where Rule: PresentableRule {
    /// Returns the words of the first rule, followed by the titles of the other rules.
    ///
    /// The result contains each title once, even if several rules have the same title.
    @usableFromInline package func message(in language: Rule.Spoken) -> Message {
        let messages = violations.rules.map { $0.message(in: language) }
        let otherTitles = messages.map(\.title).unique.dropFirst()
        let sentences = [messages[0].explanation].compactMap(\.self) + otherTitles
        let separator = language.language.words.sentenceSeparator
        return Message(messages[0].title, sentences.isEmpty ? nil : sentences.joined(separator: separator))
    }

    /// The next actions of all rules, in the order of the rules.
    ///
    /// If all rules have the same list, the result is this list, so that a log does not reveal whether two rules are
    /// equal. Otherwise, the list contains a retry only if every rule offers one, and actions whose role is `cancel`
    /// come last.
    @usableFromInline package var nextActions: NextActions {
        let lists = violations.rules.map(\.nextActions)
        guard lists.contains(where: { $0 != lists[0] }) else { return lists[0] }
        let offersRetry = lists.allSatisfy { $0.contains(where: \.isRetry) }
        return NextActions(leavingLast: lists.joined().filter { offersRetry || !$0.isRetry })
    }

    /// Returns the messages of all rules for input fields.
    @usableFromInline package func fields(in language: Rule.Spoken) -> [FieldMessage] {
        violations.rules.flatMap { $0.fields(in: language) }
    }
}
