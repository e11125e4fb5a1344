import Foundation

/// The orders on this device.
public class OrderStore {
    private let file: URL
    private let queue = DispatchQueue(label: "OrderStore")

    /// `folder` is where orders.json is.
    public init(folder: URL) {
        file = folder.appendingPathComponent("orders.json")
    }

    /// All orders.
    public func orders() throws -> [Order] {
        let data = try Data(contentsOf: file)
        return try JSONDecoder().decode([Order].self, from: data)
    }

    /// One order.
    public func order(_ id: String) throws -> Order {
        guard let order = try orders().first(where: { $0.id == id }) else {
            throw ShopError.notFound
        }
        return order
    }

    /// Cancels an order. Calls back on a background queue!
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
