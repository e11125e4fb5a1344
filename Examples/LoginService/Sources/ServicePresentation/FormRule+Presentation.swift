public import LoginSamplePresentation
public import Presentation
public import ServiceDomain

extension FormRule: PresentableRule {
    /// Returns the words for a violation of the rule.
    public func message(in language: LoginLanguage) -> Message {
        switch (self, language) {
        case (.stale, .english):
            Message("This page is no longer current.", "Nothing has been done yet. Enter it again here.")
        case (.stale, .japanese):
            Message("このページは古くなっています。", "処理はまだ行っていません。もう一度入力してください。")
        }
    }

    /// The next actions, with the best action first.
    public var nextActions: NextActions {
        switch self {
        case .stale: NextActions(.reload)
        }
    }
}
