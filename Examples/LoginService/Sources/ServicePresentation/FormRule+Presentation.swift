public import Presentation
public import ServiceDomain

extension FormRule: PresentableRule {
    /// What the person is told.
    public func message(in language: Language) -> Message {
        switch self {
        case .stale where language == .japanese:
            Message("このページは古くなっています。", "処理はまだ行っていません。もう一度入力してください。")
        case .stale:
            Message("This page is no longer current.", "Nothing has been done yet. Enter it again here.")
        }
    }

    /// What the person can do.
    public var nextActions: NextActions {
        switch self {
        case .stale: NextActions(.reload)
        }
    }
}
