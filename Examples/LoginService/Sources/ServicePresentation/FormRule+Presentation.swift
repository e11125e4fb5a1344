public import LoginSamplePresentation
public import Presentation
public import PresentationWire
public import ServiceDomain

extension FormRule: PresentableRule {
    /// Returns the words for a violation of the rule.
    public func message(in language: LoginLanguage) -> Message {
        switch (self, language) {
        case (.foreign, .english):
            Message("This form came from another site.", "Nothing was done. Open the page of this service.")
        case (.foreign, .japanese):
            Message("このフォームは別のサイトから送信されました。", "何も処理していません。このサービスのページを開いてください。")
        case (.used, .english):
            Message(
                "This form was sent before, and its new password was saved.",
                "Nothing was changed this time. Sign in with the password that was saved."
            )
        case (.used, .japanese):
            Message(
                "新しいパスワードは、前回の送信で設定されています。",
                "今回は何も変更していません。設定されているパスワードでログインしてください。"
            )
        }
    }

    /// The next actions, with the best action first.
    public var nextActions: NextActions {
        switch self {
        case .foreign: NextActions(.reload)
        case .used: NextActions(.enterPassword)
        }
    }
}

extension FormRule: HTTPStatusRule {
    /// The HTTP status of a response to a violation of the rule.
    public var httpStatus: Int {
        switch self {
        case .foreign: 403
        case .used: 409
        }
    }
}
