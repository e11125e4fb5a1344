import Foundation

/// A store that keeps the orders in a file on this device.
public class OrderStore {
    private let file: URL
    private let queue = DispatchQueue(label: "OrderStore")

    /// Creates a store.
    ///
    /// - Parameter folder: The folder that contains `orders.json`.
    public init(folder: URL) {
        file = folder.appendingPathComponent("orders.json")
    }

    /// Returns all orders.
    public func orders() throws -> [Order] {
        let data = try Data(contentsOf: file)
        return try JSONDecoder().decode([Order].self, from: data)
    }

    /// Returns the order with the given number.
    ///
    /// - Throws: `ShopError.notFound` if no order has this number, or a Foundation error if the file cannot be read.
    public func order(_ id: String) throws -> Order {
        guard let order = try orders().first(where: { $0.id == id }) else {
            throw ShopError.notFound
        }
        return order
    }

    /// Cancels an order, and calls `completion` on a background queue.
    public func cancel(_ id: String, completion: @escaping (Result<Order, Error>) -> Void) {
        queue.async {
            completion(Result { try self.cancel(id) })
        }
    }

    private func cancel(_ id: String) throws -> Order {
        var all = try orders()
        guard let index = all.firstIndex(where: { $0.id == id }) else {
            throw ShopError.notFound
        }
        if all[index].state == "shipped" {
            throw ShopError.alreadyShipped
        }
        all[index].state = "cancelled"
        try JSONEncoder().encode(all).write(to: file, options: .atomic)
        return all[index]
    }
}
