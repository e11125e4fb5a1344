import Domain
import Infrastructure
import Presentation
import PresentationFlow

/// One failure in all layers.
struct FlowSample {
    /// The error of the infrastructure, or `nil` if the domain created the failure or the violation.
    let lower: InfrastructureError?

    /// The error of the domain.
    let domain: DomainSample

    /// The error of the presentation layer.
    let presented: PresentationError

    /// The rule to add to a catalog, or `nil` if the error violates none.
    let rule: (any PresentableRule)?
    /// The task to add to a catalog, or `nil` if the error has none.
    let task: (any PresentableTask)?

    /// The private text in the action of a store.
    let actionValue: String

    /// The event of a store for the failure.
    var event: Store<SampleReactor>.Event { .failed(.save(actionValue), presented) }
}

/// An error of the domain, without the type of its rule.
struct DomainSample {
    let error: any Error
    let identity: AnyHashable
    let diagnosis: Diagnosis

    /// The values of Domain that a program could print.
    let printed: () -> [Any]

    /// The metadata without the reference, which is random for each occurrence.
    let metadata: () -> [String: Diagnosis.Attribute]

    init<Rule: PresentableRule>(_ error: DomainError<Rule>) {
        self.error = error
        identity = AnyHashable(error)
        diagnosis = error.diagnosis
        metadata = { error.logMetadata.filter { $0.key != "layered_errors.reference" } }
        printed = {
            switch error.kind {
            case .failure(let failure): [error, error.kind, failure, error.diagnosis]
            case .violations(let several): [error, error.kind, several, error.diagnosis]
            case .violation: [error, error.kind, error.diagnosis]
            }
        }
    }
}

/// A reactor whose actions and mutations contain private values.
struct SampleReactor: Reactor {
    struct State {}

    enum Action: Hashable, Sendable {
        case save(String)
    }

    enum Mutation: Hashable, Sendable {
        case saved(String)
    }

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? { nil }

    func reduce(_ mutation: Mutation, into state: inout State) {}
}

/// A rule whose words, fields and next actions contain private values.
struct SampleRule: PresentableRule {
    enum Spoken: String, SpokenLanguage {
        case english = "en"
        case japanese = "ja"

        var language: Language {
            switch self {
            case .english: .english
            case .japanese: .japanese
            }
        }
    }

    let value: String
    let field: String

    let code: String

    init(_ value: String, field: String, code: String = "sample.taken") {
        (self.value, self.field, self.code) = (value, field, code)
    }

    func message(in language: Spoken) -> Message {
        switch language {
        case .english: Message("“\(value)” is taken.", "Choose another name than “\(value)”.")
        case .japanese: Message("「\(value)」は使用中です。", "「\(value)」以外の名前を選んでください。")
        }
    }

    func fields(in language: Spoken) -> [FieldMessage] {
        switch language {
        case .english: [FieldMessage(field, "Enter another name than “\(value)”.", code: "taken")]
        case .japanese: [FieldMessage(field, "「\(value)」以外の名前を入力してください。", code: "taken")]
        }
    }

    var nextActions: NextActions {
        NextActions(
            .correct(field, labels: [.english: "Change “\(value)”", .japanese: "「\(value)」を変更する"]),
            .correct("email"),
            .custom("sample.other", labels: [.english: "Open “\(value)”", .japanese: "「\(value)」を開く"]),
            .contactSupport
        )
    }
}

/// A task whose titles contain a private value.
struct SampleTask: PresentableTask {
    let value: String

    let code = "sample.save"

    func title(in language: SampleRule.Spoken) -> String {
        switch language {
        case .english: "“\(value)” could not be saved."
        case .japanese: "「\(value)」を保存できませんでした。"
        }
    }
}
