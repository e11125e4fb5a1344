import Foundation

/// An error of the legacy shop services.
public enum ShopError: Error {
    /// No order has the requested number.
    case notFound
    /// The order has left the warehouse, so it cannot be cancelled.
    case alreadyShipped
    /// The response could not be decoded.
    case badResponse
    /// The server responded with an HTTP status other than 200.
    case server(Int)

    /// The text that a screen shows for the error.
    public var localizedDescription: String {
        switch self {
        case .notFound: return "Order not found!"
        case .alreadyShipped: return "Error: invalid order state"
        case .badResponse: return "Bad response from server"
        case .server(let code): return "Server error \(code)"
        }
    }
}
