import Infrastructure

#if Foundation
import Foundation
#elseif FoundationEssentials
import FoundationEssentials
#endif

/// A namespace for functions that create driver errors with private texts.
enum UnderlyingSample {
    /// An error that prints all its private texts.
    private struct Talkative: Error, CustomStringConvertible {
        let text: String
        let path: String
        let host: String
        let arguments: [String]

        var description: String { "\(text) \(path) \(host) \(arguments)" }
    }

    /// An enumeration with private values, one case of which wraps another error.
    private enum Wrapping: Error {
        case plain
        case refused(host: String, Int)
        case wrapped(any Error, path: String)
    }

    /// A driver error with a code system of its own.
    private struct Driver: ClassifiableError, CustomDebugStringConvertible {
        let number: Int
        let text: String
        var wrappedError: (any Error)?

        var classification: Classification { Classification(.conflict, outcome: .notApplied) }
        var systemCode: SystemCode? { number.isMultiple(of: 2) ? .number(number) : .name("E\(number)") }
        var debugDescription: String { text }
    }

    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int?

        init(stringValue: String) { (self.stringValue, intValue) = (stringValue, Int(stringValue)) }

        init(intValue: Int) { (stringValue, self.intValue) = ("Index \(intValue)", intValue) }
    }

    private enum Declared: CodingKey {
        case items, price
    }

    /// A kind of sample error.
    private enum Kind: CaseIterable {
        case talkative, refused, wrapping, driver, decoding, encoding, http, grpc, sqlite, errno, sqlState, command
        case webSocket, cancellation, boundary, foundation

        /// Returns the kinds of errors that contain data of a source, or all kinds if none contains its data.
        static func containing(_ source: PrivateSource) -> [Kind] {
            switch source {
            case .textOfError: [.talkative, .driver, .decoding, .encoding, .foundation]
            case .path: [.talkative, .wrapping, .foundation]
            case .host: [.talkative, .refused, .foundation]
            case .processArguments: [.talkative, .foundation]
            case .dictionaryKey: [.decoding, .encoding]
            case .errorDomain: [.foundation]
            case .remoteAnswer, .headerField: [.http]
            case .idempotencyKey, .item, .operatorDetails, .fieldName, .ruleValue, .taskValue, .actionValue: allCases
            }
        }
    }

    /// Returns a random error.
    ///
    /// - Parameters:
    ///   - texts: The private texts.
    ///   - source: The source whose data most errors contain.
    ///   - depth: The number of errors that wrap the error.
    ///   - generator: The source of the random choices.
    static func error(
        _ texts: PrivateTexts,
        about source: PrivateSource,
        depth: Int,
        using generator: inout SplitMix64
    ) -> any Error {
        let number = Int.random(in: 0...600, using: &generator)
        let kinds = number.isMultiple(of: 3) ? Kind.allCases : Kind.containing(source)
        switch kinds.randomElement(using: &generator) ?? .foundation {
        case .talkative:
            return Talkative(
                text: texts[.textOfError],
                path: texts[.path],
                host: texts[.host],
                arguments: ["run", texts[.processArguments]]
            )
        case .refused: return number < 100 ? Wrapping.plain : Wrapping.refused(host: texts[.host], number)
        case .wrapping:
            let wrapped =
                depth < 3 ? error(texts, about: source, depth: depth + 1, using: &generator) : CancellationError()
            return Wrapping.wrapped(wrapped, path: texts[.path])
        case .driver:
            let isWrapping = depth < 3 && number < 300
            let wrapped = isWrapping ? error(texts, about: source, depth: depth + 1, using: &generator) : nil
            return Driver(number: number, text: texts[.textOfError], wrappedError: wrapped)
        case .decoding: return decodingError(texts, using: &generator)
        case .encoding:
            let context = EncodingError.Context(
                codingPath: path(texts, using: &generator),
                debugDescription: texts[.textOfError]
            )
            return EncodingError.invalidValue(texts[.textOfError], context)
        case .http: return httpStatus(texts, using: &generator)
        case .grpc: return GRPCStatus(number % 18)
        case .sqlite: return SQLiteResult(Int32(number % 40))
        case .errno: return SystemErrno(Int32(number % 140))
        case .sqlState: return SQLState(["23505", "40001", "08006", "57014", "XX000"][number % 5])
        case .command: return CommandExitStatus(Int32(number % 256))
        case .webSocket: return WebSocketCloseCode(1000 + number % 20)
        case .cancellation: return CancellationError()
        case .boundary:
            return InfrastructureError(
                classifying: Driver(number: number, text: texts[.textOfError]),
                operation: "read order",
                item: texts[.item],
                fileID: "Net/Order.swift",
                line: 7
            )
        case .foundation: return foundationError(texts, about: source, depth: depth, number, using: &generator)
        }
    }

    // MARK: Data that cannot be decoded

    private static func path(_ texts: PrivateTexts, using generator: inout SplitMix64) -> [any CodingKey] {
        let keys: [any CodingKey] = [
            Declared.items, Key(intValue: 2), Key(stringValue: texts[.dictionaryKey]), Declared.price,
        ]
        return (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in keys.randomElement(using: &generator) }
    }

    private static func decodingError(_ texts: PrivateTexts, using generator: inout SplitMix64) -> any Error {
        let path = path(texts, using: &generator)
        let context = DecodingError.Context(codingPath: path, debugDescription: texts[.textOfError])
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return DecodingError.typeMismatch(Int.self, context)
        case 1: return DecodingError.valueNotFound(Int.self, context)
        case 2: return DecodingError.keyNotFound(Key(stringValue: texts[.dictionaryKey]), context)
        case 3: return DecodingError.dataCorrupted(context)
        case _: return jsonError(texts) ?? DecodingError.dataCorrupted(context)
        }
    }

    /// Returns the error of a decoder that reads a dictionary with a private key, or `nil` if no decoder is available.
    private static func jsonError(_ texts: PrivateTexts) -> (any Error)? {
        #if FoundationEssentials
        let document = ["prices": [texts[.dictionaryKey]: [texts[.textOfError]]]]
        do {
            let json = try JSONEncoder().encode(document)
            _ = try JSONDecoder().decode([String: [String: [Int]]].self, from: json)
            return nil
        } catch {
            return error
        }
        #else
        return nil
        #endif
    }

    // MARK: Responses of a remote system

    #if FoundationEssentials
    /// The body of a response, and the header fields that belong to this body.
    private struct Body {
        let bytes: [UInt8]
        let mediaType: String
        var amazonCode: String?
    }

    private static func httpStatus(_ texts: PrivateTexts, using generator: inout SplitMix64) -> any Error {
        let codes = [200, 302, 400, 401, 402, 403, 404, 408, 409, 413, 418, 422, 429, 451, 500, 502, 503, 504]
        let status = codes.randomElement(using: &generator) ?? 500
        let trusts = Bool.random(using: &generator)
        let retryAfter = Int.random(in: 0..<4, using: &generator)
        let body = body(texts, using: &generator)
        do {
            _ = try HTTPStatus.body(
                body.bytes,
                status: status,
                method: ["GET", "POST", nil].randomElement(using: &generator) ?? nil,
                request: "https://example.com/orders",
                address: "https://example.com/orders",
                expecting: "application/json",
                header: { name in
                    switch name.lowercased() {
                    case "content-type": body.mediaType
                    case "x-amzn-errortype": body.amazonCode
                    case "retry-after": retryAfter == 0 ? nil : String(retryAfter)
                    case "set-cookie", "authorization", "server", "www-authenticate", "location", "x-request-id":
                        texts[.headerField]
                    case _: nil
                    }
                },
                trustingProblem: trusts
            )
            return HTTPStatus(status)
        } catch {
            return error
        }
    }

    /// Returns a body whose members are private, except a problem type, an instance and an Amazon error code.
    private static func body(_ texts: PrivateTexts, using generator: inout SplitMix64) -> Body {
        // The library reads a limited number of bytes, so the size of a body is not private.
        let answer = String(texts[.remoteAnswer].prefix(500))
        let code = ["ThrottlingException", "RequestExpired", "AccessDenied"].randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
            return Body(
                bytes: json(["message": answer]),
                mediaType: "application/json",
                amazonCode: code + ":http://" + texts[.headerField]
            )
        case 1:
            let members = ["__type": "com.example#" + code, "message": answer]
            return Body(bytes: json(members), mediaType: "application/x-amz-json-1.1")
        case 2:
            let message = answer.unicodeScalars.map { "&#\($0.value);" }.joined()
            let document = "<Error><Code>\(code)</Code><Message>\(message)</Message></Error>"
            return Body(bytes: Array(document.utf8), mediaType: "application/xml")
        case 3: return Body(bytes: Array("<p>\(answer)".utf8), mediaType: "text/html")
        case _:
            let type = ["about:blank", "/problems/sold-out"].randomElement(using: &generator) ?? "about:blank"
            var members = ["type": type, "title": answer, "detail": answer, "balance": answer]
            if Bool.random(using: &generator) { members["instance"] = "/errors/K7QM-2X9D" }
            return Body(bytes: json(members), mediaType: "application/problem+json")
        }
    }

    private static func json(_ members: [String: String]) -> [UInt8] {
        // ignored because the encoding of strings never fails, and an empty body is a valid response
        (try? JSONEncoder().encode(members)).map(Array.init) ?? []
    }
    #else
    private static func httpStatus(_ texts: PrivateTexts, using generator: inout SplitMix64) -> any Error {
        HTTPStatus([401, 404, 409, 503].randomElement(using: &generator) ?? 500)
    }
    #endif

    // MARK: Errors of Foundation

    private static func foundationError(
        _ texts: PrivateTexts,
        about source: PrivateSource,
        depth: Int,
        _ number: Int,
        using generator: inout SplitMix64
    ) -> any Error {
        #if Foundation
        let userInfo = userInfo(texts, about: source, depth: depth, using: &generator)
        let code = number % 140
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return URLError(urlCodes[number % urlCodes.count], userInfo: userInfo)
        case 1: return CocoaError(CocoaError.Code(rawValue: number), userInfo: userInfo)
        case 2: return POSIXError(POSIXErrorCode(rawValue: Int32(code)) ?? .EIO, userInfo: userInfo)
        case 3: return NSError(domain: NSURLErrorDomain, code: -995 - number % 60, userInfo: userInfo)
        case 4: return NSError(domain: NSPOSIXErrorDomain, code: code, userInfo: userInfo)
        case 5: return NSError(domain: NSCocoaErrorDomain, code: number, userInfo: userInfo)
        case 6: return NSError(domain: otherDomains[number % 3], code: -number, userInfo: userInfo)
        case _: return NSError(domain: "com.example." + texts[.errorDomain], code: number, userInfo: userInfo)
        }
        #else
        return Driver(number: number, text: texts[.textOfError])
        #endif
    }

    #if Foundation
    private static let urlCodes: [URLError.Code] = [
        .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .notConnectedToInternet, .cancelled,
        .badServerResponse, .serverCertificateHasBadDate, .dataNotAllowed, .cannotWriteToFile, .unsupportedURL,
    ]

    private static let otherDomains = ["kCFErrorDomainCFNetwork", "NSXMLParserErrorDomain", "NSOSStatusErrorDomain"]

    private static func userInfo(
        _ texts: PrivateTexts,
        about source: PrivateSource,
        depth: Int,
        using generator: inout SplitMix64
    ) -> [String: Any] {
        var userInfo: [String: Any] = [
            NSLocalizedDescriptionKey: texts[.textOfError], NSLocalizedFailureReasonErrorKey: texts[.textOfError],
            NSLocalizedRecoverySuggestionErrorKey: texts[.textOfError], NSDebugDescriptionErrorKey: texts[.textOfError],
            NSFilePathErrorKey: texts[.path], NSURLErrorKey: URL(filePath: "/" + texts[.path]),
            "NSErrorFailingURLStringKey": texts[.host], "arguments": ["run", texts[.processArguments]],
            "note " + texts[.textOfError]: texts[.textOfError],
        ]
        guard depth < 3 else { return userInfo }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: userInfo[NSUnderlyingErrorKey] = error(texts, about: source, depth: depth + 1, using: &generator)
        case 1:
            userInfo["NSMultipleUnderlyingErrorsKey"] = (0..<3).map { _ in
                error(texts, about: source, depth: depth + 1, using: &generator)
            }
        case _: break
        }
        return userInfo
    }
    #endif
}
