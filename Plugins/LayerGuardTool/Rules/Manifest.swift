#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The manifest of a package: its comments for LayerGuard, and its description by `swift package dump-package`.
struct Manifest {
    let path: String
    let comments: [Comment]
    let graph: PackageGraph
    /// The description, or `nil` if SwiftPM does not provide it.
    let description: PackageDescription?
    private let text: String
    /// The descriptions of the package's targets by the identifier of the target.
    private let descriptions: [String: PackageDescription.Target]
    /// The package's targets by their name in the manifest.
    private let ownTargets: [String: PackageGraph.Target]

    init(of request: Request, graph: PackageGraph) {
        path = Self.path(in: request.package, swiftVersion: request.swiftVersion)
        text = (try? contents(of: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        comments = Comment.all(in: text, path: path)
        description = request.description.flatMap { try? PackageDescription(path: $0) }
        self.graph = graph
        let all = description?.targets ?? []
        let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        var (descriptions, ownTargets): ([String: PackageDescription.Target], [String: PackageGraph.Target]) = (
            [:], [:]
        )
        for target in graph.own.targets {
            let described = named[target.name] ?? Self.description(of: target, among: all, in: request.package)
            descriptions[target.id] = described
            let name = described?.name ?? target.name
            ownTargets[name] = ownTargets[name] ?? target
        }
        (self.descriptions, self.ownTargets) = (descriptions, ownTargets)
    }

    /// The targets of the package, in the order of the manifest.
    var targets: [PackageDescription.Target] { description?.targets ?? [] }

    /// Returns the description of a target, or `nil` if the manifest of the package does not contain the target.
    func description(of target: PackageGraph.Target) -> PackageDescription.Target? { descriptions[target.id] }

    /// Returns the description of a target that has another name in the manifest, or `nil` if no description matches.
    ///
    /// If another package declares an alias for the target, the package graph contains only the alias. The folder then
    /// identifies the target in the manifest.
    private static func description(
        of target: PackageGraph.Target,
        among all: [PackageDescription.Target],
        in package: String
    ) -> PackageDescription.Target? {
        let folder = URL(filePath: target.folder).standardizedFileURL
        return all.first { described in
            guard let path = described.path else { return folder.lastPathComponent == described.name }
            return URL(filePath: package).appending(path: path).standardizedFileURL.path == folder.path
        }
    }

    /// Returns the name of a target in the manifest.
    func name(of target: PackageGraph.Target) -> String { description(of: target)?.name ?? target.name }

    /// Returns the targets that a dependency in the manifest names, even if the condition of the dependency is not met.
    func targets(named dependency: PackageDescription.Dependency) -> [PackageGraph.Target] {
        if dependency.kind != .product, let own = ownTargets[dependency.name] { return [own] }
        guard dependency.kind != .target else { return [] }
        let owners = graph.packages.filter { package in package.products.contains { $0.name == dependency.name } }
        // Two packages can have products with the same name.
        let stated = owners.filter { owner in
            dependency.package.map { [owner.id.lowercased(), owner.name.lowercased()].contains($0.lowercased()) }
                ?? true
        }
        return (stated.isEmpty ? owners : stated).flatMap(\.products).filter { $0.name == dependency.name }
            .flatMap(\.targets).compactMap { graph.targets[$0] }
    }

    /// Returns the names of a target's modules in the `import` declarations of the package.
    ///
    /// A target of C code or a system library also has the names in its module map. An alias that another package
    /// declares does not change the names in the package of the target.
    func importNames(of target: PackageGraph.Target, isOwn: Bool) -> [String] {
        let name = isOwn ? identifier(name(of: target)) : target.importName
        return [name] + target.namesInModuleMap.filter { $0 != name }
    }

    /// Returns the name of a target as an identifier, which is the name of the module.
    private func identifier(_ name: String) -> String {
        let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        return (letters.first?.isNumber == true ? "_" : "") + String(letters)
    }

    /// Returns the place where the manifest creates a target, in the format of compiler diagnostics.
    func place(of target: String) -> String { "\(path):\(line(of: target)):1" }

    /// Returns the number of the line where the manifest creates a target, or 1 if a function or a loop creates it.
    private func line(of target: String) -> Int {
        let declarations = text.matches(of: /(?:arget|macro)\(\s*name:\s*"([^"]+)"/)
        guard let match = declarations.first(where: { $0.1 == target }) else { return 1 }
        return text[..<match.range.lowerBound].count(where: \.isNewline) + 1
    }

    /// Returns the path of the manifest that SwiftPM reads, which can be a manifest for one version of Swift.
    ///
    /// Source of the rules: `ManifestLoader.findManifest` in SwiftPM.
    private static func path(in folder: String, swiftVersion: String?) -> String {
        let usual = "\(folder)/Package.swift"
        guard let current = swiftVersion?.firstMatch(of: /Swift (\d+(?:\.\d+)*)/).map({ Version($0.1) }) else {
            return usual
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let others = names.compactMap { name in
            name.wholeMatch(of: /Package@swift-(\d+(?:\.\d+){0,2})\.swift/).map {
                (Version($0.1), "\(folder)/\(name)")
            }
        }
        for length in [3, 2, 1] {
            let exact = current.numbers.prefix(length)
            if let match = others.first(where: { $0.0.numbers == Array(exact) }) { return match.1 }
        }
        func toolsVersion(of path: String) -> Version {
            Version(toolsVersionIn: (try? contents(of: path)).map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
        guard let newest = others.filter({ $0.0 <= current }).max(by: { $0.0 < $1.0 })?.1,
            toolsVersion(of: newest) > toolsVersion(of: usual) || toolsVersion(of: usual) > current
        else { return usual }
        return newest
    }
}

// MARK: Complaints

extension Manifest {
    /// The name of the target whose build command reports the errors that concern the whole package.
    ///
    /// The property prefers a target that is not a test, because `swift build` does not build tests. The value is `nil`
    /// if no Swift target uses LayerGuard.
    var reporter: String? {
        // For C code, and for an empty folder, there is no build command.
        let guarded = targets.filter { $0.isGuarded && isSwift($0) }
        return (guarded.first { $0.type != "test" } ?? guarded.first)?.name
    }

    private func isSwift(_ target: PackageDescription.Target) -> Bool { ownTargets[target.name]?.isSwift == true }

    /// The errors that concern the whole package: targets without LayerGuard, and wrong comments.
    var complaints: [Complaint] {
        let free = Set(comments.compactMap { if case .isFree(let target) = $0.content { target } else { nil } })
        let unguarded = targets.filter {
            ["regular", "executable", "macro"].contains($0.type) && isSwift($0) && !$0.isGuarded
        }
        return unguarded.map(\.name).filter { !free.contains($0) }.map { name in
            Complaint(
                place: place(of: name),
                text: """
                    \(name) is not guarded. Add LayerGuard to its plugins, or add a comment with a reason: \
                    // LayerGuard: \(name) is free because REASON
                    """
            )
        } + comments.compactMap { complaint(about: $0, unguarded: Set(unguarded.map(\.name))) }
    }

    private func complaint(about comment: Comment, unguarded: Set<String>) -> Complaint? {
        if case .everyTargetRefusesSwallowedErrors = comment.content { return nil }
        guard let name = comment.target else {
            let form = "Write this line as: // LayerGuard: TARGET may import MODULE because REASON"
            return Complaint(
                place: comment.place,
                text: """
                    \(form). In place of "may import MODULE", write "may re-export MODULE", "is free", or "may throw \
                    any error from FUNCTION". The lines "TARGET refuses swallowed errors" and "every target refuses \
                    swallowed errors" need no reason.
                    """
            )
        }
        guard let target = targets.first(where: { $0.name == name }) else {
            return Complaint(
                place: comment.place,
                text: "There is no target \(name). Correct the name, or remove this line."
            )
        }
        switch comment.content {
        case .isFree:
            return unguarded.contains(name)
                ? nil
                : comment.unneeded(target.isGuarded ? "\(name) is guarded." : "A target of this kind is always free.")
        case .refusesSwallowedErrors where target.type == "test":
            return comment.unneeded("\(name) is a test target, and a test may ignore an error.")
        case .refusesSwallowedErrors where comments.contains { $0.refusesSwallowedErrors(in: "", isTest: false) }:
            return comment.unneeded("Another line says that every target refuses swallowed errors.")
        case .mayThrow where !comments.contains { $0.refusesSwallowedErrors(in: name, isTest: target.type == "test") }:
            return comment.unneeded("\(name) does not refuse swallowed errors.")
        case .mayImport, .mayReexport, .refusesSwallowedErrors, .mayThrow:
            return target.isGuarded ? nil : comment.unneeded("\(name) is not guarded.")
        case .everyTargetRefusesSwallowedErrors, .malformed:
            return nil
        }
    }
}
