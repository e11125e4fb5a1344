public import Infrastructure
public import LayeredDomain

/// The rules for borrowing a book.
public enum BorrowRule: String, BusinessRule, CaseIterable {
    /// All copies of the book are lent out.
    case allLent = "borrow.allLent"
}

/// A use case that borrows a book from a shelf.
public struct Borrow: Sendable {
    private let shelf: any Shelf

    /// Creates a use case that borrows books from a shelf.
    public init(from shelf: any Shelf) { self.shelf = shelf }

    /// Borrows one copy of a book.
    ///
    /// - Parameter title: The title of the book.
    /// - Returns: The number of copies that remain on the shelf.
    public func callAsFunction(_ title: String) throws(DomainError<BorrowRule>) -> Int {
        let copies: Int
        do { copies = try shelf.copies(of: title) } catch { throw DomainError(error) }
        guard copies > 0 else { throw .violation(.allLent) }
        return copies - 1
    }
}
