/// The rules for the files of one target.
struct Rules {
    /// A module that the files may import or re-export because of a comment, and the error to report if no file does
    /// so.
    struct Exemption {
        let module: String
        let allowsReexport: Bool
        let unneeded: Complaint
    }

    /// The modules that no file may import.
    private(set) var refused: Set<String> = []
    /// The modules that no file may re-export.
    private(set) var refusedReexports: Set<String> = []
    private(set) var exemptions: [Exemption] = []
    /// The functions that may throw any error because of a comment, each with the error to report if no file declares
    /// it.
    private(set) var witnesses: [(function: String, unneeded: Complaint)] = []
    /// The rules for swallowed errors, or `nil` if the target permits them.
    private(set) var swallowedErrors: SwallowedErrorRules?
    /// The compiler options that change how the compiler reads a file.
    private(set) var flags: [String] = []
    /// The errors that do not depend on the contents of the files.
    private(set) var complaints: [Complaint] = []
    /// The modules of the package graph outside this target, each with its target and its package.
    let modules: [String: (target: PackageGraph.Target, owner: PackageGraph.Package)]
    private let target: PackageGraph.Target
    private let graph: PackageGraph
    private lazy var paths = DependencyPaths(of: target, in: graph)

    /// Creates the rules for a target.
    ///
    /// A target may import its own module and the modules of its dependencies. A dependency with an unmet condition
    /// also counts, because a file can import the module inside an `#if`. Only an executable, a test, or a snippet may
    /// import the umbrella module or re-export modules of the package graph.
    init(for target: PackageGraph.Target, manifest: Manifest, conditions: [String]) {
        (self.target, graph) = (target, manifest.graph)
        let described = manifest.description(of: target)
        let listed = described?.dependencies ?? []
        let name = described?.name ?? target.name
        // The names of a target of C code are in a file, so the initializer reads the names of each target once.
        var names: [String: [String]] = [:]
        for owner in graph.packages {
            for other in owner.targets {
                names[other.id] = manifest.importNames(of: other, isOwn: owner.id == graph.own.id)
            }
        }
        let own = names[target.id] ?? []
        let dependencies = (graph.dependencies(of: target) + listed.flatMap(manifest.targets(named:)))
            .filter { target.isOnTop || !$0.isUmbrella }
        var modules: [String: (target: PackageGraph.Target, owner: PackageGraph.Package)] = [:]
        for owner in graph.packages {
            for other in owner.targets {
                for module in names[other.id] ?? [] where !own.contains(module) && modules[module] == nil {
                    modules[module] = (other, owner)
                }
            }
        }
        self.modules = modules
        // An alias does not count if it is the name of a module from a package without the product.
        let aliases = listed.flatMap { dependency in
            dependency.aliases.values.filter { alias in
                modules[alias]?.owner.products.contains { $0.name == dependency.name } ?? true
            }
        }
        let allowed = Set(dependencies.flatMap { names[$0.id] ?? [] } + aliases + own)
        refused = Set(modules.keys).subtracting(allowed)
        if !target.isOnTop { refusedReexports = Set(modules.keys) }
        flags = manifest.description?.compilerFlags(for: described) ?? []
        flags += (conditions + ["SWIFT_PACKAGE", "DEBUG"]).flatMap { ["-D", $0] }
        if manifest.comments.contains(where: { $0.refusesSwallowedErrors(in: name, isTest: target.kind == "test") }) {
            swallowedErrors = SwallowedErrorRules()
        }
        for comment in manifest.comments where comment.target == name { apply(comment, name) }
        if swallowedErrors == nil { witnesses = [] }
        swallowedErrors?.witnesses = Set(witnesses.map(\.function))
        if dependencies.contains(where: { $0.name == "Presentation" }) {
            swallowedErrors?.lowerErrors = ["InfrastructureError"]
        }
        if let option = described?.hidingOption {
            complaints.append(
                Complaint(
                    place: manifest.place(of: name),
                    text: """
                        The option \(option) in unsafeFlags hides imports of \(name) from LayerGuard. Remove the option. \
                        To rename a module, use moduleAliases in a dependency.
                        """
                )
            )
        }
        if let plugins = described?.plugins, plugins.contains("LayerGuard"), plugins.last != "LayerGuard" {
            complaints.append(
                Complaint(
                    place: manifest.place(of: name),
                    text: """
                        LayerGuard is not the last plugin of \(name), so it cannot see the files that a later \
                        plugin generates. Move LayerGuard to the end of plugins.
                        """
                )
            )
        }
        if manifest.reporter == name { complaints += manifest.complaints }
    }

    /// Returns the error message for the import of a module, or for its re-export if the import alone is permitted.
    mutating func message(for module: String) -> String {
        guard let found = modules[module] else { return "" }
        let message = Message(
            target: target,
            other: found.target,
            owner: found.owner,
            isOwn: found.owner.id == graph.own.id,
            paths: paths
        )
        return refused.contains(module) ? message.refusal(of: module) : message.reexport(of: module)
    }

    /// A text that changes if and only if the rules change.
    var fingerprint: String {
        let parts: [[String]] = [
            refused.sorted(), refusedReexports.sorted(), flags,
            exemptions.map { "\($0.module) \($0.allowsReexport)" },
            swallowedErrors.map { $0.witnesses.sorted() + ["/"] + $0.lowerErrors } ?? ["-"],
        ]
        return parts.map { $0.joined(separator: " ") }.joined(separator: "\n")
    }

    /// A Boolean value that indicates whether `/…/` is a regular expression (SE-0354).
    var hasBareRegex: Bool {
        guard let option = flags.firstIndex(of: "-swift-version"), !flags.contains("BareSlashRegex") else {
            return true
        }
        return flags[option + 1].prefix { $0 != "." }.count > 1 || flags[option + 1] >= "6"
    }

    /// Applies a comment, for example by removing the module that it names from the refused modules.
    private mutating func apply(_ comment: Comment, _ name: String) {
        switch comment.content {
        case .mayImport(_, let module): allow(module, allowsReexport: false, comment, name)
        case .mayReexport(_, let module): allow(module, allowsReexport: true, comment, name)
        case .mayThrow(_, let function):
            witnesses.append(
                (function, comment.unneeded("No public function \(function) of \(name) throws any error."))
            )
        case .isFree, .refusesSwallowedErrors, .everyTargetRefusesSwallowedErrors, .malformed: break
        }
    }

    private mutating func allow(_ module: String, allowsReexport: Bool, _ comment: Comment, _ name: String) {
        let verb = allowsReexport ? "re-export" : "import"
        let removed = allowsReexport ? refusedReexports.remove(module) : refused.remove(module)
        guard removed == nil else {
            let unneeded = comment.unneeded("No file of \(name) \(verb)s \(module).")
            exemptions.append(Exemption(module: module, allowsReexport: allowsReexport, unneeded: unneeded))
            return
        }
        let text =
            if modules[module] == nil {
                "The package graph contains no module \(module). Correct the name, or remove this line."
            } else if exemptions.contains(where: { $0.module == module && $0.allowsReexport == allowsReexport }) {
                "Another line already allows \(name) to \(verb) \(module). Remove this line."
            } else if allowsReexport {
                "\(name) may re-export \(module) without this line. Remove this line."
            } else {
                """
                \(name) may import \(module) without this line. Remove this line. To allow an @_exported import, write \
                "may re-export".
                """
            }
        complaints.append(Complaint(place: comment.place, text: text))
    }
}
