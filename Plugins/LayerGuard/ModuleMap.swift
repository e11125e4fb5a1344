/// A Clang module map, which gives names to the modules of C headers.
enum ModuleMap {
    /// Returns the names of the modules in a module map, without submodules.
    ///
    /// Source of the grammar: the page "Modules" of the Clang documentation.
    static func modules(in text: String) -> [String] {
        let withoutComments = text.replacing(/\/\/[^\n]*|\/\*(?s:.*?)\*\//, with: " ")
        var depth = 0
        var names: [String] = []
        for part in withoutComments.matches(of: /[{}]|"[^"]*"|\bmodule\s+"?([A-Za-z_][A-Za-z0-9_]*)/) {
            switch part.0 {
            case "{": depth += 1
            case "}": depth -= 1
            default:
                if depth == 0, let name = part.1 { names.append(String(name)) }
            }
        }
        return names
    }
}
