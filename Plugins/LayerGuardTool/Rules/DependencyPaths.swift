/// The shortest paths of dependencies between one target and the other targets of the package graph.
struct DependencyPaths {
    private let down: [String: [PackageGraph.Target]]
    private let up: [String: [PackageGraph.Target]]

    init(of target: PackageGraph.Target, in graph: PackageGraph) {
        var dependents: [String: [PackageGraph.Target]] = [:]
        for other in graph.packages.flatMap(\.targets) {
            for id in other.dependencies { dependents[id, default: []].append(other) }
        }
        down = Self.paths(from: target, next: graph.dependencies(of:))
        up = Self.paths(from: target) { dependents[$0.id] ?? [] }
    }

    /// Returns the path from the initializer's target to another target, both included, or `nil` if there is no path.
    func path(to other: PackageGraph.Target) -> [PackageGraph.Target]? { down[other.id] }

    /// Returns the path from another target to the initializer's target, both included, or `nil` if there is no path.
    func path(from other: PackageGraph.Target) -> [PackageGraph.Target]? { up[other.id].map { $0.reversed() } }

    private static func paths(
        from target: PackageGraph.Target,
        next: (PackageGraph.Target) -> [PackageGraph.Target]
    ) -> [String: [PackageGraph.Target]] {
        var found: [String: [PackageGraph.Target]] = [:]
        var open: [[PackageGraph.Target]] = [[target]]
        while !open.isEmpty {
            var longer: [[PackageGraph.Target]] = []
            for path in open {
                for other in next(path[path.count - 1]) where other.id != target.id && found[other.id] == nil {
                    found[other.id] = path + [other]
                    longer.append(path + [other])
                }
            }
            open = longer
        }
        return found
    }
}
