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
    /// The names of the modules in the module map, for a target of C code or a system library.
    var namesInModuleMap: [String] {
        let folder: URL? =
            switch self {
            case let target as ClangSourceModuleTarget: target.publicHeadersDirectoryURL
            case let target as SystemLibraryTarget: target.directoryURL
            default: nil
            }
        guard let map = folder?.appending(path: "module.modulemap"),
            let text = try? String(contentsOf: map, encoding: .utf8)
        else { return [] }
        return ModuleMap.modules(in: text)
    }

    /// The name of the module, which is an alias if a package declares one.
    var importName: String { (self as? any SourceModuleTarget)?.moduleName ?? name }

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
