/// The error messages for the import of a module that a target must not import.
struct Message {
    let target: PackageGraph.Target
    /// The target whose module must not be imported.
    let other: PackageGraph.Target
    /// The package of `other`.
    let owner: PackageGraph.Package
    /// A Boolean value that indicates whether both targets are in the same package.
    let isOwn: Bool
    let paths: DependencyPaths

    func reexport(of module: String) -> String {
        """
        \(target.name) must not re-export \(module): a module that imports \(target.name) could then use \(module) \
        without listing it as a dependency. Remove @_exported.
        """
    }

    /// Returns an error message with the forbidden import, the reason, and a solution.
    func refusal(of module: String) -> String {
        let name = target.name
        let refusal = "\(name) must not import \(module)"
        if other.isUmbrella, !target.isOnTop {
            return """
                \(refusal): \(module) contains all layers, and only an executable or a test may import it. Import the \
                module of the layer that \(name) belongs to, and list its product as a dependency.
                """
        }
        if let path = paths.path(from: other) {
            return """
                \(refusal): the dependencies have the opposite direction (\(text(path))). Move the code that needs \
                \(module) out of \(name), or let \(module) pass the values that \(name) needs.
                """
        }
        let unlisted = "Package.swift does not list it among the dependencies of \(name)"
        guard let declaration else {
            return "\(refusal): no library product of the package \(owner.name) contains it. \(withoutProduct)"
        }
        let addition = "add \(declaration) to its dependencies"
        if owner.isThirdParty { return "\(refusal): \(unlisted). Add \(declaration) to them." }
        // For an import that skips a layer, the message suggests the layer in between, and not the missing dependency.
        // An executable, a test, or a snippet may depend on any layer.
        guard !target.isOnTop, let path = paths.path(to: other), path.count > 2 else {
            return
                "\(refusal): \(unlisted). Remove the import, or, if \(name) is meant to depend on \(module), \(addition)."
        }
        let advice = """
            \(refusal): it is a dependency of a dependency (\(text(path))). Use the API of \(path[1].importName) instead.
            """
        if other.name == "Infrastructure", owner.name == "LayeredErrors" {
            return
                "\(advice) To let a rule claim a failure, call DomainError(_:claiming:) in a target that lists \(module)."
        }
        return "\(advice) Only if \(module) is not a layer but a helper module, \(addition)."
    }

    /// The missing dependency in the syntax of the manifest, or `nil` if no library product contains the module.
    private var declaration: String? {
        if isOwn { return "\"\(other.name)\"" }
        let product = owner.products.first { $0.isLibrary && $0.targets.contains(other.id) }
        return product.map { ".product(name: \"\($0.name)\", package: \"\(owner.id)\")" }
    }

    private var withoutProduct: String {
        if owner.isThirdParty { return "Remove the import." }
        let between = paths.path(to: other).map { "Use the API of \($0[1].importName) instead" } ?? "Remove the import"
        return "\(between), or add it to a product if the package is yours."
    }

    private func text(_ path: [PackageGraph.Target]) -> String {
        path.map(\.importName).joined(separator: " → ")
    }
}
