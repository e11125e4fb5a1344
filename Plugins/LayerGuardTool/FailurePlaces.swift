/// The places in a file where a failure is handled or enters the program, for `swift package layers --handlers`.
struct FailurePlaces {
    struct Boundary {
        let operation: String
        let position: Int
    }

    /// The positions of the opening braces of `catch` clauses.
    private(set) var handlers: [Int] = []
    /// The calls to `classifying`, `retrying`, `checkingOutcome` and `classifyingErrors`, and to initializers of `Result`
    /// with the argument `operation`.
    private(set) var boundaries: [Boundary] = []

    init(_ syntax: Syntax) {
        for index in syntax.tokens.indices where syntax.tokens[index].kind == .word {
            switch syntax.tokens[index].text {
            case "catch" where !syntax.isSymbol(index - 1, "."):
                if let open = syntax.first("{", in: index + 1..<syntax.tokens.count) {
                    handlers.append(syntax.tokens[open].start)
                }
            case "classifying", "retrying", "classifyingErrors", "checkingOutcome", "Result":
                guard let operation = Self.operation(of: index, in: syntax) else { break }
                boundaries.append(Boundary(operation: operation, position: syntax.tokens[index].start))
            default: break
            }
        }
    }

    /// Returns the text of the argument that states the operation of a call, or `nil` for any other call.
    private static func operation(of call: Int, in syntax: Syntax) -> String? {
        guard syntax.isSymbol(call + 1, "(") else { return nil }
        let arguments = syntax.contents(of: call + 1)
        var first = arguments.lowerBound
        switch syntax.tokens[call].text {
        case "checkingOutcome":
            guard syntax.isWord(first, "of") else { return nil }
            first += 2
        case "Result":
            let labels = syntax.topLevel(arguments).filter { syntax.isSymbol($0 + 1, ":") }.map(syntax.word)
            guard labels.contains("classifying"),
                let label = syntax.topLevel(arguments).first(where: { syntax.isWord($0, "operation") })
            else { return nil }
            first = label + 2
        default: break
        }
        guard arguments.contains(first), syntax.tokens[first].kind == .literal else { return nil }
        return syntax.tokens[first].text.split(separator: "\"").first.map(String.init)
    }
}
