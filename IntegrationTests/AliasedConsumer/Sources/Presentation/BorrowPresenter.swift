public import Domain
public import LayeredPresentation

/// The languages of the library.
public enum BorrowLanguage: String, SpokenLanguage {
    /// English.
    case english = "en"

    /// Japanese.
    case japanese = "ja"
}

extension BorrowRule: PresentableRule {
    /// Why the book cannot be borrowed.
    public func message(in language: BorrowLanguage) -> Message {
        switch (self, language) {
        case (.allLent, .english): Message("All copies of this book are out.")
        case (.allLent, .japanese): Message("この本はすべて貸し出し中です。")
        }
    }

    /// What can be done instead.
    public var nextActions: NextActions {
        switch self {
        case .allLent: NextActions(.goBack)
        }
    }
}

/// Borrowing a book, for a view.
public struct BorrowPresenter: Sendable {
    private let borrow: Borrow

    /// Presents a use case.
    public init(_ borrow: Borrow) { self.borrow = borrow }

    /// Borrows one copy, and says how many are left.
    public func borrowing(_ title: String) throws(PresentationError) -> String {
        do { return "\(try borrow(title)) left" } catch { throw PresentationError(error) }
    }
}
