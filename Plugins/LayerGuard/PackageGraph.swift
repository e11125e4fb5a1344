import Foundation
import PackagePlugin

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

    /// The names of the dependencies that Package.swift lists with a condition, as in `condition: .when(platforms: …)`.
    ///
    /// The property reads the names from the text of the manifest, because SwiftPM hides a conditional dependency from
    /// plugins if the condition is not met. A source file may still import the dependency inside an `#if`, and
    /// LayerGuard must not reject that import.
    var conditionalDependencies: Set<String> {
        guard let manifest = try? String(contentsOf: directoryURL.appending(path: "Package.swift"), encoding: .utf8)
        else { return [] }
        return Set(manifest.matches(of: /\(\s*name:\s*"([^"]+)"[^()]*,\s*condition:/).map { String($0.1) })
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
    /// The name of the target in an `import` declaration.
    var importName: String {
        (self as? any SourceModuleTarget)?.moduleName ?? name
    }

    /// A Boolean value that indicates whether the target is the module that exports all layers of the library.
    var isUmbrella: Bool { name == "LayeredErrors" }

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

    /// Returns a Boolean value that indicates whether the target depends on another target, directly or indirectly.
    func isBuiltOn(_ other: any Target) -> Bool {
        recursiveTargetDependencies.contains { $0.id == other.id }
    }
}
