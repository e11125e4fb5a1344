import PackagePlugin

/// The rules for the files of one target, which the build command checks.
struct Rules {
    /// A module that no file may import or re-export, with the error message.
    struct Refusal {
        let module: String
        let message: String
    }

    /// A module that the files may import or re-export because of a comment, with the error if no file does so.
    struct Exemption {
        let module: String
        let allowsReexport: Bool
        let unneeded: Complaint
    }

    private(set) var refusals: [Refusal] = []
    private(set) var reexports: [Refusal] = []
    private(set) var exemptions: [Exemption] = []
    /// The errors that the build command reports in any case.
    var complaints: [Complaint] = []

    /// Creates the rules for a target.
    ///
    /// A target may import its own module and the modules of its dependencies. A dependency with an unmet condition
    /// also counts, because a file can import the module inside an `#if`. Only an executable, a test, or a snippet may
    /// import the umbrella module or re-export modules of the package graph.
    init(for target: SwiftSourceModuleTarget, in package: Package, manifest: Manifest) {
        let described = manifest.description(of: target)
        let listed = described?.dependencies ?? []
        let dependencies = (target.directDependencies + listed.flatMap(manifest.targets(named:)))
            .filter { target.isOnTop || !$0.isUmbrella }
        let name = manifest.name(of: target)
        let graph = package.graph
        // The names of a target of C code are in a file, so the initializer reads the names of each target once.
        let names = Dictionary(graph.flatMap(\.targets).map { ($0.id, manifest.importNames(of: $0)) }) { first, _ in
            first
        }
        let own = names[target.id] ?? []
        let allowed = Set(dependencies.flatMap { names[$0.id] ?? [] } + listed.flatMap(\.aliases.values) + own)
        var all: Set<String> = []
        let paths = DependencyPaths(of: target, in: graph)
        for owner in graph {
            for other in owner.targets {
                let message = Message(
                    target: target,
                    other: other,
                    owner: owner,
                    isOwn: owner.id == package.id,
                    paths: paths
                )
                for module in names[other.id] ?? [] where !own.contains(module) && all.insert(module).inserted {
                    if !allowed.contains(module) {
                        refusals.append(Refusal(module: module, message: message.refusal(of: module)))
                    }
                    if !target.isOnTop {
                        reexports.append(Refusal(module: module, message: message.reexport(of: module)))
                    }
                }
            }
        }
        refusals.sort { $0.module < $1.module }
        reexports.sort { $0.module < $1.module }
        for comment in manifest.comments where comment.target == name { exempt(name, comment, all) }
        if let plugins = described?.plugins, plugins.contains("LayerGuard"), plugins.last != "LayerGuard" {
            complaints.append(
                Complaint(
                    place: "\(manifest.url.path):\(manifest.line(of: name)):1",
                    text: """
                        LayerGuard is not the last plugin of \(name), so it cannot see the files that a later \
                        plugin generates. Move LayerGuard to the end of plugins.
                        """
                )
            )
        }
    }

    /// Removes the refusal of the module that a comment names.
    ///
    /// - Parameter modules: All modules of the package graph.
    private mutating func exempt(_ name: String, _ comment: Comment, _ modules: Set<String>) {
        func remove(_ module: String, from refusals: inout [Refusal], allowsReexport: Bool) {
            let verb = allowsReexport ? "re-export" : "import"
            guard let index = refusals.firstIndex(where: { $0.module == module }) else {
                let text =
                    if !modules.contains(module) {
                        "The package graph contains no module \(module). Correct the name, or remove this line."
                    } else if exemptions.contains(where: { $0.module == module && $0.allowsReexport == allowsReexport })
                    {
                        "Another line already allows \(name) to \(verb) \(module). Remove this line."
                    } else if allowsReexport {
                        "\(name) may re-export \(module) without this line. Remove this line."
                    } else {
                        """
                        \(name) may import \(module) without this line. Remove this line. To allow an @_exported \
                        import, write "may re-export".
                        """
                    }
                complaints.append(Complaint(place: comment.place, text: text))
                return
            }
            refusals.remove(at: index)
            let unneeded = comment.unneeded("No file of \(name) \(verb)s \(module).")
            exemptions.append(Exemption(module: module, allowsReexport: allowsReexport, unneeded: unneeded))
        }
        switch comment.content {
        case .mayImport(_, let module): remove(module, from: &refusals, allowsReexport: false)
        case .mayReexport(_, let module): remove(module, from: &reexports, allowsReexport: true)
        case .isFree, .malformed: break
        }
    }
}
