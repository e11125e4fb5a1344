import Crypto
import CryptoExtras
import Foundation
import Infrastructure

/// A salted scrypt hash of a password (RFC 7914), together with the salt and the cost.
struct PasswordHash: Equatable, LosslessStringConvertible {
    /// The cost of computing the hash.
    let cost: PasswordCost

    private let salt: [UInt8]
    private let key: [UInt8]

    /// Creates the hash of a password with a new random salt.
    init(_ password: String, cost: PasswordCost) throws {
        var generator = SystemRandomNumberGenerator()
        let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        try self.init(password, cost: cost, salt: salt)
    }

    private init(_ password: String, cost: PasswordCost, salt: [UInt8]) throws {
        self.cost = cost
        self.salt = salt
        key = try Self.key(password, cost, salt)
    }

    private static func key(_ password: String, _ cost: PasswordCost, _ salt: [UInt8]) throws -> [UInt8] {
        let key = try KDF.Scrypt.deriveKey(
            // The hash uses the NFC form (RFC 8265 §4.2.2), because keyboards can encode a character in several ways.
            from: Array(password.precomposedStringWithCanonicalMapping.utf8),
            salt: salt,
            outputByteCount: keyLength,
            rounds: 1 << cost.logarithm,
            blockSize: cost.blockSize,
            parallelism: cost.parallelism
        )
        return key.withUnsafeBytes { Array($0) }
    }

    /// Returns a Boolean value that indicates whether a password has this hash.
    ///
    /// The comparison takes the same time whether or not the hashes are equal.
    func matches(_ password: String) throws -> Bool {
        SymmetricKey(data: key) == SymmetricKey(data: try Self.key(password, cost, salt))
    }

    private static let saltLength = 16
    private static let keyLength = 32

    /// The hash in the "PHC string format": `$scrypt$ln=17,r=8,p=1$salt$key`.
    var description: String {
        func base64(_ bytes: [UInt8]) -> String {
            Data(bytes).base64EncodedString().replacing("=", with: "")
        }
        let parameters = "ln=\(cost.logarithm),r=\(cost.blockSize),p=\(cost.parallelism)"
        return "$scrypt$\(parameters)$\(base64(salt))$\(base64(key))"
    }

    init?(_ description: String) {
        let parts = description.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[1] == "scrypt", let cost = PasswordCost(parts[2]),
            let salt = Self.bytes(parts[3]), let key = Self.bytes(parts[4]), key.count == Self.keyLength
        else { return nil }
        (self.cost, self.salt, self.key) = (cost, salt, key)
    }

    /// Creates a hash from a stored description.
    ///
    /// - Throws: An `InfrastructureError` if the stored text is not a hash.
    init(stored description: String) throws(InfrastructureError) {
        guard let hash = PasswordHash(description) else {
            throw InfrastructureError(Classification(.storage, outcome: .notApplied), operation: "read password hash")
        }
        self = hash
    }

    private static func bytes(_ text: Substring) -> [UInt8]? {
        Data(base64Encoded: text + String(repeating: "=", count: (4 - text.count % 4) % 4)).map { Array($0) }
    }
}

/// The cost of hashing a password: scrypt's parameters N, r and p (RFC 7914 §2).
public struct PasswordCost: Sendable, Equatable {
    /// The base-2 logarithm of N.
    public let logarithm: Int

    let blockSize: Int
    let parallelism: Int

    /// The minimum cost that OWASP's "Password Storage Cheat Sheet" recommends.
    ///
    /// Each hash requires 128 MiB of memory.
    public static let recommended = PasswordCost(17)

    private init(_ logarithm: Int) {
        self.logarithm = logarithm
        blockSize = 8
        parallelism = 1
    }

    /// Creates a cost with r = 8 and p = 1.
    ///
    /// - Parameter logarithm: The base-2 logarithm of N.
    /// - Returns: A cost, or `nil` if the logarithm is not between 1 and 20.
    public init?(logarithm: Int) {
        guard (1...20).contains(logarithm) else { return nil }
        self.init(logarithm)
    }

    fileprivate init?(_ parameters: Substring) {
        let values = parameters.split(separator: ",").compactMap { parameter -> Int? in
            parameter.firstIndex(of: "=").flatMap { Int(parameter[parameter.index(after: $0)...]) }
        }
        guard values.count == 3, values[1] == 8, values[2] == 1 else { return nil }
        self.init(logarithm: values[0])
    }
}
