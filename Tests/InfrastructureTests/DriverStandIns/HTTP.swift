// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A stand-in for the collection of header fields in AsyncHTTPClient.
public struct HTTPHeaders: Sendable {
    private let fields: [String: String]

    public init(_ fields: [String: String]) { self.fields = fields }

    public func first(name: String) -> String? { fields[name] }
}

/// A stand-in for the request method types of AsyncHTTPClient and swift-http-types.
public struct HTTPMethod: Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

/// A stand-in for AsyncHTTPClient's request type.
public struct HTTPClientRequest: Sendable {
    public let url: String
    public let method: HTTPMethod

    public init(url: String, method: String) {
        self.url = url
        self.method = HTTPMethod(rawValue: method)
    }
}

/// A stand-in for SwiftNIO's byte buffer.
public struct ByteBuffer: Sendable {
    public let readableBytesView: ArraySlice<UInt8>

    public init(_ bytes: [UInt8] = []) { readableBytesView = bytes[...] }
}

/// A stand-in for AsyncHTTPClient's response type.
public struct HTTPClientResponse: Sendable {
    public struct Status: Sendable {
        public let code: UInt
    }

    public struct Body: Sendable {
        let bytes: [UInt8]

        public func collect(upTo limit: Int) async throws -> ByteBuffer {
            guard bytes.count <= limit else { throw NIOTooManyBytesError() }
            return ByteBuffer(bytes)
        }
    }

    public let status: Status
    public let headers: HTTPHeaders
    public let body: Body

    public init(status: UInt, headers: HTTPHeaders, body: [UInt8]) {
        self.status = Status(code: status)
        self.headers = headers
        self.body = Body(bytes: body)
    }
}

/// A stand-in for the type of a header field in swift-http-types.
public struct HTTPField: Sendable {
    public struct Name: Hashable, Sendable {
        let name: String

        public init?(_ name: String) {
            guard !name.isEmpty else { return nil }
            self.name = name.lowercased()
        }
    }
}

/// A stand-in for the collection of header fields in swift-http-types.
public struct HTTPFields: Sendable {
    private let fields: [HTTPField.Name: String]

    public init(_ fields: [HTTPField.Name: String]) { self.fields = fields }

    public subscript(name: HTTPField.Name) -> String? { fields[name] }
}

/// A stand-in for the request type of swift-http-types.
public struct HTTPRequest: Sendable {
    public let method: HTTPMethod

    public init(method: HTTPMethod) { self.method = method }
}

/// A stand-in for the response type of swift-http-types.
public struct HTTPResponse: Sendable {
    public struct Status: Sendable {
        public let code: Int
    }

    public let status: Status
    public let headerFields: HTTPFields

    public init(status: Int, headerFields: HTTPFields) {
        self.status = Status(code: status)
        self.headerFields = headerFields
    }
}
