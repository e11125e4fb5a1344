public import LoginSampleDomain
public import Presentation

extension LoginRule: PresentableRule {
    /// Returns the words for the violation.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: The title and the explanation.
    public func message(in language: LoginLanguage) -> Message {
        switch (self, language) {
        case (.wrongCredentials, .english):
            Message(
                "The e-mail address and password do not match.",
                "Check both for typing mistakes. Upper and lower case letters are different."
            )
        case (.wrongCredentials, .japanese):
            Message(
                "メールアドレスとパスワードの組み合わせが一致しません。",
                "どちらかに入力の間違いがある可能性があります。大文字と小文字は区別されます。"
            )
        case (.permission, .english):
            Message(
                "This account does not have permission to sign in.",
                "Your e-mail address and password are correct. Ask the administrator for access."
            )
        case (.permission, .japanese):
            Message(
                "このアカウントにはログインする権限がありません。",
                "メールアドレスとパスワードは正しく入力されています。権限が必要な場合は、管理者にご相談ください。"
            )
        case (.temporaryPasswordExpired, .english):
            Message(
                "The temporary password has expired.",
                "It was meant for the first sign-in only. Set a new password to continue."
            )
        case (.temporaryPasswordExpired, .japanese):
            Message("仮パスワードの有効期限が切れています。", "新しいパスワードを設定すると、ログインできます。")
        case (.input, .english):
            Message("Some entries need a correction.", "Nothing has been done yet.")
        case (.input, .japanese):
            Message("入力内容の修正が必要です。", "処理はまだ行っていません。")
        }
    }

    /// The next actions, with the best action first.
    public var nextActions: NextActions {
        switch self {
        case .wrongCredentials: NextActions(.correctPassword, .correctEmail, .dismiss)
        case .permission: NextActions(.signInWithAnotherAccount, .contactSupport, .dismiss)
        case .temporaryPasswordExpired: NextActions(.setNewPassword, .dismiss)
        case .input(let problems): NextActions(problems.map(\.correction), then: .dismiss)
        }
    }

    /// Returns the messages that a view shows beside the input fields.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: One message for each input problem, or an empty array if the rule is not `input`.
    public func fields(in language: LoginLanguage) -> [FieldMessage] {
        guard case .input(let problems) = self else { return [] }
        return problems.map { FieldMessage($0.field, $0.text(in: language), code: $0.wireCode) }
    }
}

extension LoginRule.InputProblem {
    fileprivate var field: String {
        switch self {
        case .emailMissing, .emailMalformed: LoginField.email
        case .passwordMissing: LoginField.password
        case .newPasswordTooShort, .newPasswordUnchanged: LoginField.newPassword
        }
    }

    /// The identifier of the problem for other programs.
    fileprivate var wireCode: String {
        switch self {
        case .emailMissing, .passwordMissing: "missing"
        case .emailMalformed: "format"
        case .newPasswordTooShort: "tooShort"
        case .newPasswordUnchanged: "unchanged"
        }
    }

    fileprivate var correction: NextAction {
        switch self {
        case .emailMissing, .emailMalformed: .enterEmail
        case .passwordMissing: .enterPassword
        case .newPasswordTooShort, .newPasswordUnchanged: .setNewPassword
        }
    }

    /// Returns the message that a view shows beside the invalid field.
    public func text(in language: LoginLanguage) -> String {
        let shortest = LoginUseCase.shortestPassword
        return switch (self, language) {
        case (.emailMissing, .english): "Enter the e-mail address."
        case (.emailMissing, .japanese): "メールアドレスを入力してください。"
        case (.emailMalformed, .english): "Enter the e-mail address in full, like name@example.com."
        case (.emailMalformed, .japanese): "メールアドレスを name@example.com のように入力してください。"
        case (.passwordMissing, .english): "Enter the password."
        case (.passwordMissing, .japanese): "パスワードを入力してください。"
        case (.newPasswordTooShort, .english): "Choose a password with at least \(shortest) characters."
        case (.newPasswordTooShort, .japanese): "パスワードは\(shortest)文字以上で入力してください。"
        case (.newPasswordUnchanged, .english): "Choose a password that differs from the present one."
        case (.newPasswordUnchanged, .japanese): "現在のパスワードとは異なるものを入力してください。"
        }
    }
}
