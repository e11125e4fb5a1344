/// The check of all files of a target.
///
/// An import counts if the compiler sees it, or if the lexer finds it in an inactive branch of an `#if`. The compiler
/// only prints the names of modules. The check must know which occurrence of a name is an import. It therefore passes a
/// copy of each file to the compiler, in which each occurrence has a unique name.
struct Check {
    private let request: Request
    private var rules: Rules
    /// The findings that the build permits, or `nil` for a report of all findings.
    private let baseline: Baseline?
    /// The folder for the copies of files.
    private let folder: String
    private let watched: Set<String>
    private let watchedReexports: Set<String>
    private var doubtful: [DoubtfulFile] = []
    /// The files in which an error could be swallowed.
    private var syntaxes: [(file: SourceFile, syntax: Syntax)] = []
    /// The results of the previous build.
    private var kept: Answers
    /// The results of this build for all files that can be read.
    private var answers: [String: Answers.Answer] = [:]
    /// The files whose result is from the previous build.
    private var unread: Set<String> = []
    private var messages: [String: String] = [:]
    /// The findings by the path of the file: first the imports, then the swallowed errors.
    private(set) var findings: [String: [Finding]] = [:]
    /// The names of the imported modules of the package graph, by the path of the file.
    private(set) var imports: [String: [String]] = [:]
    private(set) var errors: [String] = []
    private(set) var warnings: [String] = []

    init(_ request: Request, rules: Rules, baseline: Baseline?, answers: Answers, folder: String) {
        (self.request, self.rules, self.baseline, self.folder) = (request, rules, baseline, folder)
        kept = answers
        if baseline == nil {
            watched = Set(rules.modules.keys)
            watchedReexports = watched
        } else {
            watched = rules.refused.union(rules.exemptions.filter { !$0.allowsReexport }.map(\.module))
            watchedReexports = rules.refusedReexports.union(
                rules.exemptions.filter(\.allowsReexport).map(\.module)
            )
        }
    }

    /// Checks all files, and stores the results in the properties.
    mutating func run() {
        for path in request.sources { read(path) }
        if requirements != kept.requirements, !kept.files.isEmpty {
            // A protocol has changed, and the functions that implement it can be in any file.
            kept.forget()
            (answers, unread, doubtful, syntaxes, errors) = ([:], [], [], [], [])
            for path in request.sources { read(path) }
        }
        findImports()
        findSwallowedErrors()
        let different = Set(request.sources.filter { compare($0) })
        errors += rules.exemptions.filter { exemption in
            !answers.values.contains { answer in
                (exemption.allowsReexport ? answer.reexported : answer.imported).contains(exemption.module)
            }
        }.map { "\($0.unneeded)" }.sorted()
        errors += rules.witnesses.filter { witness in
            !answers.values.contains { $0.witnesses.contains(witness.function) }
        }.map { "\($0.unneeded)" }.sorted()
        errors += rules.complaints.map { "\($0)" }
        guard warnings.isEmpty else { return }
        kept.replace(with: answers.filter { !different.contains($0.key) }, requirements: requirements)
    }

    /// Compares the findings in a file with the baseline, and adds the differences to the errors.
    ///
    /// - Returns: A Boolean value that indicates whether there are differences.
    private mutating func compare(_ path: String) -> Bool {
        // The tool keeps results only for files that agree with the baseline.
        guard !unread.contains(path) else { return false }
        let count = errors.count
        let permitted = permitted(in: path)
        let byKind = Dictionary(grouping: findings[path] ?? [], by: \.kind)
        answers[path]?.permitted = byKind.map { "\($0)=\($1.count)" }.sorted()
        for finding in findings[path] ?? [] {
            let (old, all) = (permitted[finding.kind]?.count ?? 0, byKind[finding.kind]?.count ?? 0)
            guard all > old else { continue }
            let note = old == 0 ? "" : " The baseline permits \(old) of these \(all) places."
            errors.append("\(path):\(finding.place): error: \(finding.message)\(note)")
        }
        for (kind, entry) in permitted.sorted(by: { $0.value.line < $1.value.line }) {
            let all = byKind[kind]?.count ?? 0
            if all < entry.count, let baseline {
                errors.append("\(baseline.excess(entry, of: all, kind: kind, in: request.relativePath(of: path)))")
            }
        }
        return errors.count > count
    }

    private func permitted(in path: String) -> [String: Baseline.Entry] {
        baseline?.permitted(in: request.relativePath(of: path)) ?? [:]
    }

    /// The target's protocol requirements that throw any error.
    private var requirements: Set<String> { Set(answers.values.flatMap(\.requirements)) }

