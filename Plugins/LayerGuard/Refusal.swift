import PackagePlugin

/// A module that a target must not import, with the error message for an import of the module.
struct Refusal {
    let module: String
    let message: String

    /// Returns a refusal for each module of the package graph that a target must not import.
    ///
    /// A target may import its own module and the modules of its dependencies. Only an executable, a test, or a snippet
    /// may import the umbrella module. The method returns no refusals for modules of conditional dependencies.
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

    /// Returns an error message with the forbidden import, the reason, and a solution.
    ///
    /// - Parameters:
    ///   - target: The target that must not import the module.
    ///   - other: The target whose module must not be imported.
    ///   - dependencies: The targets on which `target` depends directly.
    ///   - declaration: The missing dependency in the syntax of Package.swift, or `nil` if no library product contains
    ///     the module.
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
        // For an import that skips a layer, the message suggests the layer in between, and not the missing declaration.
        // An executable, a test, or a snippet may depend on any layer.
        guard between.isEmpty || target.isOnTop else {
            return "\(reason) Use what \(between) offers instead; list it only if it is no layer but a helper of all."
        }
        return """
            \(reason) Remove the import, or, if \(name) is meant to depend on \(module), add \(declaration) to its \
            dependencies.
            """
    }
}
