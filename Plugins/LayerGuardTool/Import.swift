/// An import declaration of a Swift file.
struct Import {
    /// The name of the imported module, without a submodule or a declaration in it.
    let module: String
    /// The line of that name, counted from 1.
    let line: Int

    /// All imports of a file, in every branch of an `#if`.
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
            // The dot of a member, but not the last one of `1...`, which may stand at the end of the line before.
            followsDot = token.isDot && lexer.scalar(-2) != "."
        }
        return imports
    }
}

extension Lexer {
    private static let kinds: Set = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]

    /// The module that is named after the word `import`, nil if that word was the label of a parameter.
    fileprivate mutating func importedName() -> Range<Int>? {
        guard case .word(var name, let quoted)? = next() else { return nil }
        if !quoted, Self.kinds.contains(text(name)) {
            guard case .word(let module, quoted: _)? = next() else { return nil }
            name = module
        }
        // `func f(import x: Int)`, in contrast to the module selector of `import struct X::Y`.
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
            // CR and LF are one line break.
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
