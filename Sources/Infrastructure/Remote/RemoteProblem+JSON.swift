#if Foundation
import Foundation

extension RemoteProblem {
    /// How much of a problem is read, in bytes.
    ///
    /// A longer one is none.
    public static let sizeLimit = 65_536

    /// Reads a document of the media type `application/problem+json`, as leniently as RFC 9457 §3.1 asks: a member of
    /// the wrong type is ignored and the rest counts.
    ///
    /// - Parameters:
    ///   - json: the document.
    ///   - address: the URL that the document came from in the end, to resolve a relative ``type``. Its user, password
    ///     and query are left out: they are secrets of the request.
    /// - Returns: `nil` for a document that is no JSON object, or larger than ``sizeLimit``.
    public init?(json: some Collection<UInt8>, address: String? = nil) {
        guard json.prefix(Self.sizeLimit + 1).count <= Self.sizeLimit else { return nil }
        let document = Array(json)
        guard let members = try? JSONDecoder().decode(Members.self, from: Data(document)) else { return nil }
        self.init(
            type: members.type.flatMap { Self.resolve($0, at: address) } ?? Self.blank,
            status: members.status,
            instance: members.instance.flatMap { Self.resolve($0, at: address) },
            document: document
        )
    }

    /// What a missing type stands for (RFC 9457 §3.1.1).
    static let blank = "about:blank"

    /// The members that RFC 9457 defines, each by itself: what is wrong with one is no matter of the others.
    private struct Members: Decodable {
        var type: String?
        var status: Int?
        var instance: String?

        enum CodingKeys: CodingKey { case type, status, instance }

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            type = try? members.decode(String.self, forKey: .type)
            status = try? members.decode(Int.self, forKey: .status)
            instance = try? members.decode(String.self, forKey: .instance)
            if let known = status, !(100...599).contains(known) { status = nil }
        }
    }

    /// A URI reference resolved (RFC 3986 §5), `nil` for a text that is none.
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

    /// Reads an extension member (RFC 9457 §3.2), of any type that can be decoded.
    ///
    ///     let balance: Int? = problem.member("balance")
    ///     let errors = problem.member("errors", as: [FieldError].self)
    ///
    /// - Parameters:
    ///   - name: the name of the member.
    ///   - type: what it should be.
    /// - Returns: `nil` if there is no such member or it is something else, and for `title` and `detail`, which are
    ///   text of the server's for its own people: ``unsealedDocument`` has them.
    public func member<Member: Decodable>(_ name: String, as type: Member.Type = Member.self) -> Member? {
        guard name != "title", name != "detail" else { return nil }
        let name = ExtensionName(stringValue: name)
        let document = Data(unsealedDocument)
        return try? JSONDecoder().decode(Extension<Member>.self, from: document, configuration: name).member
    }

    /// One member of an object, decoded alone.
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
