import Crypto
import CryptoExtras
import Foundation
import Infrastructure

/// A salted scrypt hash of a password (RFC 7914), with r = 8 and p = 1.
struct PasswordHash {
    /// The base-2 logarithm of scrypt's parameter N.
    let cost: Int

    private let salt: Data
    private let key: SymmetricKey

    /// Creates the hash of a password with a new random salt.
    init(_ password: String, cost: Int) throws {
        self.cost = cost
        salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
        key = try Self.key(password, cost, salt)
    }

    /// Creates a hash from its stored description.
    ///
    /// - Throws: An `InfrastructureError` if the stored text is not a hash.
    init(stored text: String) throws(InfrastructureError) {
        guard let match = text.wholeMatch(of: /\$scrypt\$ln=(\d|1\d|20),r=8,p=1\$(.*)\$(.*)/), let cost = Int(match.1),
            let salt = Data(base64Encoded: match.2 + "=="), let key = Data(base64Encoded: match.3 + "=")
        else {
            throw InfrastructureError(Classification(.storage, outcome: .notApplied), operation: "read password hash")
        }
        (self.cost, self.salt, self.key) = (cost, salt, SymmetricKey(data: key))
    }

    /// The hash in the "PHC string format": `$scrypt$ln=17,r=8,p=1$salt$key`.
    var description: String {
        let parts = [salt, key.withUnsafeBytes { Data($0) }]
        return "$scrypt$ln=\(cost),r=8,p=1$"
            + parts.map { $0.base64EncodedString().replacing("=", with: "") }.joined(separator: "$")
    }

    /// Returns a Boolean value that indicates whether a password has this hash.
    ///
    /// The comparison of two `SymmetricKey` values takes the same time whether or not the keys are equal.
    func matches(_ password: String) throws -> Bool { key == (try Self.key(password, cost, salt)) }

    private static func key(_ password: String, _ cost: Int, _ salt: Data) throws -> SymmetricKey {
        try KDF.Scrypt.deriveKey(
            // The hash uses the NFC form (RFC 8265 §4.2.2), because keyboards can encode a character in several ways.
            from: Data(password.precomposedStringWithCanonicalMapping.utf8),
            salt: salt,
            outputByteCount: 32,
            rounds: 1 << cost,
            blockSize: 8,
            parallelism: 1
        )
    }
}
