public import LoginSamplePresentation
public import Presentation
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
        }
    }

    /// The next actions, with the best action first.
    public var nextActions: NextActions {
        switch self {
        case .stale: NextActions(.reload)
        }
    }
}
