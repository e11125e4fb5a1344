import Domain
import Infrastructure
import Presentation

/// The functions of a program that put a private text into its own types.
struct OwnSamples: Sendable {
    let rules: @Sendable (String) -> [any PresentableRule]
    let tasks: @Sendable (String) -> [any PresentableTask]
    let underlyingErrors: @Sendable (String) -> [any Error]

    /// The sources of private data in the types of the program.
    var sources: [PrivateSource] {
        let counts = [(PrivateSource.ruleValue, rules("").count), (.taskValue, tasks("").count)]
        return (counts + [(.textOfError, underlyingErrors("").count)]).filter { $0.1 > 0 }.map(\.0)
    }
}

extension FlowSample {
    /// Creates a random failure with the given private texts.
    ///
    /// Failures with the same seed and source have the same public facts.
    ///
    /// - Parameters:
    ///   - texts: The private texts.
    ///   - own: The functions that put a private text into the program's own types.
    ///   - source: The source whose data most failures contain.
    ///   - seed: The number that determines the random choices.
    static func random(
        _ texts: PrivateTexts,
        _ own: OwnSamples,
        about source: PrivateSource,
        seed: UInt64
    ) -> FlowSample {
        var generator = SplitMix64(seed: seed)
        let task = task(texts, own, using: &generator)
        let lower = infrastructureError(texts, own, about: source, using: &generator)
        let ownRule = own.rules(texts[.ruleValue]).randomElement(using: &generator)
        if let ownRule, Bool.random(using: &generator) {
            return sample(of: ownRule, lower, task, texts, using: &generator)
        }
        return sample(of: rule(texts, "sample.taken"), lower, task, texts, using: &generator)
    }

    private static func rule(_ texts: PrivateTexts, _ code: String) -> SampleRule {
        SampleRule(texts[.ruleValue], field: texts[.fieldName], code: code)
    }

