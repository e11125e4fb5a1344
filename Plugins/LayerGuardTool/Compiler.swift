/// The Swift compiler, which lists the modules that a file imports.
struct Compiler {
    let path: String
    let flags: [String]
    /// A folder for temporary files.
    let folder: String

    /// Returns the names of the modules that files import.
    ///
    /// The compiler reads the active branches of each `#if`, and continues after an error.
    ///
    /// - Parameter texts: The contents of the files.
    /// - Returns: The names of the modules that at least one file imports, or `nil` if the compiler does not run.
    func importedModules(in texts: [[UInt8]]) -> Set<String>? {
        // The compiler has run if the result contains this module.
        let control = "LayerGuard_control"
        let names = (0...texts.count).map { "\(folder)/\($0).swift" }
        let list = "\(folder)/list"
        defer {
            for name in names + [list] { remove(name) }
            removeFolder(folder)
        }
        do {
            try createFolder(folder)
            for (name, text) in zip(names, texts + [Array("import \(control)\n".utf8)]) { try write(text, to: name) }
            try write(Array((flags + names).map { "\(quoted($0))\n" }.joined().utf8), to: list)
        } catch {
            print("warning: LayerGuard cannot write to \(folder): \(error.text).")
            return nil
        }
        let options = "-frontend -emit-imported-modules @\(shellQuoted(list)) -o -"
        let output = lines(ofShell: "\(shellQuoted(path)) \(options) 2> /dev/null < /dev/null")
        let modules = Set(output?.map(String.init) ?? [])
        return modules.contains(control) ? modules : nil
    }

    /// Returns an argument in the syntax of the compiler's response files.
    private func quoted(_ argument: String) -> String {
        var result = "\""
        for character in argument {
            if character == "\"" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result + "\""
    }

    private func shellQuoted(_ argument: String) -> String {
        "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
