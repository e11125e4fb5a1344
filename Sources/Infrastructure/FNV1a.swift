/// The hash function of Fowler, Noll and Vo (FNV-1a, 64 bits).
///
/// The seed of Swift's `Hasher` differs in every run. The type is `package` because a fingerprint in Domain uses it.
package enum FNV1a {
    /// The hash of no bytes.
    package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Returns the hash of bytes that follow other bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - start: The hash of the bytes before. Defaults to the hash of no bytes.
    package static func hash(_ bytes: some Sequence<UInt8>, after start: UInt64 = start) -> UInt64 {
        bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 }
    }
}
