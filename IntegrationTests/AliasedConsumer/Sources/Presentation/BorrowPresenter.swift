public import Domain
public import LayeredPresentation

/// The languages of the app.
public enum BorrowLanguage: String, SpokenLanguage {
    /// English.
    case english = "en"

    /// Japanese.
    case japanese = "ja"
}

extension BorrowRule: PresentableRule {
    /// Returns the message in the given language for a violation of this rule.
    public func message(in language: BorrowLanguage) -> Message {
        switch (self, language) {
        case (.allLent, .english): Message("All copies of this book are out.")
        case (.allLent, .japanese): Message("この本はすべて貸し出し中です。")
        }
    }

    /// The next actions for a violation of this rule.
    public var nextActions: NextActions {
        switch self {
        case .allLent: NextActions(.goBack)
        }
    }
}

/// A presenter for borrowing a book.
public struct BorrowPresenter: Sendable {
    private let borrow: Borrow

    /// Creates a presenter for a use case.
    public init(_ borrow: Borrow) { self.borrow = borrow }

    /// Borrows one copy of a book, and returns the number of remaining copies as text.
    public func borrowing(_ title: String) throws(PresentationError) -> String {
        do { return "\(try borrow(title)) left" } catch { throw PresentationError(error) }
    }
}
