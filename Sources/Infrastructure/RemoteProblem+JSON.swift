#if FoundationEssentials
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RemoteProblem {
    /// The maximum size of a JSON document with problem details, in bytes.
    ///
    /// The library ignores a larger document.
    public static let sizeLimit = 65_536

    /// Creates problem details from a JSON document in the format of RFC 9457.
    ///
    /// The initializer ignores a member of the wrong type, as RFC 9457 §3.1 requires, and reads the other members. It
    /// is `package` because LayeredErrorsTesting creates samples. Programs read a response with ``HTTPStatus``.
    ///
    /// - Parameters:
    ///   - json: The document.
    ///   - address: The final URL of the document. The initializer resolves a relative ``type`` or ``instance`` against
    ///     this URL. It omits the user, the password and the query, which can be secret. Defaults to `nil`.
    /// - Returns: The problem details, or `nil` if the document is not a JSON object or is larger than ``sizeLimit``.
    package init?(json: some Collection<UInt8>, address: String? = nil) {
        guard json.prefix(Self.sizeLimit + 1).count <= Self.sizeLimit else { return nil }
        let document = Array(json)
        guard let members = try? JSONDecoder().decode(Members.self, from: Data(document)) else { return nil }
        self.init(
            type: members.type.flatMap { Self.resolve($0, at: address) } ?? Self.blank,
            status: members.status,
            instance: members.instance.flatMap { Self.resolve($0, at: address) },
            document: document,
            claims: Claims(outcome: members.outcome, isRetryable: members.retryable)
        )
    }

    /// The type of problem details that have no usable `type` member (RFC 9457 §3.1.1).
    static let blank = "about:blank"

    /// The members `type`, `status` and `instance` (RFC 9457 §3.1), and `outcome` and `retryable` of `ProblemDetails`.
    ///
    /// The initializer decodes each member separately, so that an invalid member does not affect the other members.
    private struct Members: Decodable {
        var type: String?
        var status: Int?
        var instance: String?
        var outcome: Outcome?
        var retryable: Bool?

        enum CodingKeys: CodingKey { case type, status, instance, outcome, retryable }

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            type = try? members.decode(String.self, forKey: .type)
            status = try? members.decode(Int.self, forKey: .status)
            instance = try? members.decode(String.self, forKey: .instance)
            let stated = try? members.decode(String.self, forKey: .outcome)
            outcome = Outcome.allCases.first { "\($0)" == stated }
            retryable = try? members.decode(Bool.self, forKey: .retryable)
            if let known = status, !(100...599).contains(known) { status = nil }
        }
    }

    /// Resolves a URI reference against an address (RFC 3986 §5), or returns `nil` if the reference is not valid.
    private static func resolve(_ reference: String, at address: String?) -> String? {
        guard let url = URL(string: reference, encodingInvalidCharacters: false) else { return nil }
        guard url.scheme == nil,
            var base = address.flatMap({ URLComponents(string: $0, encodingInvalidCharacters: false) })
        else { return reference }
        base.user = nil
        base.password = nil
        base.query = nil
        return URL(string: reference, relativeTo: base.url)?.absoluteString
    }

    /// Returns an extension member (RFC 9457 §3.2), decoded as the given type.
    ///
    ///     let balance: Int? = problem.member("balance")
    ///     let errors = problem.member("errors", as: [FieldError].self)
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - type: The type of the member.
    /// - Returns: The member, or `nil` if the member is missing or has another type. The result for `title` and
    ///   `detail` is always `nil`, because a program must not show these texts to a person.
    public func member<Member: Decodable>(_ name: String, as type: Member.Type = Member.self) -> Member? {
        guard name != "title", name != "detail" else { return nil }
        let name = ExtensionName(stringValue: name)
        let document = Data(document)
        return try? JSONDecoder().decode(Extension<Member>.self, from: document, configuration: name).member
    }

    /// A decodable type that contains one member of a JSON object.
    private struct Extension<Member: Decodable>: DecodableWithConfiguration {
        var member: Member

        init(from decoder: any Decoder, configuration name: ExtensionName) throws {
            member = try decoder.container(keyedBy: ExtensionName.self).decode(Member.self, forKey: name)
        }
    }

    private struct ExtensionName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
#endif
