// The code of the article "Adopting a driver" that concerns HTTP. AsyncHTTPClient's and swift-http-types' types are stand-ins
// of the same shape.

import Foundation
import Infrastructure

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// MARK: URLSession

extension HTTPStatus {
    static func body(_ data: Data, of response: URLResponse, to request: URLRequest) throws(HTTPStatus) -> Data {
        guard let response = response as? HTTPURLResponse else { return data }
        return try body(
            data,
            status: response.statusCode,
            method: request.httpMethod,
            address: request.url?.absoluteString,
            header: { response.value(forHTTPHeaderField: $0) }
        )
    }
}

struct Order: Codable {
    let id: Int
}

struct OrderAPI {
    let session: URLSession
    let url: URL

    func order(_ id: Int) async throws(InfrastructureError) -> Order {
        // A GET changes nothing, whatever fails.
        try await InfrastructureError.retrying("fetch order", outcome: .notApplied) {
            let request = URLRequest(url: url.appending(path: "\(id)"))
            let (data, response) = try await session.data(for: request)
            return try JSONDecoder().decode(Order.self, from: HTTPStatus.body(data, of: response, to: request))
        }
    }

    func place(_ order: Order) async throws(InfrastructureError) -> Order {
        try await InfrastructureError.classifying("place order") {
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.httpBody = try JSONEncoder().encode(order)
            let (data, response) = try await session.data(for: request)
            let body = try HTTPStatus.body(data, of: response, to: request)
            // From here on the order stands, whatever becomes of the answer.
            return try InfrastructureError.classifying("read placed order", outcome: .applied) {
                try JSONDecoder().decode(Order.self, from: body)
            }
        }
    }
}

// MARK: AsyncHTTPClient and swift-http-types

struct HTTPHeaders {
    func first(name: String) -> String? { nil }
}

struct HTTPMethod {
    let rawValue: String
}

struct HTTPClientRequest {
    let url: String
    let method: HTTPMethod
}

struct HTTPClientResponse {
    struct Status { let code: UInt }
    let status: Status
    let headers: HTTPHeaders
}

func bytes(_ body: [UInt8], of response: HTTPClientResponse, to request: HTTPClientRequest) throws -> [UInt8] {
    try HTTPStatus.body(
        body,
        status: Int(response.status.code),
        method: request.method.rawValue,
        address: request.url,
        header: { response.headers.first(name: $0) }
    )
}

struct HTTPField {
    struct Name {
        init?(_ name: String) {}
    }
}

struct HTTPFields {
    subscript(name: HTTPField.Name) -> String? { nil }
}

struct HTTPRequest {
    let method: HTTPMethod
    let url: URL?
}

struct HTTPResponse {
    struct Status { let code: Int }
    let status: Status
    let headerFields: HTTPFields
}

func data(_ body: Data, of response: HTTPResponse, to request: HTTPRequest) throws -> Data {
    try HTTPStatus.body(
        body,
        status: response.status.code,
        method: request.method.rawValue,
        address: request.url?.absoluteString,
        header: { HTTPField.Name($0).flatMap { response.headerFields[$0] } }
    )
}
