import Foundation
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
    private(set) var refusesSwallowedErrors = false
    /// The error types of the library that public declarations must not contain.
    private(set) var lowerErrors: [String] = []
    /// The functions that may throw any error because of a comment, each with the error if no file declares it.
    private(set) var witnesses: [(function: String, unneeded: Complaint)] = []
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
        for comment in manifest.comments where comment.target == name { apply(name, comment, all) }
        if !refusesSwallowedErrors { witnesses = [] }
        if dependencies.contains(where: \.isPresentation) { lowerErrors = ["InfrastructureError"] }
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
    }

    /// Applies a comment, for example removes the refusal of the module that the comment names.
    ///
    /// - Parameter modules: All modules of the package graph.
    private mutating func apply(_ name: String, _ comment: Comment, _ modules: Set<String>) {
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
        case .refusesSwallowedErrors: refusesSwallowedErrors = true
        case .mayThrow(_, let function):
            witnesses.append(
                (function, comment.unneeded("No public function \(function) of \(name) throws any error."))
            )
        case .isFree, .malformed: break
        }
    }
}

// MARK: PackageGraph

extension Package {
    /// The package and its direct and indirect dependencies, without duplicates.
    var graph: [Package] {
        var packages: [Package] = []
        var open = [self]
        while let package = open.popLast() {
            guard !packages.contains(where: { $0.id == package.id }) else { continue }
            packages.append(package)
            open += package.dependencies.map(\.package)
        }
        return packages
    }

    /// A Boolean value that indicates whether the package was downloaded, and is not LayeredErrors.
    var isThirdParty: Bool {
        switch origin {
        case .root, .local: false
        case .repository, .registry: !targets.contains(where: \.isUmbrella)
        @unknown default: false
        }
    }
}

extension TargetDependency {
    /// The target that the dependency names, or the targets in the product that the dependency names.
    ///
    /// The array does not contain the dependencies of the targets.
    var offeredTargets: [any Target] {
        switch self {
        case .target(let target): [target]
        case .product(let product): product.targets
        @unknown default: []
        }
    }
}

extension Product {
    /// Returns a Boolean value that indicates whether the product contains a target.
    func offers(_ target: any Target) -> Bool {
        targets.contains { $0.id == target.id }
    }
}

extension Target {
    /// The names of the modules in the module maps, for a target of C code or a system library.
    var namesInModuleMap: [String] {
        let folder: URL? =
            switch self {
            case let target as ClangSourceModuleTarget: target.publicHeadersDirectoryURL
            case let target as SystemLibraryTarget: target.directoryURL
            default: nil
            }
        guard let folder else { return [] }
        // Clang also reads the second file, which a package usually does not publish.
        return ["module.modulemap", "module.private.modulemap"].flatMap { (name: String) -> [String] in
            guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return [] }
            return ModuleMap.modules(in: text)
        }
    }

    /// The name of the module, which is an alias if a package declares one.
    var importName: String { (self as? any SourceModuleTarget)?.moduleName ?? name }

    /// A Boolean value that indicates whether the target is the module that exports all layers of the library.
    var isUmbrella: Bool { name == "LayeredErrors" }

    /// A Boolean value that indicates whether the target has the name of the lowest layer of the library.
    var isInfrastructure: Bool { name == "Infrastructure" }

    /// A Boolean value that indicates whether the target has the name of the highest layer of the library.
    var isPresentation: Bool { name == "Presentation" }

    /// A Boolean value that indicates whether the target is an executable, a test, or a snippet.
    ///
    /// An executable, a test, or a snippet may import all layers, because libraries do not depend on these targets.
    var isOnTop: Bool {
        guard let kind = (self as? any SourceModuleTarget)?.kind else { return false }
        return switch kind {
        case .executable, .test, .snippet: true
        case .generic, .macro: false
        @unknown default: false
        }
    }

    /// The targets on which the target depends directly.
    var directDependencies: [any Target] { dependencies.flatMap(\.offeredTargets) }
}

/// The shortest paths of dependencies between one target and the other targets of the package graph.
struct DependencyPaths {
    private let down: [Target.ID: [any Target]]
    private let up: [Target.ID: [any Target]]

    init(of target: any Target, in graph: [Package]) {
        var dependents: [Target.ID: [any Target]] = [:]
        for other in graph.flatMap(\.targets) {
            for dependency in other.directDependencies { dependents[dependency.id, default: []].append(other) }
        }
        down = Self.paths(from: target, next: \.directDependencies)
        up = Self.paths(from: target) { dependents[$0.id] ?? [] }
    }

    /// Returns the path to a target, beginning with the target of the initializer, or `nil` if there is no path.
    func path(to other: any Target) -> [any Target]? { down[other.id] }

    /// Returns the path from a target, ending with the target of the initializer, or `nil` if there is no path.
    func path(from other: any Target) -> [any Target]? { up[other.id].map { $0.reversed() } }

    private static func paths(
        from target: any Target,
        next: (any Target) -> [any Target]
    ) -> [Target.ID: [any Target]] {
        var found: [Target.ID: [any Target]] = [:]
        var open: [[any Target]] = [[target]]
        while !open.isEmpty {
            var longer: [[any Target]] = []
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

// MARK: ModuleMap

/// A Clang module map, which gives names to the modules of C headers.
enum ModuleMap {
    /// Returns the names of the modules in a module map, without submodules.
    ///
    /// Source of the grammar: the page "Modules" of the Clang documentation.
    static func modules(in text: String) -> [String] {
        // A comment cannot begin in the name of a header, such as ".//x.h".
        let withoutComments = text.replacing(/("[^"\n]*")|\/\/[^\n]*|\/\*(?s:.*?)\*\//) { $0.output.1 ?? " " }
        var depth = 0
        var names: [String] = []
        for part in withoutComments.matches(of: /[{}]|"[^"]*"|\bmodule\s+"?([A-Za-z_][A-Za-z0-9_]*)/) {
            switch part.0 {
            case "{": depth += 1
            case "}": depth -= 1
            default:
                if depth == 0, let name = part.1 { names.append(String(name)) }
            }
        }
        return names
    }
}
