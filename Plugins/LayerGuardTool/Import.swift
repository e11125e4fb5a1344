/// An import declaration in a Swift file, as the lexer finds it.
struct Import {
    /// The range of the module name, without the name of a submodule or a declaration.
    let module: Range<Int>
    /// A Boolean value that indicates whether the declaration has the attribute `@_exported`.
    let isExported: Bool
    /// The directives `#if`, `#elseif` and `#else` that lead to the declaration, from the outermost `#if` inward.
    ///
    /// Each element contains the directives of one `#if … #endif`, up to the branch with the declaration.
    let branches: [[Range<Int>]]

    /// Returns all imports in a file, including the imports in every branch of an `#if`.
    static func all(in bytes: [UInt8], hasBareRegex: Bool) -> [Import] {
        var imports: [Import] = []
        var lexer = Lexer(bytes, hasBareRegex: hasBareRegex)
        var branches: [[Range<Int>]] = []
        var isExported = false
        var previous: Lexer.Token?
        while let token = lexer.next() {
            if case .word(let word, quoted: true) = token, case .symbol("@") = previous {
                // Backticks around its name do not change the attribute.
                if lexer.text(word) == "_exported" { isExported = true }
            } else if case .word(let word, quoted: false) = token {
                switch (previous, lexer.text(word)) {
                case (.symbol("#"), "if"):
                    branches.append([lexer.directive(at: word)])
                case (.symbol("#"), "elseif"), (.symbol("#"), "else"):
                    if let last = branches.indices.last { branches[last].append(lexer.directive(at: word)) }
                case (.symbol("#"), "endif"):
                    _ = branches.popLast()
                case (.symbol("@"), "_exported"):
                    // The attribute is an error on other declarations, so it belongs to the next import.
                    isExported = true
                case (_, "import") where !lexer.isMember(at: word):
                    guard let module = lexer.importedName() else { break }
                    imports.append(Import(module: module, isExported: isExported, branches: branches))
                    isExported = false
                default:
                    break
                }
            }
            previous = token
        }
        return imports
    }
}

extension Lexer {
    static let kinds: Set = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]

    /// Returns the range of the module name after the word `import`, or `nil` if `import` is a parameter label.
    fileprivate mutating func importedName() -> Range<Int>? {
        guard case .word(var name, let quoted)? = next() else { return nil }
        if !quoted, Self.kinds.contains(text(name)) {
            guard case .word(let module, quoted: _)? = next() else { return nil }
            name = module
        }
        // A single colon follows a parameter name, as in `func f(import x: Int)`. A double colon is a module selector,
        // as in `import struct X::Y`.
        skipBlanks()
        return scalar() == ":" && scalar(1) != ":" ? nil : name
    }

    fileprivate func text(_ word: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[word]))
    }

    /// Returns the range of a directive from `#` to the end of the line.
    fileprivate func directive(at word: Range<Int>) -> Range<Int> {
        (word.lowerBound - 1)..<(scalars[word.lowerBound...].firstIndex(where: \.isNewline) ?? scalars.count)
    }

    /// Returns a Boolean value that indicates whether a word follows the dot of a member access.
    ///
    /// After the dot of an operator such as `...` or `.+.`, the word is not a member.
    fileprivate func isMember(at word: Range<Int>) -> Bool {
        guard let dot = scalars[..<word.lowerBound].lastIndex(where: { !$0.isBlank }), scalars[dot] == "." else {
            return false
        }
        var start = dot
        while start > 0, scalars[start - 1].isOperatorPart { start -= 1 }
        return start == dot || scalars[start] != "."
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { " \t\r\n\u{B}\u{C}\0".unicodeScalars.contains(self) }
}