    private mutating func findImports() {
        for (file, found) in zip(doubtful, importsOfDoubtfulFiles()) {
            let path = file.file.path
            for (range, isExported) in found {
                let module = file.file.text(range)
                let place = file.file.place(of: range.lowerBound)
                imports[path, default: []].append(module)
                if rules.refused.contains(module) || (isExported && rules.refusedReexports.contains(module)) {
                    add(module, isReexport: isExported, place, path)
                }
                answers[path]?.imported.append(module)
                if isExported { answers[path]?.reexported.append(module) }
            }
        }
    }

    private mutating func add(_ module: String, isReexport: Bool, _ place: String, _ path: String) {
        let kind = "\(isReexport ? "re-export" : "import"):\(module)"
        let message = messages[kind] ?? rules.message(for: module)
        messages[kind] = message
        findings[path, default: []].append(Finding(kind: kind, place: place, message: message))
    }

    private mutating func findSwallowedErrors() {
        guard var swallowed = rules.swallowedErrors else { return }
        swallowed.requirements = requirements
        for (file, syntax) in syntaxes {
            let (offenses, witnesses) = swallowed.check(syntax, of: file)
            answers[file.path]?.witnesses = witnesses.sorted()
            guard !offenses.isEmpty else { continue }
            let lines = LineNumbers(file.bytes)
            findings[file.path, default: []] += offenses.map {
                Finding(kind: $0.kind.rawValue, place: lines.place(of: $0.position), message: $0.kind.message)
            }
        }
    }

    private mutating func read(_ path: String) {
        do throws(SystemError) {
            let stamp = try stamp(of: path)
            let permitted = permitted(in: path).map { "\($0)=\($1.count)" }.sorted()
            if let answer = kept.files[path], answer.stamp == stamp, answer.permitted == permitted {
                answers[path] = answer
                unread.insert(path)
                return
            }
            let file = SourceFile(path: path, bytes: try contents(of: path))
            answers[path] = Answers.Answer(stamp: stamp)
            if let swallowed = rules.swallowedErrors, !request.generated.contains(path),
                file.containsAny(of: swallowed.words)
            {
                let syntax = Syntax(file.bytes, hasBareRegex: rules.hasBareRegex)
                syntaxes.append((file, syntax))
                answers[path]?.requirements = syntax.requirements.sorted()
            }
            let containsReexport = !watchedReexports.isEmpty && file.containsReexport
            let mentions = file.mentions(of: containsReexport ? watched.union(watchedReexports) : watched)
            guard !mentions.names.isEmpty || !mentions.conditions.isEmpty else { return }
            let imports = Import.all(in: file.bytes, hasBareRegex: rules.hasBareRegex)
            doubtful.append(
                DoubtfulFile(
                    file: file,
                    mentions: mentions.names,
                    conditions: mentions.conditions,
                    imports: Dictionary(imports.map { ($0.module, $0) }) { first, _ in first },
                    containsReexport: containsReexport
                )
            )
        } catch {
            errors.append("\(path):1:1: error: LayerGuard cannot read this file: \(error.text).")
        }
    }

    /// Returns the positions of the watched modules that each doubtful file imports.
    ///
    /// The Boolean value indicates whether the file re-exports the module.
    private mutating func importsOfDoubtfulFiles() -> [[(Range<Int>, Bool)]] {
        guard !doubtful.isEmpty else { return [] }
        var texts: [[UInt8]] = []
        for (number, file) in doubtful.enumerated() {
            func name(_ index: Int) -> String { "LayerGuard_\(number)_\(index)" }
            texts.append(file.renamed(name))
            for (index, mention) in file.mentions.enumerated() {
                guard let found = file.imports[mention], !found.branches.isEmpty else { continue }
                texts.append(file.branches(of: found, module: "\(name(index))_active", name))
            }
        }
        let compiler = request.compiler.map { Compiler(path: $0, flags: rules.flags, folder: folder) }
        guard let seen = compiler?.importedModules(in: texts) else {
            warnings.append("warning: LayerGuard cannot run the Swift compiler, so it may misread unusual code.")
            return doubtful.map { file in
                file.mentions.compactMap { mention in file.imports[mention].map { (mention, $0.isExported) } }
            }
        }
        return doubtful.enumerated().map { number, file in
            file.mentions.enumerated().compactMap { index, mention in
                let isSeen = seen.contains("LayerGuard_\(number)_\(index)")
                guard let found = file.imports[mention] else {
                    return isSeen ? (mention, file.containsReexport) : nil
                }
                let isInactive = !found.branches.isEmpty && !seen.contains("LayerGuard_\(number)_\(index)_active")
                return isSeen || isInactive ? (mention, found.isExported) : nil
            }
                // The compiler sees the original name only if what looks like a condition is an import.
                + file.conditions.filter { seen.contains(file.file.text($0)) }.map { ($0, file.containsReexport) }
        }
    }
}
