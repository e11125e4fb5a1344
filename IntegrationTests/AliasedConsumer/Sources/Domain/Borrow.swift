public import Infrastructure
public import LayeredDomain

/// What the lending library can refuse.
public enum BorrowRule: String, BusinessRule, CaseIterable {
    /// All copies of the book are out.
    case allLent = "borrow.allLent"
}

/// Borrowing a book.
public struct Borrow: Sendable {
    private let shelf: any Shelf

    /// Borrows from a shelf.
    public init(from shelf: any Shelf) { self.shelf = shelf }

    /// Borrows one copy.
    ///
    /// - Returns: how many are left.
    public func callAsFunction(_ title: String) throws(DomainError<BorrowRule>) -> Int {
        let copies: Int
        do { copies = try shelf.copies(of: title) } catch { throw DomainError(error) }
        guard copies > 0 else { throw .violation(.allLent) }
        return copies - 1
    }
}
