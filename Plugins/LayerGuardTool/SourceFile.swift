/// A Swift file that may import modules.
struct SourceFile {
    let path: String
    let bytes: [UInt8]

    /// Returns the positions of the names of modules that the file could import.
    ///
    /// The method is quick, and finds too many positions rather than too few. The compiler and the lexer then decide. A
    /// name counts if it follows the word `import` anywhere in the file. But if a name outside the set directly follows
    /// each `import`, the method finds no position. Each `import` then imports another module, or is not a keyword.
    ///
    /// The result contains the names in the condition of an `#if` in a separate array. The copy of the file for the
    /// compiler keeps these names, so that the same branches are active.
    func mentions(of modules: Set<String>) -> (names: [Range<Int>], conditions: [Range<Int>]) {
        var position = 0
        while let start = nextPosition(of: UInt8(ascii: "i"), in: bytes, from: position) {
            position = start + 1
            guard isImport(at: start), isDoubtful(after: start + 6, modules) else { continue }
            let all = names(of: modules, from: start + 6)
            return (all.filter { !isCondition($0) }, all.filter(isCondition))
        }
        return ([], [])
    }

    /// A Boolean value that indicates whether the file contains the text `_exported`.
    var containsReexport: Bool {
        var position = 0
        while let found = nextPosition(of: UInt8(ascii: "x"), in: bytes, from: position) {
            if found > 1, bytes[(found - 2)...].starts(with: "_exported".utf8) { return true }
            position = found + 1
        }
        return false
    }

    /// Returns a Boolean value that indicates whether the file contains at least one of the given words.
    func containsAny(of words: [String]) -> Bool {
        words.contains { word in
            let word = Array(word.utf8)
            var position = 0
            while let found = nextPosition(of: word[0], in: bytes, from: position) {
                if bytes[found...].starts(with: word) { return true }
                position = found + 1
            }
            return false
        }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns the line and the column of a position, both starting at 1.
    ///
    /// As in the compiler, the column counts bytes.
    func place(of position: Int) -> String {
        LineNumbers(bytes).place(of: position)
    }

    private func isImport(at start: Int) -> Bool {
        bytes[start...].starts(with: "import".utf8) && !isWordPart(start - 1) && !isWordPart(start + 6)
    }

    /// Returns a Boolean value that indicates whether the word `import` may precede the name of one of the given
    /// modules.
    ///
    /// The value is `false` only if white space and a name outside the set follow the word.
    private func isDoubtful(after end: Int, _ modules: Set<String>) -> Bool {
        guard var name = nextWord(after: end) else { return true }
        if Lexer.kinds.contains(text(name)) {
            guard let second = nextWord(after: name.upperBound) else { return true }
            name = second
        }
        return modules.contains(text(name))
    }

    /// Returns the word of ASCII characters that follows a position after at least one space or tab, or `nil` if there
    /// is no such word.
    private func nextWord(after end: Int) -> Range<Int>? {
        var start = end
        while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        let word = start..<endOfWord(from: start)
        let isASCII = word.upperBound == bytes.count || bytes[word.upperBound] < 0x80
        return start > end && !word.isEmpty && isASCII ? word : nil
    }

    /// Returns the positions of module names in the rest of the file.
    ///
    /// Some characters outside ASCII are part of a name, as in `Größe`, and others are not, as in `“Low”`. A name
    /// counts in both cases.
    private func names(of modules: Set<String>, from start: Int) -> [Range<Int>] {
        var names: [Range<Int>] = []
        var position = start
        while position < bytes.count {
            var end = position
            while isWordPart(end) || isPartOfOtherCharacter(end) { end += 1 }
            if end > position, modules.contains(text(position..<end)) {
                names.append(position..<end)
            } else {
                while position < end {
                    let word = position..<endOfWord(from: position)
                    if modules.contains(text(word)) { names.append(word) }
                    position = word.upperBound + 1
                }
            }
            position = end + 1
        }
        return names
    }

    private func endOfWord(from start: Int) -> Int {
        var end = start
        while isWordPart(end) { end += 1 }
        return end
    }

    /// Returns a Boolean value that indicates whether a word looks like a part of the condition of an `#if` or
    /// `#elseif`.
    ///
    /// The word can also be in a line of a comment that begins like a condition.
    private func isCondition(_ word: Range<Int>) -> Bool {
        let line = bytes[..<word.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
        let text = bytes[line..<word.lowerBound].drop { $0 == 0x20 || $0 == 0x09 }
        let isDirective = text.starts(with: "#if".utf8) || text.starts(with: "#elseif".utf8)
        return isDirective && !text.indices.contains { isImport(at: $0) }
    }

    /// Returns a Boolean value that indicates whether a byte of a character outside ASCII is at a position.
    ///
    /// The no-break space, C2 A0 in UTF-8, does not count.
    private func isPartOfOtherCharacter(_ position: Int) -> Bool {
        guard position < bytes.count, bytes[position] >= 0x80 else { return false }
        if bytes[position] == 0xC2 { return position + 1 == bytes.count || bytes[position + 1] != 0xA0 }
        return bytes[position] != 0xA0 || bytes[position - 1] != 0xC2
    }

    /// Returns a Boolean value that indicates whether the byte at a position is an ASCII letter, an ASCII digit, `_` or `$`.
    private func isWordPart(_ position: Int) -> Bool {
        guard bytes.indices.contains(position) else { return false }
        return switch bytes[position] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}
