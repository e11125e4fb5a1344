// MARK: - Names of the file

extension Walker {
    /// Returns the protocols that each type states in its declaration and its extensions.
    func findConformances() -> [String: Set<String>] {
        var conformances: [String: Set<String>] = [:]
        for index in syntax.tokens.indices {
            guard ["struct", "class", "enum", "actor", "extension"].contains(syntax.word(index)),
                let open = syntax.first("{", in: index..<syntax.tokens.count)
            else { continue }
            let header = index + 2..<max(index + 2, open)
            guard let colon = syntax.first(":", in: header) else { continue }
            let names = (colon..<open).map(syntax.word).filter { $0.first?.isUppercase == true }
            conformances[syntax.word(index + 1), default: []].formUnion(names)
        }
        return conformances
    }

    /// Returns the names of the values that the file declares as a `Result`.
    func findResults() -> Set<String> {
        var results: Set<String> = []
        for index in syntax.tokens.indices.dropFirst(2) where syntax.isWord(index, "Result") {
            if syntax.isSymbol(index - 1, ":") || syntax.isSymbol(index - 1, "=") {
                results.insert(syntax.word(index - 2))
            }
        }
        for index in syntax.tokens.indices.dropFirst(2) where syntax.isWord(index, "result") {
            // `let end = await task.result`
            guard syntax.isSymbol(index - 1, "."), let equals = (0..<index).last(where: { syntax.isSymbol($0, "=") }),
                index - equals < 8, syntax.isWord(equals - 2, "let")
            else { continue }
            results.insert(syntax.word(equals - 1))
        }
        return results
    }
}
