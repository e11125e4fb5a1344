/// An import declaration in a Swift file.
struct Import {
    /// The name of the imported module, without the name of a submodule or a declaration.
    let module: String
    /// The number of the line with the module name, starting at 1.
    let line: Int

    /// Returns all imports in a file, including the imports in every branch of an `#if`.
    static func all(in source: String) -> [Import] {
        var imports: [Import] = []
        var lexer = Lexer(source)
        var line = 1
        var lineCounted = 0
        var followsDot = false
        while let token = lexer.next() {
            if case .word(let word, quoted: false) = token, !followsDot, lexer.text(word, is: "import"),
                let name = lexer.importedName()
            {
                line += lexer.newlines(in: lineCounted..<name.lowerBound)
                lineCounted = name.lowerBound
                imports.append(Import(module: lexer.text(name), line: line))
            }
            // After the dot of a member access, `import` is not a keyword. The last dot of `1...` is not a member
            // access, and an import can follow on the next line.
            followsDot = token.isDot && lexer.scalar(-2) != "."
        }
        return imports
    }
}

extension Lexer {
    private static let kinds: Set = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]

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

    fileprivate func text(_ word: Range<Int>, is keyword: String) -> Bool {
        scalars[word].elementsEqual(keyword.unicodeScalars)
    }

    fileprivate func newlines(in range: Range<Int>) -> Int {
        var count = 0
        for index in range where scalars[index].isNewline {
            // CR followed by LF is one line break.
            if scalars[index] == "\n" || scalars[index + 1] != "\n" { count += 1 }
        }
        return count
    }
}

extension Lexer.Token {
    fileprivate var isDot: Bool {
        if case .symbol(".") = self { true } else { false }
    }
}
