public import OrderDomain
public import Presentation

/// The languages of the app.
public enum OrderLanguage: String, SpokenLanguage {
    /// English.
    case english = "en"

    /// Japanese.
    case japanese = "ja"
}

extension OrderRule: PresentableRule {
    /// Returns the message in the given language for a violation of this rule.
    public func message(in language: OrderLanguage) -> Message {
        switch (self, language) {
        case (.unknown, .english):
            Message("There is no order with this number.", "It may have been removed, or the number is another.")
        case (.unknown, .japanese):
            Message("この番号の注文は見つかりませんでした。", "番号が違うか、削除された可能性があります。")
        case (.alreadyShipped, .english):
            Message("This order can no longer be cancelled.", "It is on its way. It can be sent back once it is there.")
        case (.alreadyShipped, .japanese):
            Message("この注文はもう取り消せません。", "すでに発送されています。届いたあとで返品できます。")
        }
    }

    /// The next actions for a violation of this rule.
    public var nextActions: NextActions {
        switch self {
        case .unknown: NextActions(.goBack)
        case .alreadyShipped: NextActions(.track, .goBack)
        }
    }
}

extension NextAction {
    /// An action that shows the current location of the parcel.
    public static let track = NextAction.custom("track", labels: [.english: "See where it is", .japanese: "配送状況を見る"])
}
