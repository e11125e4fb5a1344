#if FoundationEssentials
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The error code of an Amazon service, which can be more specific than the status of the response.
enum AmazonError {
    /// Returns the error code in a response, or `nil` if the response contains none.
    ///
    /// A JSON service sends the code in a header field or in the member `__type`. An XML service sends it in the
    /// element `Code` of the element `Error`.
    ///
    /// - Parameters:
    ///   - body: The body of the response.
    ///   - mediaType: The media type of the body, in lowercase.
    ///   - header: The value of the field `x-amzn-ErrorType`, or `nil` if the response does not contain the field.
    static func code(_ body: some Collection<UInt8>, mediaType: String?, header: String?) -> Substring? {
        // The code can follow a namespace, and a URL can follow the code: `com.amazon#ThrottlingException:http://…`
        func name(in text: some StringProtocol) -> Substring? {
            Substring(text.prefix(256).prefix { $0 != ":" }).split(separator: "#").last?.trimmingSpaces
        }
        if let header { return name(in: header) }
        guard let mediaType else { return nil }
        if mediaType.hasPrefix("application/x-amz-json") {
            return try? name(in: JSONDecoder().decode(Document.self, from: Data(body.prefix(4096))).type)
        }
        guard mediaType.hasSuffix("/xml") else { return nil }
        return codeElement(in: Array(body.prefix(4096))[...])
    }

    /// Returns the text of the element `Code` in the first element `Error`, or `nil` if there is none.
    ///
    /// Only an XML declaration can precede the elements, and only elements that contain nothing but text can precede
    /// `Code`. The result is therefore never a part of a text, a comment, an instruction or a CDATA section. The
    /// function compares bytes, because a combining character changes the `Character` before it.
    private static func codeElement(in document: ArraySlice<UInt8>) -> Substring? {
        var rest = document
        if rest.starts(with: "<?xml ".utf8), let end = rest.firstRange(of: "?>".utf8) { rest = rest[end.upperBound...] }
        guard let error = rest.firstRange(of: "<Error>".utf8) else { return nil }
        let before = rest[..<error.lowerBound]
        guard before.firstRange(of: "<!".utf8) == nil, before.firstRange(of: "<?".utf8) == nil else { return nil }
        rest = rest[error.upperBound...].trimmingStart
        while rest.first == UInt8(ascii: "<") {
            let name = rest.dropFirst().prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
            let text = rest.dropFirst(name.count + 2).prefix { $0 != UInt8(ascii: "<") }
            let after = rest.dropFirst(name.count + 2 + text.count)
            let end = Array("</".utf8) + name + Array(">".utf8)
            guard !name.isEmpty, after.starts(with: end) else { return nil }
            if name.elementsEqual("Code".utf8) { return Substring(decoding: text, as: UTF8.self) }
            rest = after.dropFirst(end.count).trimmingStart
        }
        return nil
    }

    private struct Document: Decodable {
        enum CodingKeys: String, CodingKey { case type = "__type" }
        let type: String
    }

    /// Returns a Boolean value that indicates whether an error code reports too many requests.
    ///
    /// The AWS SDKs treat the same codes as throttling:
    /// <https://docs.aws.amazon.com/sdkref/latest/guide/feature-retry-behavior.html>
    static func isThrottling(_ code: Substring) -> Bool {
        [
            "Throttling", "ThrottlingException", "ThrottledException", "RequestThrottledException",
            "TooManyRequestsException", "ProvisionedThroughputExceededException", "RequestLimitExceeded",
            "BandwidthLimitExceeded", "LimitExceededException", "RequestThrottled", "SlowDown", "EC2ThrottledException",
        ].contains(code)
    }

    /// Returns a Boolean value that indicates whether an error code reports a wrong time in the request.
    static func isAboutClock(_ code: Substring) -> Bool {
        ["RequestTimeTooSkewed", "RequestExpired", "RequestInTheFuture"].contains(code)
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without white space of XML at the beginning.
    fileprivate var trimmingStart: Self { drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }
}
#endif
