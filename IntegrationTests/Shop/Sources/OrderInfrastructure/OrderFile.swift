public import Foundation
public import Infrastructure

/// The file of the orders, which contains the key and the item of each order on one line.
public actor OrderFile {
    /// The maximum size of the file in bytes.
    private static let sizeLimit = 1 << 20

    private let url: URL

    /// Creates the access to an existing file.
    public init(_ url: URL) { self.url = url }

    /// Adds an order, unless the file contains an order with the same key.
    public func add(_ item: String, _ key: IdempotencyKey) throws(InfrastructureError) {
        try InfrastructureError.classifying("save order", on: .device, idempotent: true) {
            guard try !keys().contains(key.rawValue) else { return }
            let file = try FileHandle(forWritingTo: url)
            defer { try? file.close() }
            try file.seekToEnd()
            try file.write(contentsOf: Data("\(key.rawValue) \(item)\n".utf8))
        }
    }

    /// Returns a Boolean value that indicates whether the file contains an order with this key.
    public func contains(_ key: IdempotencyKey) throws(InfrastructureError) -> Bool {
        try InfrastructureError.classifying("find order", on: .device, outcome: .notApplied) {
            try keys().contains(key.rawValue)
        }
    }

    private func keys() throws -> [String] {
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        let text = String(decoding: try file.read(upToCount: Self.sizeLimit) ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    }
}
