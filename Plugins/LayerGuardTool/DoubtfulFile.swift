/// A file that may import or re-export a watched module.
struct DoubtfulFile {
    let file: SourceFile
    /// The positions of the names of watched modules.
    let mentions: [Range<Int>]
    /// The imports that the lexer finds, by the position of the module name.
    let imports: [Range<Int>: Import]
    let containsReexport: Bool

    /// Returns the file with a unique name in place of each mention.
    func renamed(_ name: (Int) -> String) -> [UInt8] {
        var text: [UInt8] = []
        var position = 0
        for (index, range) in mentions.enumerated() {
            text += file.bytes[position..<range.lowerBound]
            text += name(index).utf8
            position = range.upperBound
        }
        return text + file.bytes[position...]
    }

    /// Returns a text that imports a module in a branch with the same conditions as an import in the file.
    func branches(of found: Import, module: String) -> [UInt8] {
        var text: [UInt8] = []
        for directive in found.branches.joined() { text += file.bytes[directive] + [0x0A] }
        return text + Array(("import \(module)\n" + found.branches.map { _ in "#endif\n" }.joined()).utf8)
    }
}
