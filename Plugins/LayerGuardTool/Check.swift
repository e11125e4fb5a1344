/// The check of all files of a target.
///
/// An import counts if the compiler sees it, or if the lexer finds it in a branch of an `#if` that is not active here.
/// The compiler only prints the names of modules. The check must know which occurrence of a name is an import. It
/// therefore passes a copy of each file to the compiler, in which each occurrence has a unique name.
struct Check {
    private let request: Request
    /// The folder for the copies of files.
    private let folder: String
    private let watched: Set<String>
    private let watchedReexports: Set<String>
    private var doubtful: [DoubtfulFile] = []
    /// The files in which an error could be swallowed.
    private var syntaxes: [(file: SourceFile, syntax: Syntax)] = []
    /// The answers of the previous build.
    private var kept: Answers
    /// The answers of this build for the files without errors.
    private var answers: [String: Answers.Answer] = [:]
    /// The answers of this build for the files with errors.
    private var refused: [String: Answers.Answer] = [:]
    private(set) var errors: [String] = []
    private(set) var warnings: [String] = []

    init(_ request: Request, answers: Answers, folder: String) {
        self.request = request
        self.folder = folder
        kept = answers
        watched = Set(request.refusals.keys).union(request.expected.keys)
        watchedReexports = Set(request.reexports.keys).union(request.expectedReexports.keys)
    }

    /// Checks all files, and sets `errors` and `warnings`.
    mutating func run() {
        for path in request.sources { read(path) }
        if requirements != kept.requirements, !kept.files.isEmpty {
            // A protocol has changed, and the functions that implement it can be in any file.
            kept.forget()
            (answers, doubtful, syntaxes, errors) = ([:], [], [], [])
            for path in request.sources { read(path) }
        }
        for (file, found) in zip(doubtful, findings()) {
            let path = file.file.path
            let count = errors.count
            for (range, isExported) in found {
                let module = file.file.text(range)
                if let message = request.refusals[module] ?? (isExported ? request.reexports[module] : nil) {
                    errors.append("\(file.file.place(of: range.lowerBound)): error: \(message)")
                }
                if request.expected[module] != nil { answers[path]?.imported.append(module) }
                if isExported, request.expectedReexports[module] != nil { answers[path]?.reexported.append(module) }
            }
            if errors.count > count { refused[path] = answers.removeValue(forKey: path) }
        }
        findSwallowedErrors()
        let all = Array(answers.values) + Array(refused.values)
        let missing = request.expected.filter { module in !all.contains { $0.imported.contains(module.key) } }
        let missingReexports = request.expectedReexports.filter { module in
            !all.contains { $0.reexported.contains(module.key) }
        }
        let missingWitnesses = request.expectedWitnesses.filter { witness in
            !all.contains { $0.witnesses.contains(witness.key) }
        }
        errors += missing.values.sorted() + missingReexports.values.sorted() + missingWitnesses.values.sorted()
        errors += request.complaints
        if warnings.isEmpty { kept.replace(with: answers, requirements: requirements) }
    }

    /// The requirements that throw any error in the protocols of the target.
    private var requirements: Set<String> {
        Set(answers.values.flatMap(\.requirements)).union(refused.values.flatMap(\.requirements))
    }

    private mutating func findSwallowedErrors() {
        guard var rules = request.swallowedErrors else { return }
        rules.requirements = requirements
        for (file, syntax) in syntaxes {
            let (offences, witnesses) = rules.check(syntax, of: file)
            answers[file.path]?.witnesses = witnesses.sorted()
            guard !offences.isEmpty else { continue }
            let lines = LineNumbers(file.bytes)
            errors += offences.map { "\(file.path):\(lines.place(of: $0.position)): error: \($0.kind.message)" }
            if let answer = answers.removeValue(forKey: file.path) { refused[file.path] = answer }
        }
    }

    private mutating func read(_ path: String) {
        do throws(SystemError) {
            let stamp = try stamp(of: path)
            if let answer = kept.files[path], answer.stamp == stamp {
                answers[path] = answer
                return
            }
            let file = SourceFile(path: path, bytes: try contents(of: path))
            answers[path] = Answers.Answer(stamp: stamp)
            if let rules = request.swallowedErrors, file.containsAny(of: rules.words) {
                let syntax = Syntax(file.bytes, hasBareRegex: request.hasBareRegex)
                syntaxes.append((file, syntax))
                answers[path]?.requirements = syntax.requirements.sorted()
            }
            let containsReexport = !watchedReexports.isEmpty && file.containsReexport
            let mentions = file.mentions(of: containsReexport ? watched.union(watchedReexports) : watched)
            guard !mentions.names.isEmpty || !mentions.conditions.isEmpty else { return }
            let imports = Import.all(in: file.bytes, hasBareRegex: request.hasBareRegex)
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

    /// Returns the watched modules that each doubtful file imports, with a Boolean value for a re-export.
    private mutating func findings() -> [[(Range<Int>, Bool)]] {
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
        let compiler = request.compiler.map { Compiler(path: $0, flags: request.flags, folder: folder) }
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
