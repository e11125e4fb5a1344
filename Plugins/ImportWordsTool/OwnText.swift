/// A text of a rule, a task, a batch or an action of the program, as its key names it.
struct OwnText {
    /// The module of the type.
    let module: String

    /// The name of the type, such as `NoteTask` or `Notes.Task`.
    let type: String

    /// The name of the case, or `nil` for a struct.
    let name: String?

    /// The number of associated values.
    let valueCount: Int

    /// The part of the words, such as `title` or `field0`.
    let part: String

    /// Reads a key, such as `Notes.NoteTask.open(_).title`, or returns `nil` for another text.
    init?(key: String) {
        guard let match = key.wholeMatch(of: /([\w.]+?)(?:\((_(?:,_)*)\))?\.(\w+)/) else { return nil }
        var path = match.output.1.split(separator: ".").map(String.init)
        guard path.count >= 2 else { return nil }
        module = path.removeFirst()
        // By convention, the name of a case begins with a lowercase letter, and that of a type does not.
        name = path.last.flatMap { $0.first?.isLowercase == true ? $0 : nil }
        if name != nil { path.removeLast() }
        guard !path.isEmpty else { return nil }
        type = path.joined(separator: ".")
        valueCount = match.output.2.map { $0.count { $0 == "_" } } ?? 0
        part = String(match.output.3)
    }

    /// Returns the keys of the texts without which a text makes no sense: the title beside an explanation, and the field
    /// before a field.
    static func keysRequired(by key: String) -> [String] {
        guard let own = OwnText(key: key), own.part != "title" else { return [] }
        let path = key.dropLast(own.part.count)
        let number = own.part.wholeMatch(of: /field(\d+)/).flatMap { Int($0.output.1) } ?? 0
        return ["\(path)title"] + (number > 0 ? ["\(path)field\(number - 1)"] : [])
    }

    /// Returns the pattern of the case that binds the used values, such as `.move(let value1, _)`, or `nil` for a struct.
    func pattern(using positions: Set<Int>) -> String? {
        guard let name else { return nil }
        guard !positions.isEmpty else { return ".\(name)" }
        let values = (1...max(valueCount, 1)).map { positions.contains($0) ? "let value\($0)" : "_" }
        return ".\(name)(\(values.joined(separator: ", ")))"
    }
}
