/// A text of a rule, a task or a batch of the program, as described by its key.
struct OwnText {
    /// The module of the type.
    let module: String

    /// The name of the type, such as `NoteTask` or `Notes.Task`.
    let type: String

    /// The name of the case, or `nil` for a struct.
    let name: String?

    /// The number of associated values.
    let valueCount: Int

    /// The role of the text, such as `title` or `field0`.
    let part: String

    /// Reads a key, such as `Notes.NoteTask.open(_).title`, or returns `nil` for a key in another form.
    init?(key: String) {
        guard let match = key.wholeMatch(of: /([\w.]+?)(?:\((_(?:,_)*)\))?\.(\w+)/) else { return nil }
        var path = match.output.1.split(separator: ".").map(String.init)
        guard path.count >= 2 else { return nil }
        module = path.removeFirst()
        // By convention, a case begins with a lowercase letter, and a type with an uppercase letter.
        name = path.last.flatMap { $0.first?.isLowercase == true ? $0 : nil }
        if name != nil { path.removeLast() }
        guard !path.isEmpty else { return nil }
        type = path.joined(separator: ".")
        valueCount = match.output.2.map { $0.count { $0 == "_" } } ?? 0
        part = String(match.output.3)
    }

    /// Returns the keys of the other texts that a text requires: the title and, for a field, the previous field.
    static func keysRequired(by key: String) -> [String] {
        guard let own = OwnText(key: key), own.part != "title" else { return [] }
        let path = key.dropLast(own.part.count)
        let number = own.part.wholeMatch(of: /field(\d+)/).flatMap { Int($0.output.1) } ?? 0
        return ["\(path)title"] + (number > 0 ? ["\(path)field\(number - 1)"] : [])
    }

    /// Returns a pattern that matches the case and binds the values at some positions, such as `.move(let value1, _)`.
    ///
    /// The result is `nil` for a struct.
    func pattern(using positions: Set<Int>) -> String? {
        guard let name else { return nil }
        guard !positions.isEmpty else { return ".\(name)" }
        let values = (1...max(valueCount, 1)).map { positions.contains($0) ? "let value\($0)" : "_" }
        return ".\(name)(\(values.joined(separator: ", ")))"
    }
}
