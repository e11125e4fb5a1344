public import Domain
import Foundation

/// A valid e-mail address and a password.
public struct Credentials: Sendable {
    /// The e-mail address, without leading or trailing white space.
    public let email: String

    let password: String

    /// Creates credentials from user input.
    ///
    /// - Parameters:
    ///   - email: The entered e-mail address, which can have leading or trailing white space.
    ///   - password: The entered password.
    /// - Throws: A violation of ``LoginRule/input(_:)`` that lists every invalid input.
    public init(email: String, password: String) throws(DomainError<LoginRule>) {
        let (email, problem) = Self.address(email)
        let problems = [problem, password.isEmpty ? .passwordMissing : nil].compactMap(\.self)
        guard problems.isEmpty else { throw .violation(.input(problems)) }
        self.email = email
        self.password = password
    }

    /// Returns an entered e-mail address without leading or trailing white space, and the problem with it, if any.
    ///
    /// The problem is `nil` if the text can be an e-mail address: text on both sides of an at sign, without white space
    /// or control characters, and with at most 254 bytes (RFC 5321 §4.5.3.1.3). Only the mail server can interpret the
    /// text before the at sign (RFC 5321 §2.3.11).
    public static func address(_ entered: String) -> (email: String, problem: LoginRule.InputProblem?) {
        let email = entered.trimmingCharacters(in: .whitespacesAndNewlines)
        let isAddress = email.utf8.count <= 254 && email.wholeMatch(of: /[^\s\p{Cc}]+@[^\s\p{Cc}]+/) != nil
        return (email, email.isEmpty ? .emailMissing : isAddress ? nil : .emailMalformed)
    }
}

extension Credentials: CustomStringConvertible, CustomReflectable {
    /// The name of the type, printed in place of the credentials.
    public var description: String { "Credentials" }

    /// A mirror without children, so that `dump` does not print the credentials.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
