import PackagePlugin

/// A module that a target must not import, and what the build says to one who tries.
struct Refusal {
    let module: String
    let message: String

    /// The modules of the package graph, but for the target's own and those that its dependencies offer.
    static func all(for target: SwiftSourceModuleTarget, in package: Package) -> [Refusal] {
        let dependencies = target.dependencies.flatMap(\.offeredTargets).filter { target.isOnTop || !$0.isUmbrella }
        let allowed = Set(dependencies.map(\.importName) + [target.moduleName])
        let conditional = package.conditionalDependencies
        var refusals: [String: Refusal] = [:]
        for owner in package.graph {
            for other in owner.targets where !allowed.contains(other.importName) {
                let products = owner.products.filter { $0 is LibraryProduct && $0.offers(other) }.map(\.name)
                let isOwn = owner.id == package.id
                guard conditional.isDisjoint(with: isOwn ? [other.name] : products) else { continue }
                let declaration =
                    if isOwn { "\"\(other.name)\"" } else {
                        products.first.map { ".product(name: \"\($0)\", package: \"\(owner.id)\")" }
                    }
                refusals[other.importName] = Refusal(
                    module: other.importName,
                    message: message(target: target, other: other, dependencies: dependencies, declaration: declaration)
                )
            }
        }
        return refusals.values.sorted { $0.module < $1.module }
    }

    /// What is wrong, why, and what to do instead; `declaration` is nil for a module that no product offers.
    private static func message(
        target: SwiftSourceModuleTarget,
        other: any Target,
        dependencies: [any Target],
        declaration: String?
    ) -> String {
        let (name, module) = (target.name, other.importName)
        let refusal = "\(name) must not import \(module)"
        if other.isUmbrella, !target.isOnTop {
            return """
                \(refusal): it is all layers in one, and for the program on top alone. List the product of the layer that \
                \(name) belongs to, and import that.
                """
        }
        if other.isBuiltOn(target) {
            return """
                \(refusal): \(module) depends on \(name), and two targets cannot depend on each other. Move the code \
                that needs \(module) out of \(name), or let \(module) pass in what \(name) needs.
                """
        }
        let between = dependencies.filter { $0.isBuiltOn(other) }.map(\.importName).joined(separator: " or ")
        guard let declaration else {
            let instead = between.isEmpty ? "Remove the import" : "Use what \(between) offers instead"
            return """
                \(refusal): it is internal to its package, which offers it in no library product. \(instead), or \
                offer it in one, if the package is yours.
                """
        }
        let reason = "\(refusal): Package.swift does not list it among the dependencies of \(name)."
        // Whoever reaches past a layer is told to use the layer, and not how to make the shortcut lawful. The program
        // on top joins the layers, and may.
        guard between.isEmpty || target.isOnTop else {
            return "\(reason) Use what \(between) offers instead; list it only if it is no layer but a helper of all."
        }
        return """
            \(reason) Remove the import, or, if \(name) is meant to depend on \(module), add \(declaration) to its \
            dependencies.
            """
    }
}
