public import Domain
public import Presentation

/// The ways in which a sign-up is refused.
public enum SignUpRule: BusinessRule {
    /// What was entered cannot be right.
    case input([InputProblem])

    /// Somebody has this name already.
    case nameTaken

    /// Something that cannot be right about one field.
    public enum InputProblem: Sendable, CaseIterable {
        /// No name was entered.
        case nameMissing

        /// The password has too few characters.
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

/// Name and password that can be sent.
public struct SignUp: Sendable {
    /// The name.
    public let name: String

    /// Checks what was entered, all of it.
    ///
    /// - Throws: a violation with every problem that there is.
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
    /// What the person is told.
    public func message(in language: ShopLanguage) -> Message {
        switch (self, language) {
        case (.input, .english): Message("Some entries need a correction.")
        case (.input, .japanese): Message("入力内容の修正が必要です。")
        case (.nameTaken, .english): Message("This name is taken.", "Every name can be used by one person only.")
        case (.nameTaken, .japanese): Message("この名前はすでに使われています。", "名前はほかの人と同じにできません。")
        }
    }

    /// What is said beside the fields.
    public func fields(in language: ShopLanguage) -> [FieldMessage] {
        switch (self, language) {
        case (.input(let problems), _): problems.map { $0.message(in: language) }
        case (.nameTaken, .english): [FieldMessage("name", "Choose another name.")]
        case (.nameTaken, .japanese): [FieldMessage("name", "別の名前を入力してください。")]
        }
    }

    /// What the person can do.
    public var nextActions: NextActions {
        switch self {
        case .input(let problems): NextActions(problems.map(\.correction), then: .goBack)
        case .nameTaken: NextActions(.correct("name"), .signIn, .goBack)
        }
    }

    /// What a server answers.
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
