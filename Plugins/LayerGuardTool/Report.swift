/// The results for one target, for the command `swift package layers`.
struct Report {
    /// The records, with their fields separated by NUL.
    ///
    /// Each record begins with its kind, which determines the number of fields that follow.
    let text: String

    /// Creates a report by checking all files of a target without the baseline.
    init(
        of target: PackageGraph.Target,
        _ request: Request,
        _ rules: Rules,
        _ manifest: Manifest,
        folder: String
    ) {
        let described = manifest.description(of: target)
        let name = manifest.name(of: target)
        let isFree = manifest.comments.contains { if case .isFree(name) = $0.content { true } else { false } }
        var fields = [
            "target", name, described?.type ?? target.kind, "\(described?.isGuarded ?? false)", "\(isFree)",
            "\(rules.swallowedErrors != nil)", manifest.path,
        ]
        for (module, found) in rules.modules.sorted(by: { $0.key < $1.key }) {
            let isOwn = found.owner.id == manifest.graph.own.id
            fields += ["module", module, isOwn ? manifest.name(of: found.target) : "", found.owner.name]
            fields.append("\(rules.refused.contains(module))")
        }
        for dependency in described?.dependencies ?? [] {
            let targets = manifest.targets(named: dependency)
            // The compiler runs a macro, and a test can run an executable, without an import.
            guard targets.isEmpty || !targets.allSatisfy({ ["macro", "executable"].contains($0.kind) }) else {
                continue
            }
            let modules = targets.flatMap { target in
                rules.modules.filter { $0.value.target.id == target.id }.keys
            }
            fields += [
                "dependency", dependency.name, (modules + dependency.aliases.values).sorted().joined(separator: " "),
            ]
        }
        let answers = Answers(path: "", rules: "", tool: [])
        var check = Check(request, rules: rules, baseline: nil, answers: answers, folder: folder)
        check.run()
        for path in request.sources {
            fields += ["file", request.relativePath(of: path)]
            for found in check.imports[path] ?? [] { fields += ["import", found] }
            fields += Self.failurePlaces(in: path, hasBareRegex: rules.hasBareRegex)
            for finding in check.findings[path] ?? [] {
                fields += ["finding", finding.kind, finding.place, finding.message]
            }
        }
        text = fields.joined(separator: "\0")
    }

    private static func failurePlaces(in path: String, hasBareRegex: Bool) -> [String] {
        guard let bytes = try? contents(of: path) else { return [] }
        let places = FailurePlaces(Syntax(bytes, hasBareRegex: hasBareRegex))
        let lines = LineNumbers(bytes)
        return places.handlers.flatMap { ["handler", lines.place(of: $0)] }
            + places.boundaries.flatMap { ["boundary", "\(lines.line(of: $0.position) + 1)", $0.operation] }
    }
}
