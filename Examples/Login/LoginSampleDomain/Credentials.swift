public import Domain

/// An e-mail address and a password that can be sent.
public struct Credentials: Sendable {
    /// The e-mail address, without spaces around it.
    public let email: String

    let password: String

    /// Checks what was entered.
    ///
    /// Every problem is found, not only the first.
    ///
    /// - Throws: the violated rule ``LoginRule/input(_:)``.
    public init(email: String, password: String) throws(DomainError<LoginRule>) {
        let email = email.trimmed
        var problems: [LoginRule.InputProblem] = []
        if email.isEmpty {
            problems.append(.emailMissing)
        } else if !email.looksLikeEmailAddress {
            problems.append(.emailMalformed)
        }
        if password.isEmpty { problems.append(.passwordMissing) }
        guard problems.isEmpty else { throw .violation(.input(problems)) }
        self.email = email
        self.password = password
    }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Nothing of what was entered: credentials end up in logs by mistake.
    public var description: String { "Credentials" }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
    fileprivate var trimmed: String {
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: \.isWhitespace))
    }

    /// Something, an at sign, something, in 254 bytes (RFC 5321 §4.5.3.1.3), and nothing that cannot be seen.
    ///
    /// More than that only the mail server knows (RFC 5321 §2.3.11).
    fileprivate var looksLikeEmailAddress: Bool {
        guard utf8.count <= 254, let at = lastIndex(of: "@") else { return false }
        return at != startIndex && index(after: at) != endIndex && !contains(where: \.isWhitespace)
            && !unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
