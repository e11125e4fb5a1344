/// The hash function of Fowler, Noll and Vo (FNV-1a, 64 bits).
///
/// A hash is the same in every run, unlike a hash from Swift's `Hasher`. The type is `package` because a fingerprint in
/// Domain uses it.
package enum FNV1a {
    /// The hash of an empty sequence of bytes.
    package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Adds bytes to a hash, and returns the result.
    ///
    /// - Parameters:
    ///   - bytes: The bytes to add to the hash.
    ///   - start: The hash of the preceding bytes. Defaults to the hash of an empty sequence.
    package static func hash(_ bytes: some Sequence<UInt8>, after start: UInt64 = start) -> UInt64 {
        bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 }
    }
}
