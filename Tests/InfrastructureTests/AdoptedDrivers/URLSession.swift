// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The articles "Adopting a driver" and "Understanding error classification" show the code for URLSession.

#if Foundation
public import Foundation
public import Infrastructure
import InfrastructureRetry

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension HTTPStatus {
    public static func body(_ data: Data, of response: URLResponse, to request: URLRequest) throws(HTTPStatus) -> Data {
        guard let response = response as? HTTPURLResponse else { return data }
        return try body(
            data,
            status: response.statusCode,
            method: request.httpMethod,
            request: request.url?.absoluteString,
            address: response.url?.absoluteString,
            header: { response.value(forHTTPHeaderField: $0) }
        )
    }
}

public struct Order: Codable, Sendable {
    public let id: Int

    public init(id: Int) { self.id = id }
}

public struct OrderAPI: Sendable {
    let session: URLSession
    let url: URL

    public init(session: URLSession, url: URL) {
        self.session = session
        self.url = url
    }

    public func order(_ id: Int) async throws(InfrastructureError) -> Order {
        // A GET request changes nothing, even if it fails.
        try await InfrastructureError.retrying("fetch order", outcome: .notApplied) {
            let request = URLRequest(url: url.appending(path: "\(id)"))
            let (data, response) = try await session.data(for: request)
            return try JSONDecoder().decode(Order.self, from: HTTPStatus.body(data, of: response, to: request))
        }
    }

    public func place(_ order: Order) async throws(InfrastructureError) -> Order {
        try await InfrastructureError.classifying("place order", on: .service) {
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.httpBody = try JSONEncoder().encode(order)
            let (data, response) = try await session.data(for: request)
            let body = try HTTPStatus.body(data, of: response, to: request)
            // The server has placed the order, even if the program cannot decode the response.
            return try InfrastructureError.classifying("read placed order", outcome: .applied) {
                try JSONDecoder().decode(Order.self, from: body)
            }
        }
    }
}
#endif
