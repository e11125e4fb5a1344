public import LoginSamplePresentation
public import Presentation
public import PresentationHTTP
public import ServiceDomain

extension FormRule: PresentableRule {
    /// Returns the words for a violation of the rule.
    public func message(in language: LoginLanguage) -> Message {
        switch (self, language) {
        case (.stale, .english):
            Message(
                "This page is no longer current.",
                "This time, nothing was done. Check what you see here, and repeat it if necessary."
            )
        case (.stale, .japanese):
            Message("このページは古くなっています。", "今回の送信では何も処理していません。この画面の内容を確認し、必要な場合はもう一度操作してください。")
        case (.cookieMissing, .english):
            Message(
                "Your browser did not send the cookie of this page.",
                "This time, nothing was done. If this happens again, your browser blocks cookies for this site."
            )
        case (.cookieMissing, .japanese):
            Message(
                "ブラウザからこのページの Cookie が送信されませんでした。",
                "今回の送信では何も処理していません。繰り返し表示される場合は、ブラウザがこのサイトの Cookie をブロックしています。"
            )
        case (.used, .english):
            Message(
                "The new password that you entered earlier was saved.",
                "The password that you entered this time differs, and was not saved. Sign in with the earlier one."
            )
        case (.used, .japanese):
            Message(
                "前に入力した新しいパスワードが設定されています。",
                "今回入力したパスワードはそれとは異なるため、保存していません。前に入力したパスワードでログインしてください。"
            )
        }
    }

    /// The next actions, with the best action first.
    public var nextActions: NextActions {
        switch self {
        case .stale: NextActions(.reload)
        case .cookieMissing: NextActions(.reload, .allowCookies)
        case .used: NextActions(.enterPassword)
        }
    }
}

extension FormRule: HTTPStatusRule {
    /// The HTTP status of a response to a violation of the rule.
    public var httpStatus: Int {
        switch self {
        case .stale, .cookieMissing: 403
        case .used: 409
        }
    }
}

extension NextAction {
    /// The action to allow cookies in the settings of the browser.
    fileprivate static let allowCookies = NextAction.custom(
        "allowCookies",
        labels: [.english: "Allow cookies for this site", .japanese: "このサイトの Cookie を許可する"]
    )
}
