import Domain
public import OrderDomain
public import Presentation
public import PresentationWire

/// The languages of the service.
public enum ShopLanguage: String, SpokenLanguage {
    /// English.
    case english = "en"
}

extension AccessRule: PresentableRule, HTTPStatusRule {
    /// Returns the message for a violation of the rule.
    public func message(in language: ShopLanguage) -> Message {
        switch self {
        case .notSignedIn: Message("Sign in to order.")
        case .noPermission: Message("This account may not order.")
        }
    }

    /// The next actions, with the best action first.
    public var nextActions: NextActions {
        switch self {
        case .notSignedIn: NextActions(.signIn)
        case .noPermission: NextActions(.contactSupport)
        }
    }

    /// The HTTP status of a response to a violation of the rule.
    public var httpStatus: Int {
        switch self {
        case .notSignedIn: 401
        case .noPermission: 403
        }
    }
}

extension OrderRule: PresentableRule, HTTPStatusRule {
    /// Returns the message for a violation of the rule.
    public func message(in language: ShopLanguage) -> Message {
        switch self {
        case .soldOut: Message("This is sold out.")
        case .tooMany: Message("One order has at most ten pieces.")
        case .unknownOrder: Message("There is no such order.")
        }
    }

    /// The next actions, with the best action first.
    public var nextActions: NextActions {
        switch self {
        case .soldOut, .unknownOrder: NextActions(.goBack)
        case .tooMany: NextActions(.correct("count"))
        }
    }

    /// Returns the messages next to input fields.
    public func fields(in language: ShopLanguage) -> [FieldMessage] {
        self == .tooMany ? [FieldMessage("count", "Order at most ten.", code: "tooMany")] : []
    }

    /// The HTTP status of a response to a violation of the rule.
    public var httpStatus: Int {
        switch self {
        case .soldOut: 409
        case .tooMany: 422
        case .unknownOrder: 404
        }
    }
}
