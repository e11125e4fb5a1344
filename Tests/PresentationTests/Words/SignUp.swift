public import Domain
public import Presentation

/// The rules that a sign-up can violate.
public enum SignUpRule: BusinessRule {
    /// At least one entry is invalid.
    case input([InputProblem])

    /// The name belongs to another person.
    case nameTaken

    /// A reason why the entry in one field is invalid.
    public enum InputProblem: Sendable, CaseIterable {
        /// The name is empty.
        case nameMissing

        /// The password has fewer than eight characters.
        case passwordShort
    }

    /// The stable identity of the rule.
    public var code: String {
        switch self {
        case .input: "signUp.input"
        case .nameTaken: "signUp.nameTaken"
        }
    }
}

/// A sign-up with valid entries.
public struct SignUp: Sendable {
    /// The name of the person.
    public let name: String

    /// Creates a sign-up if all entries are valid.
    ///
    /// - Throws: A violation that contains the reason for each invalid entry.
    public init(name: String, password: String) throws(DomainError<SignUpRule>) {
        var problems: [SignUpRule.InputProblem] = []
        if name.isEmpty { problems.append(.nameMissing) }
        if password.count < 8 { problems.append(.passwordShort) }
        guard problems.isEmpty else { throw .violation(.input(problems)) }
        self.name = name
    }
}

/// The languages of the shop.
public enum ShopLanguage: String, SpokenLanguage {
    /// English.
    case english = "en"

    /// Japanese.
    case japanese = "ja"
}

extension SignUpRule: PresentableRule {
    /// Returns the words for the violation.
    public func message(in language: ShopLanguage) -> Message {
        switch (self, language) {
        case (.input, .english): Message("Some entries need a correction.")
        case (.input, .japanese): Message("入力内容の修正が必要です。")
        case (.nameTaken, .english): Message("This name is taken.", "Every name can be used by one person only.")
        case (.nameTaken, .japanese): Message("この名前はすでに使われています。", "名前はほかの人と同じにできません。")
        }
    }

    /// Returns the messages beside input fields.
    public func fields(in language: ShopLanguage) -> [FieldMessage] {
        switch (self, language) {
        case (.input(let problems), _): problems.map { $0.message(in: language) }
        case (.nameTaken, .english): [FieldMessage("name", "Choose another name.")]
        case (.nameTaken, .japanese): [FieldMessage("name", "別の名前を入力してください。")]
        }
    }

    /// The next actions, best first.
    public var nextActions: NextActions {
        switch self {
        case .input(let problems): NextActions(problems.map(\.correction), then: .goBack)
        case .nameTaken: NextActions(.correct("name"), .signIn, .goBack)
        }
    }

    /// The HTTP status of a server's response to a violation.
    public var httpStatus: Int {
        switch self {
        case .input: 422
        case .nameTaken: 409
        }
    }
}

extension SignUpRule.InputProblem {
    fileprivate var field: String {
        switch self {
        case .nameMissing: "name"
        case .passwordShort: "password"
        }
    }

    fileprivate var correction: NextAction {
        switch self {
        case .nameMissing: .correct(field, labels: [.english: "Enter a name", .japanese: "名前を入力する"])
        case .passwordShort: .correct(field, labels: [.english: "Change the password", .japanese: "パスワードを変更する"])
        }
    }

    fileprivate func message(in language: ShopLanguage) -> FieldMessage {
        switch (self, language) {
        case (.nameMissing, .english): FieldMessage(field, "Enter a name.")
        case (.nameMissing, .japanese): FieldMessage(field, "名前を入力してください。")
        case (.passwordShort, .english): FieldMessage(field, "Use 8 characters or more.")
        case (.passwordShort, .japanese): FieldMessage(field, "8文字以上にしてください。")
        }
    }
}
