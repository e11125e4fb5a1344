// Prints the number of public declarations in the symbol graphs of a folder, for each named module. Fails if the total
// exceeds a limit.
//
//     swift .ci/PublicDeclarations.swift FOLDER MODULE…
import Foundation

struct Graph: Decodable {
    let symbols: [Symbol]

    struct Symbol: Decodable {
        let identifier: Identifier
        let kind: Kind
    }

    struct Identifier: Decodable {
        let precise: String
    }

    struct Kind: Decodable {
        let identifier: String
    }
}

let folder = URL(filePath: CommandLine.arguments[1])
let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
var all: Set<String> = []
for module in CommandLine.arguments.dropFirst(2) {
    // For example, Presentation@Swift.symbols.json contains Presentation's extensions of types in the module Swift.
    let graphs = try files.filter { $0.lastPathComponent.prefix { $0 != "." && $0 != "@" } == module }
        .filter { $0.pathExtension == "json" }
        .map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)) }
    let declarations = graphs.flatMap(\.symbols)
        .filter { $0.kind.identifier != "swift.enum.case" && !$0.identifier.precise.contains("::SYNTHESIZED::") }
    // The graph of a module also contains the declarations of a module that it re-exports.
    let new = Set(declarations.map(\.identifier.precise)).subtracting(all)
    print(module.padding(toLength: 19, withPad: " ", startingAt: 0), new.count)
    all.formUnion(new)
}
print("all                ", all.count)

// A new user sees all these declarations at once. Before you raise the limit, look for a declaration that is not
// needed.
let limit = 300
if all.count > limit {
    print("At most \(limit) public declarations are allowed.")
    exit(1)
}
