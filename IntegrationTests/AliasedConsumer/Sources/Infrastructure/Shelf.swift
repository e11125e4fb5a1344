import Foundation
public import LayeredInfrastructure

/// Where the books are.
public protocol Shelf: Sendable {
    /// How many copies of a book can be borrowed.
    func copies(of title: String) throws(InfrastructureError) -> Int
}

/// A shelf that is written down in a file, as `{"Momo": 2}`.
public struct FileShelf: Shelf {
    private let file: URL

    /// Reads the shelf from a file.
    public init(file: URL) { self.file = file }

    /// How many copies of a book can be borrowed.
    public func copies(of title: String) throws(InfrastructureError) -> Int {
        let shelf = try InfrastructureError.classifying("read shelf", idempotent: true) {
            let data = try Data(contentsOf: file)
            do { return try JSONDecoder().decode([String: Int].self, from: data) } catch {
                throw CocoaError(.fileReadCorruptFile)
            }
        }
        guard let copies = shelf[title] else {
            throw InfrastructureError(Classification(.notFound, outcome: .notApplied), operation: "look for book")
        }
        return copies
    }
}
