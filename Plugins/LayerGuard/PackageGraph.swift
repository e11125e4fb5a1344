import Foundation
import PackagePlugin

extension Package {
    /// This package and all that it depends on, each once.
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

    /// The names of the dependencies that Package.swift lists under a condition, as in
    /// `condition: .when(platforms: …)`.
    ///
    /// SwiftPM hides such a dependency from plugins where its condition is not met, although the source may import it
    /// inside an `#if`. To refuse that import would be wrong, so its name is taken from the text of the manifest.
    var conditionalDependencies: Set<String> {
        guard let manifest = try? String(contentsOf: directoryURL.appending(path: "Package.swift"), encoding: .utf8)
        else { return [] }
        return Set(manifest.matches(of: /\(\s*name:\s*"([^"]+)"[^()]*,\s*condition:/).map { String($0.1) })
    }
}

extension TargetDependency {
    /// The target, or the targets that the product lists; not those behind them.
    var offeredTargets: [any Target] {
        switch self {
        case .target(let target): [target]
        case .product(let product): product.targets
        @unknown default: []
        }
    }
}

extension Product {
    /// Whether the product lists the target.
    func offers(_ target: any Target) -> Bool {
        targets.contains { $0.id == target.id }
    }
}

extension Target {
    /// The name that an `import` of this target takes.
    var importName: String {
        (self as? any SourceModuleTarget)?.moduleName ?? name
    }

    /// Whether this is the module that exports all layers of the library.
    var isUmbrella: Bool { name == "LayeredErrors" }

    /// Whether nothing can be built on this target, so that it may join the layers.
    var isOnTop: Bool {
        guard let kind = (self as? any SourceModuleTarget)?.kind else { return false }
        return switch kind {
        case .executable, .test, .snippet: true
        case .generic, .macro: false
        @unknown default: false
        }
    }

    /// Whether this target depends on the other, directly or not.
    func isBuiltOn(_ other: any Target) -> Bool {
        recursiveTargetDependencies.contains { $0.id == other.id }
    }
}
