/// The kind of a decoding error and the path to the value, without values from the document.
struct DecodingFailure {
    /// The name of the enumeration case of the error, or `nil` for a case that the library does not know.
    let kind: String?

    /// The path to the value that could not be decoded, such as `order.items[].price`, or `nil` for the whole document.
    ///
    /// The path contains only the names of keys that the program declares as enumeration cases, such as the
    /// `CodingKeys` that the compiler synthesizes. `[]` stands for an array element, and `*` for any other key, such as
    /// a dictionary key, which can contain private data.
    let path: String?

    /// The JSON Pointer (RFC 6901) to the value in the document, such as `/items/2/price`, or an empty string for the
    /// whole document.
    ///
    /// The pointer consists of declared keys and of positions in arrays. It ends before the first key of any other
    /// kind, or after 16 parts.
    let pointer: String

    init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(_, let context): self.init("typeMismatch", context.codingPath)
        case .valueNotFound(_, let context): self.init("valueNotFound", context.codingPath)
        case .keyNotFound(let key, let context): self.init("keyNotFound", context.codingPath + [key])
        case .dataCorrupted(let context): self.init("dataCorrupted", context.codingPath)
        @unknown default: self.init(nil, [])
        }
    }

    private init(_ kind: String?, _ keys: [any CodingKey]) {
        self.kind = kind
        // Searching and replacing text would link the regular expression engine.
        let text = keys.prefix(16).map { Self.name(of: $0) }.reduce("") { path, name in
            path.isEmpty || name == "[]" ? path + name : "\(path).\(name)"
        }
        path = text.isEmpty ? nil : text
        let known = keys.prefix(16).map { Self.pointerPart(of: $0) }.prefix { $0 != nil }
        pointer = known.compactMap(\.self).map { "/\($0)" }.joined()
    }

    private static func pointerPart(of key: any CodingKey) -> String? {
        switch name(of: key) {
        case "[]": key.intValue.map(String.init)
        case "*": nil
        case let name: name
        }
    }

    private static func name(of key: any CodingKey) -> String {
        let mirror = Mirror(reflecting: key)
        // A case with a value, such as `any(String)`, can contain the key of a dictionary.
        guard mirror.displayStyle == .enum, mirror.children.isEmpty, !(key is any CustomReflectable) else {
            // A dictionary key can also be a number, but decoders use a text such as "Index 0" only for a position in
            // an array.
            return key.intValue.map { key.stringValue == "Index \($0)" } == true ? "[]" : "*"
        }
        let name = key.stringValue
        let isPlain =
            (1...40).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x5F || $0 == 0x2D
            }
        return isPlain ? name : "*"
    }
}
