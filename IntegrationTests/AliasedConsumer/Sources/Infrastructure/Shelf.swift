import Foundation
public import LayeredInfrastructure

/// A shelf that contains books to borrow.
public protocol Shelf: Sendable {
    /// Returns the number of available copies of a book.
    func copies(of title: String) throws(InfrastructureError) -> Int
}

/// A shelf whose contents are in a JSON file, such as `{"Momo": 2}`.
public struct FileShelf: Shelf {
    private let file: URL

    /// Creates a shelf that reads the file for each call to ``copies(of:)``.
    public init(file: URL) { self.file = file }

    /// Returns the number of available copies of a book.
    public func copies(of title: String) throws(InfrastructureError) -> Int {
        let shelf = try InfrastructureError.classifying("read shelf", on: .device, outcome: .notApplied) {
            try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
        }
        guard let copies = shelf[title] else {
            throw InfrastructureError(Classification(.notFound, outcome: .notApplied), operation: "look for book")
        }
        return copies
    }
}
