/// A file that may import or re-export a watched module.
struct DoubtfulFile {
    let file: SourceFile
    /// The positions of the names of watched modules.
    let mentions: [Range<Int>]
    /// The positions of the names of watched modules in text that looks like the condition of an `#if`.
    let conditions: [Range<Int>]
    /// The imports that the lexer finds, by the position of the module name.
    let imports: [Range<Int>: Import]
    let containsReexport: Bool

    /// Returns the file with a unique name in place of each mention.
    func renamed(_ name: (Int) -> String) -> [UInt8] {
        renamed(file.bytes.indices, name)
    }

    /// Returns a text that imports a module in a branch with the same conditions as an import in the file.
    ///
    /// The conditions contain the same unique names as the copy of the file, so the same branches are active.
    func branches(of found: Import, module: String, _ name: (Int) -> String) -> [UInt8] {
        var text: [UInt8] = []
        for directive in found.branches.joined() { text += renamed(directive, name) + [0x0A] }
        return text + Array(("import \(module)\n" + found.branches.map { _ in "#endif\n" }.joined()).utf8)
    }

    /// Returns a part of the file with a unique name in place of each mention.
    private func renamed(_ part: Range<Int>, _ name: (Int) -> String) -> [UInt8] {
        var text: [UInt8] = []
        var position = part.lowerBound
        for (index, mention) in mentions.enumerated() where part.contains(mention.lowerBound) {
            text += file.bytes[position..<mention.lowerBound]
            text += name(index).utf8
            position = mention.upperBound
        }
        return text + file.bytes[position..<part.upperBound]
    }
}