    private static func task(
        _ texts: PrivateTexts,
        _ own: OwnSamples,
        using generator: inout SplitMix64
    ) -> (any PresentableTask)? {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: nil
        case 1: own.tasks(texts[.taskValue]).randomElement(using: &generator) ?? SampleTask(value: texts[.taskValue])
        case _: SampleTask(value: texts[.taskValue])
        }
    }

    /// Returns a failure or a violation in all layers.
    private static func sample<Rule: PresentableRule>(
        of rule: Rule,
        _ lower: InfrastructureError,
        _ task: (any PresentableTask)?,
        _ texts: PrivateTexts,
        using generator: inout SplitMix64
    ) -> FlowSample {
        let kind = Int.random(in: 0..<10, using: &generator)
        let domain: DomainError<Rule> =
            switch kind {
            case 0: .violation(rule)
            case 1, 2: DomainError(lower, fileID: "Shop/Order.swift", line: 2) { _ in rule }
            case 3: .failure(ownFailure(texts, using: &generator))
            case _: DomainError(lower, fileID: "Shop/Order.swift", line: 2)
            }
        if kind == 4,
            let several = DomainError(
                violating: [
                    Self.rule(texts, "sample.long"), Self.rule(texts, "sample.taken"),
                    // No private text may equal this value, because the equality of two rules is not private.
                    SampleRule("value of the sample", field: texts[.fieldName]),
                ]
            )
        {
            return presented(several, nil, Self.rule(texts, "sample.long"), task, texts, using: &generator)
        }
        let lower = kind == 0 || kind == 3 ? nil : lower
        return presented(domain, lower, domain.violatedRule == nil ? nil : rule, task, texts, using: &generator)
    }

    private static func presented<Rule: PresentableRule>(
        _ domain: DomainError<Rule>,
        _ lower: InfrastructureError?,
        _ rule: Rule?,
        _ task: (any PresentableTask)?,
        _ texts: PrivateTexts,
        using generator: inout SplitMix64
    ) -> FlowSample {
        let reference = Reference(using: &generator)
        var presented = PresentationError(
            domain,
            task: task,
            reference: reference,
            fileID: "App/OrderView.swift",
            line: 3
        )
        // An error can pass through the lower layers again.
        if Int.random(in: 0..<4, using: &generator) == 0 {
            let again = InfrastructureError(
                classifying: presented,
                operation: "place order",
                operatorDetails: ["order": texts[.operatorDetails]],
                outcome: outcomes.randomElement(using: &generator) ?? nil,
                fileID: "Net/Client.swift",
                line: 4
            )
            presented = PresentationError(
                DomainError<Rule>(again, fileID: "Shop/Order.swift", line: 5),
                task: task,
                reference: reference,
                fileID: "App/OrderView.swift",
                line: 6
            )
        }
        return FlowSample(
            lower: lower,
            domain: DomainSample(domain),
            presented: presented,
            rule: rule,
            task: task,
            actionValue: texts[.actionValue]
        )
    }

    private static func ownFailure(_ texts: PrivateTexts, using generator: inout SplitMix64) -> TechnicalFailure {
        TechnicalFailure(
            TechnicalFailure.Code.allCases.randomElement(using: &generator) ?? .unknown,
            operation: "translate order",
            outcome: TechnicalFailure.Outcome.allCases.randomElement(using: &generator) ?? .unknown,
            operatorDetails: ["order": texts[.operatorDetails], "check": "role"],
            fileID: "Shop/Order.swift",
            line: 2
        )
    }

    private static let outcomes: [Outcome?] = [nil] + Outcome.allCases

    private static func infrastructureError(
        _ texts: PrivateTexts,
        _ own: OwnSamples,
        about source: PrivateSource,
        using generator: inout SplitMix64
    ) -> InfrastructureError {
        let underlying =
            own.underlyingErrors(texts[.textOfError]).randomElement(using: &generator).flatMap {
                Int.random(in: 0..<4, using: &generator) == 0 ? nil : $0
            } ?? UnderlyingSample.error(texts, about: source, depth: 0, using: &generator)
        let sites: [InfrastructureError.Site?] = [nil] + InfrastructureError.Site.allCases
        let hasItem = Bool.random(using: &generator)
        let hasDetails = Bool.random(using: &generator)
        var error = InfrastructureError(
            classifying: underlying,
            operation: "place order",
            on: sites.randomElement(using: &generator) ?? nil,
            item: hasItem ? texts[.item] : nil,
            operatorDetails: hasDetails ? ["file": texts[.operatorDetails]] : nil,
            outcome: outcomes.randomElement(using: &generator) ?? nil,
            idempotent: Bool.random(using: &generator),
            sentOnce: Bool.random(using: &generator),
            isCancelled: Bool.random(using: &generator),
            fileID: "Net/Client.swift",
            line: 1
        )
        let chances = source == .idempotencyKey ? 1 : 3
        if Int.random(in: 0..<chances, using: &generator) == 0 {
            addAttempts(to: &error, texts, about: source, using: &generator)
        }
        return error
    }

    /// Adds earlier attempts and an idempotency key, as `retrying` does.
    private static func addAttempts(
        to error: inout InfrastructureError,
        _ texts: PrivateTexts,
        about source: PrivateSource,
        using generator: inout SplitMix64
    ) {
        var attempts = Attempts(count: Int.random(in: 1...4, using: &generator))
        for _ in 1..<attempts.count {
            let earlier = UnderlyingSample.error(texts, about: source, depth: 2, using: &generator)
            attempts.appendError(
                InfrastructureError(classifying: earlier, operation: "place order", isCancelled: false)
            )
        }
        // A key contains only ASCII characters.
        attempts.key = IdempotencyKey("key-" + texts[.idempotencyKey].utf8.map { String($0) }.joined().prefix(200))
        attempts.isSettled = Bool.random(using: &generator)
        error.attempts = attempts
    }
}
