// MARK: - Declarations

extension Syntax {
    /// The modifiers and attributes of a declaration.
    struct Modifiers {
        /// The index of the first token after the modifiers.
        var end: Int
        var words: Set<String> = []

        var isPublic: Bool { !words.isDisjoint(with: ["public", "open"]) }
        var isHidden: Bool { !words.isDisjoint(with: ["private", "fileprivate", "internal", "package"]) }
    }

    /// Returns the modifiers and attributes at the beginning of a statement.
    func modifiers(of statement: Range<Int>) -> Modifiers {
        var modifiers = Modifiers(end: statement.lowerBound)
        while modifiers.end < statement.upperBound {
            let index = modifiers.end
            if isSymbol(index, "@") {
                modifiers.end = attributeEnd(index)
            } else if isWord(index, "class"), ["func", "var", "subscript"].contains(word(index + 1)) {
                modifiers.end += 1
            } else if Self.modifiers.contains(word(index)), !isSymbol(index + 1, ".") {
                // `private(set)` limits only the setter.
                let limitsSetter = isSymbol(index + 1, "(")
                if !limitsSetter { modifiers.words.insert(word(index)) }
                modifiers.end = limitsSetter ? (partner(of: index + 1) ?? index) + 1 : index + 1
            } else {
                break
            }
        }
        return modifiers
    }

    /// Returns the index after an attribute such as `@available(macOS 15, *)`.
    private func attributeEnd(_ at: Int) -> Int {
        var index = at + 2
        while isSymbol(index, ".") { index += 2 }
        if isSymbol(index, "("), !tokens[index].followsBlank, let close = partner(of: index) { index = close + 1 }
        return index
    }

    private static let modifiers: Set = [
        "public", "open", "package", "internal", "fileprivate", "private", "static", "final", "override", "mutating",
        "nonmutating", "required", "convenience", "lazy", "weak", "unowned", "dynamic", "optional", "prefix", "infix",
        "postfix", "indirect", "nonisolated", "isolated", "distributed", "borrowing", "consuming", "async",
    ]

    /// Returns the name of a function with the labels of its parameters, such as `handle(_:context:)`.
    func fullName(of signature: Range<Int>) -> String {
        let head = signature.lowerBound
        if isWord(head, "var") { return "var \(word(head + 1))" }
        let name = isWord(head, "func") ? tokens[min(head + 1, signature.upperBound - 1)].text : word(head)
        guard let open = first("(", in: signature) else { return name }
        var labels = ""
        var isStart = true
        for index in topLevel(contents(of: open)) {
            if isStart, !isSymbol(index, "@") { labels += "\(tokens[index].text):" }
            isStart = isSymbol(index, ",")
        }
        return "\(name)(\(labels))"
    }

    /// The names of the protocol requirements that throw any error, such as `handle(_:context:)`.
    var requirements: Set<String> {
        var names: Set<String> = []
        for index in tokens.indices where isWord(index, "protocol") {
            guard let open = first("{", in: index..<tokens.count) else { continue }
            for member in block(at: open) {
                let signature = modifiers(of: member).end..<member.upperBound
                guard ["func", "init", "var", "subscript"].contains(word(signature.lowerBound)) else { continue }
                let isProperty = ["var", "subscript"].contains(word(signature.lowerBound))
                let effects = isProperty ? Array(signature) : topLevel(signature)
                if effects.contains(where: { isWord($0, "throws") && !isSymbol($0 + 1, "(") }) {
                    names.insert(fullName(of: signature))
                }
            }
        }
        return names
    }
}
