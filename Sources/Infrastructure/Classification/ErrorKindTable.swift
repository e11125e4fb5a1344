/// A hash table that maps error types to their kinds.
///
/// The hash function of a `Dictionary` protects against input that causes many collisions, and takes most of the time
/// of a lookup (`Benchmarks/run`). The addresses of types come from the program itself, so this table needs no such
/// protection.
struct ErrorKindTable {
    private struct Entry {
        let type: ObjectIdentifier
        let kind: ErrorKind
    }

    /// The entries, each at the first free index at or after the hash of its type.
    ///
    /// At least half of the entries are `nil`. The number of entries is a power of 2.
    private var entries = [Entry?](repeating: nil, count: 64)
    private var count = 0

    /// Returns the kind of an error type, or `nil` if the table does not contain the type.
    func kind(of type: any Error.Type) -> ErrorKind? { entries[index(of: ObjectIdentifier(type))]?.kind }

    /// Sets the kind of an error type.
    mutating func insert(_ kind: ErrorKind, for type: any Error.Type) {
        if 2 * (count + 1) > entries.count { grow() }
        insert(Entry(type: ObjectIdentifier(type), kind: kind))
    }

    private mutating func insert(_ entry: Entry) {
        let index = index(of: entry.type)
        if entries[index] == nil { count += 1 }
        entries[index] = entry
    }

    private mutating func grow() {
        let old = entries
        entries = Array(repeating: nil, count: 2 * old.count)
        count = 0
        for case let entry? in old { insert(entry) }
    }

    /// Returns the index of a type, or the index at which it can be inserted.
    private func index(of type: ObjectIdentifier) -> Int {
        // The product spreads the addresses, which are multiples of 8, over the upper bits (Fibonacci hashing).
        let product = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
        var index = Int(truncatingIfNeeded: product >> 32) & (entries.count - 1)
        while let entry = entries[index], entry.type != type { index = (index + 1) & (entries.count - 1) }
        return index
    }
}
