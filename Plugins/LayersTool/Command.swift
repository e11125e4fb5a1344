import Foundation

/// The task that the arguments of `swift package layers` select.
struct Command {
    private enum Task: String, CaseIterable {
        case draw = "--mermaid"
        case unused = "--unused"
        case sarif = "--sarif"
        case baseline = "--baseline"
        case guarded = "--guard"
        case handlers = "--handlers"
    }

    private static let usage = """
        swift package layers [TARGET]...             draws the layers as text
        swift package layers --mermaid [TARGET]...   draws the layers as a Mermaid diagram
        swift package layers --unused                lists the dependencies that no file imports
        swift package layers --sarif                 prints what LayerGuard finds as SARIF 2.1.0
        swift package --allow-writing-to-package-directory layers --baseline [--accept]
                                                     writes what LayerGuard finds to LayerGuard.baseline
        swift package --allow-writing-to-package-directory layers --guard
                                                     adds LayerGuard to every target, and writes the baseline
        swift package layers --handlers [FILE]       lists the boundaries, failures and handlers that no test ran; FILE is
                                                     the output of swift test --show-codecov-path
        """

    private var task: Task?
    private var accepts = false
    /// The arguments that are not options: targets, or a file.
    private var names: [String] = []

    /// Reads the arguments.
    ///
    /// - Throws: `Problem` with status 64 if an argument is unknown or does not fit the task, or with the usage and
    ///   the status 0 for `--help`.
    init(_ arguments: [String]) throws(Problem) {
        if arguments.contains("--help") { throw Problem(Self.usage, status: 0) }
        for argument in arguments {
            if let task = Task(rawValue: argument), self.task == nil || self.task == task {
                self.task = task
            } else if argument == "--accept" {
                accepts = true
            } else if !argument.hasPrefix("-") {
                names.append(argument)
            } else {
                throw Problem("The command does not accept \(argument).\n\(Self.usage)", status: 64)
            }
        }
        guard names.isEmpty || task == nil || task == .draw || (task == .handlers && names.count == 1) else {
            throw Problem("Only a drawing accepts names of targets.\n\(Self.usage)", status: 64)
        }
        guard !accepts || task == .baseline else {
            throw Problem("Only --baseline accepts --accept.\n\(Self.usage)", status: 64)
        }
    }

    func run(_ package: GuardedPackage) throws {
        switch task {
        case nil: print(try picture(of: package).text)
        case .draw: print(try picture(of: package).mermaid)
        case .unused: printUnused(try package.reports())
        case .sarif: print(try SARIF(of: package.reports(), baseline: Baseline(of: package), in: package).text)
        case .baseline:
            let entries = try Baseline.entries(of: package.reports())
            try Baseline(of: package).replace(with: entries) { _ in accepts }
        case .guarded: try guardAll(package)
        case .handlers:
            let coverage = try CodeCoverage(
                names.first.map { URL(filePath: $0) } ?? CodeCoverage.newest(in: package.scratch)
            )
            print(try FailureCoverage(of: package.reports(), coverage: coverage, in: package).markdown)
        }
    }

    private func picture(of package: GuardedPackage) throws -> Picture {
        let reports = try package.reports()
        if let unknown = names.first(where: { name in !reports.contains { $0.name == name } }) {
            throw Problem("The package has no target \(unknown) with Swift code.", status: 64)
        }
        guard names.isEmpty else { return Picture(of: reports, drawing: Set(names), isClosed: true) }
        // Without names, the picture leaves out tests and snippets, which may import every layer.
        let drawn = reports.filter { !["test", "snippet"].contains($0.type) }.map(\.name)
        return Picture(of: reports, drawing: Set(drawn), isClosed: false)
    }

    private func printUnused(_ reports: [TargetReport]) {
        let unused = reports.flatMap { report in report.unused.map { "\(report.name): no file imports \($0)" } }
        print(unused.isEmpty ? "Every dependency is imported." : unused.joined(separator: "\n"))
    }

    private func guardAll(_ package: GuardedPackage) throws {
        let reports = try package.reports()
        let editor = try ManifestEditor(reports, package)
        try editor.addLines()
        let guarded: [TargetReport]
        do {
            guarded = try package.reports()
            if let missing = guarded.first(where: { editor.unguarded.contains($0.name) && !$0.isGuarded }) {
                throw Problem("The lines do not reach \(missing.name).")
            }
        } catch {
            try editor.undo()
            let reason = (error as? Problem)?.text ?? error.localizedDescription
            throw Problem(
                """
                With these lines, the manifest is not valid, so \(editor.name) has not changed. Add them yourself, and run \
                the command again:
                \(editor.lines)
                \(reason)
                """
            )
        }
        print("\(editor.name): LayerGuard checks \(guarded.filter(\.isGuarded).count) targets.")
        // A file that was checked before must not contain more findings than before.
        func paths(_ names: Set<String>) -> Set<String> {
            Set(guarded.filter { names.contains($0.name) }.flatMap(\.files).map(\.path))
        }
        let (unguarded, silent) = (paths(editor.unguarded), paths(editor.silent))
        try Baseline(of: package).replace(with: Baseline.entries(of: guarded)) { key in
            unguarded.contains(key.path) || (silent.contains(key.path) && key.isSwallowed)
        }
    }
}
