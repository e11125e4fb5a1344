/// A drawing of the layers of a package: the modules that each target imports, and the number of importing files.
struct Picture {
    private struct Node: Hashable {
        let name: String
        /// The package of a module outside the drawn package, or `nil` for a target of that package.
        let package: String?
    }

    private struct Arrow {
        let from: Node
        let to: Node
        let files: Int
        /// A Boolean value that indicates whether the target may import the module.
        let isAllowed: Bool

        var count: String { "\(files) file\(files == 1 ? "" : "s")" }
    }

    /// The targets and modules, from top to bottom.
    private let nodes: [Node]
    private let arrows: [Arrow]

    /// Creates a drawing of targets and the modules that they import.
    ///
    /// - Parameters:
    ///   - reports: The reports of all targets, whose dependencies determine the order from top to bottom.
    ///   - names: The names of the targets to draw.
    ///   - isClosed: A Boolean value that indicates whether the drawing leaves out all other modules.
    init(of reports: [TargetReport], drawing names: Set<String>, isClosed: Bool) {
        var (arrows, order): ([Arrow], [Node: [Node]]) = ([], [:])
        for report in reports {
            let from = Node(name: report.name, package: nil)
            func node(_ module: String) -> Node? {
                report.modules[module].map { found in
                    found.target.map { Node(name: $0, package: nil) } ?? Node(name: module, package: found.package)
                }
            }
            order[from] = report.dependencies.flatMap(\.modules).compactMap(node)
            guard names.contains(report.name) else { continue }
            for (module, files) in report.imports.sorted(by: { $0.key < $1.key }) {
                guard let to = node(module), !isClosed || (to.package == nil && names.contains(to.name)) else {
                    continue
                }
                let isAllowed = !report.refused.contains(module)
                arrows.append(Arrow(from: from, to: to, files: files, isAllowed: isAllowed))
            }
        }
        self.arrows = arrows
        let heights = Self.heights(order)
        nodes = Set(names.map { Node(name: $0, package: nil) } + arrows.map(\.to)).sorted { one, other in
            let (first, second) = (heights[one] ?? 0, heights[other] ?? 0)
            return first == second ? one.name < other.name : first > second
        }
    }

    /// The layers as text, from top to bottom.
    var text: String {
        let lines = nodes.map { node in
            let from = arrows.filter { $0.from == node }
            let header = node.package.map { "\(node.name) (package \($0))" } ?? node.name
            return
                ([header]
                + from.map { arrow in
                    "  → \(arrow.to.name), \(arrow.count)\(arrow.isAllowed ? "" : ", not allowed")"
                }).joined(separator: "\n")
        }
        return lines.joined(separator: "\n")
    }

    /// The layers as a Mermaid diagram, in which a red arrow is an import that is not allowed.
    var mermaid: String {
        var lines = ["flowchart TD"]
        let numbers = Dictionary(nodes.enumerated().map { ($1, "t\($0)") }) { first, _ in first }
        for node in nodes {
            let name = node.name.replacing("\"", with: "#quot;")
            let shape = node.package == nil ? "[\"\(name)\"]" : "([\"\(name)\"])"
            lines.append("    \(numbers[node] ?? "")\(shape)")
        }
        for (index, arrow) in arrows.enumerated() {
            let line = arrow.isAllowed ? "-->" : "--x"
            lines.append("    \(numbers[arrow.from] ?? "") \(line)|\(arrow.files)| \(numbers[arrow.to] ?? "")")
            if !arrow.isAllowed { lines.append("    linkStyle \(index) stroke:#d1242f,color:#d1242f") }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the length of the longest downward path from each node; a path follows a cycle only once.
    private static func heights(_ arrows: [Node: [Node]]) -> [Node: Int] {
        var heights: [Node: Int] = [:]
        var open: Set<Node> = []
        func height(of node: Node) -> Int {
            if let known = heights[node] { return known }
            guard open.insert(node).inserted else { return 0 }
            defer { open.remove(node) }
            let height = (arrows[node] ?? []).map { height(of: $0) + 1 }.max() ?? 0
            heights[node] = height
            return height
        }
        for node in arrows.keys { _ = height(of: node) }
        return heights
    }
}
