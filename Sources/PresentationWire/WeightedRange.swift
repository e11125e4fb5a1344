/// A format or a language that a client accepts, with its weight, such as `en-GB;q=0.8` (RFC 9110 §12.4).
struct WeightedRange {
    /// The text before the parameters.
    let name: Substring

    /// The weight in thousandths.
    let weight: Int

    /// Returns the valid parts of a field.
    ///
    /// The method reads at most 4,096 bytes and 64 parts, because an untrusted client can send a field of any length.
    ///
    /// - Parameters:
    ///   - field: The value of the field.
    ///   - hasParameters: A Boolean value that indicates whether a part can have parameters other than its weight.
    static func list(_ field: String, hasParameters: Bool) -> [WeightedRange] {
        let start = String(decoding: field.utf8.prefix(4096), as: UTF8.self)
        let parts = start.split(separator: ",", omittingEmptySubsequences: false)
        // A shortened field may end in the middle of a part, and the incomplete part may have another meaning.
        let whole = field.utf8.count > 4096 ? parts.dropLast() : parts[...]
        return whole.prefix(64).compactMap { WeightedRange($0, hasParameters: hasParameters) }
    }

    private init?(_ text: Substring, hasParameters: Bool) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
        guard let name = parts.first, !name.isEmpty else { return nil }
        let weights = parts.dropFirst().filter { $0.lowercased().hasPrefix("q=") }
        guard hasParameters || weights.count == parts.count - 1 && weights.count < 2 else { return nil }
        guard let weight = weights.first.map({ Self.weight($0.dropFirst(2)) }) ?? 1000 else { return nil }
        self.name = name
        self.weight = weight
    }

    /// Returns the weight in thousandths, such as 800 for `0.8`, or `nil` for an invalid weight.
    ///
    /// A weight is at most 1 and has at most three digits after the decimal point (RFC 9110 §12.4.2).
    private static func weight(_ value: Substring) -> Int? {
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first, whole == "0" || whole == "1", parts.count <= 2 else { return nil }
        let decimals = parts.count == 2 ? parts[1] : ""
        guard decimals.utf8.count <= 3, decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let thousandths = Int(decimals + String(repeating: "0", count: 3 - decimals.utf8.count)) ?? 0
        let weight = (whole == "1" ? 1000 : 0) + thousandths
        return weight <= 1000 ? weight : nil
    }
}

extension Substring {
    /// The text without optional whitespace at its beginning and end (RFC 9110 §5.6.3).
    fileprivate var trimmed: Substring {
        func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
        let end = lastIndex { !isSpace($0) }.map(index(after:)) ?? startIndex
        return self[..<end].drop(while: isSpace)
    }
}
