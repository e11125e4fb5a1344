import Foundation

/// Everything that goes wrong in the shop.
public enum ShopError: Error {
    /// There is no such order.
    case notFound
    /// It left the warehouse.
    case alreadyShipped
    /// Could not parse it.
    case badResponse
    /// HTTP status.
    case server(Int)

    /// What to show.
    public var localizedDescription: String {
        switch self {
        case .notFound: return "Order not found!"
        case .alreadyShipped: return "Error: invalid order state"
        case .badResponse: return "Bad response from server"
        case .server(let code): return "Server error \(code)"
        }
    }
}
