import Foundation
import PackagePlugin

/// The description of a package by `swift package dump-package`, and the comments for LayerGuard in the manifest.
///
/// In contrast to the API for plugins, the description contains the dependencies with an unmet condition, the plugins
/// of each target, and the language modes. SwiftPM evaluates the manifest, so helper functions and loops do not matter.
struct Manifest {
    let url: URL
    let comments: [Comment]
    private let package: Package
    /// The description, or `nil` if SwiftPM does not provide it.
    private let description: Description?

    init(context: PluginContext) {
        package = context.package
        let directory = package.directoryURL
        let swift = context.toolchainProgram("swift")
        url = Self.url(in: directory, swift: swift)
        comments = Comment.all(in: url)
        do {
            description = try Description.load(context: context, swift: swift)
        } catch {
            description = nil
            Diagnostics.warning(
                """
                LayerGuard cannot run swift package dump-package, so it rejects the import of each dependency with a \
                condition that is not met, and does not find targets without LayerGuard: \(error)
                """
            )
        }
    }

    /// The targets of the package, in the order of the manifest.
    var targets: [Description.Target] { description?.targets ?? [] }

    /// Returns the description of a target of the package, or `nil` if there is none.
    ///
    /// If another package declares an alias for the target, the alias is the name of the target, and only the folder shows
    /// which target it is.
    func description(of target: any Target) -> Description.Target? {
        targets.first { $0.name == target.name }
            ?? targets.first { described in
                guard let path = described.path else { return target.directoryURL.lastPathComponent == described.name }
                return package.directoryURL.appending(path: path).standardizedFileURL.path
                    == target.directoryURL.standardizedFileURL.path
            }
    }

    /// Returns the name of a target in the manifest.
    func name(of target: any Target) -> String { description(of: target)?.name ?? target.name }

    /// Returns the targets that a dependency in the manifest names, even if the condition of the dependency is not met.
    func targets(named dependency: Description.Dependency) -> [any Target] {
        if dependency.kind != .product, let own = package.targets.first(where: { name(of: $0) == dependency.name }) {
            return [own]
        }
        guard dependency.kind != .target else { return [] }
        return package.graph.flatMap(\.products).filter { $0.name == dependency.name }.flatMap(\.targets)
    }

    /// Returns the names of a target's modules in the `import` declarations of the package.
    ///
    /// A target of C code or a system library has the names in its module map, and usually only one. An alias that
    /// another package declares does not change the names in the package of the target.
    func importNames(of target: any Target) -> [String] {
        let isOwn = package.targets.contains { $0.id == target.id }
        let name = isOwn ? identifier(name(of: target)) : target.importName
        return [name] + target.namesInModuleMap.filter { $0 != name }
    }

    /// Returns the name of a target as an identifier, which is the name of the module.
    private func identifier(_ name: String) -> String {
        let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        return (letters.first?.isNumber == true ? "_" : "") + String(letters)
    }

    /// The target whose build command reports the errors that concern the whole package.
    ///
    /// `swift build` does not build tests, so the property prefers another target.
    var reporter: String? {
        let guarded = targets.filter(\.isGuarded)
        return (guarded.first { $0.type != "test" } ?? guarded.first)?.name
    }

    /// Returns the compiler options that change how the compiler divides a file into words.
    func compilerFlags(for target: SwiftSourceModuleTarget) -> [String] {
        let settings = description(of: target)?.settings ?? []
        let mode = settings.compactMap(\.kind.swiftLanguageMode?.value).last ?? description?.languageMode
        let features = settings.compactMap(\.kind.enableUpcomingFeature?.value).filter { $0 == "BareSlashRegex" }
        return (mode.map { ["-swift-version", $0] } ?? [])
            + features.flatMap { ["-enable-upcoming-feature", $0] }
            + (target.compilationConditions + ["SWIFT_PACKAGE", "DEBUG"]).flatMap { ["-D", $0] }
    }

    /// Returns the number of the line in which the manifest creates a target, or 1 if a function or a loop creates it.
    func line(of target: String) -> Int {
        guard let text = try? String(contentsOf: url, encoding: .utf8),
            let match = text.matches(of: /(?:arget|macro)\(\s*name:\s*"([^"]+)"/).first(where: { $0.1 == target })
        else { return 1 }
        return text[..<match.range.lowerBound].count(where: \.isNewline) + 1
    }

    /// Returns the manifest that SwiftPM reads, which can be a manifest for one version of Swift.
    ///
    /// Source of the rules: `ManifestLoader.findManifest` in SwiftPM.
    private static func url(in directory: URL, swift: URL?) -> URL {
        let usual = directory.appending(path: "Package.swift")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        let others = names.compactMap { name in
            name.wholeMatch(of: /Package@swift-(\d+(?:\.\d+){0,2})\.swift/).map {
                (Version($0.1), directory.appending(path: name))
            }
        }
        guard !others.isEmpty, let swift, let output = try? run(swift, ["package", "--version"]),
            let current = output.firstMatch(of: /Swift (\d+(?:\.\d+)*)/).map({ Version($0.1) })
        else { return usual }
        for length in [3, 2, 1] {
            let exact = current.numbers.prefix(length)
            if let match = others.first(where: { $0.0.numbers == Array(exact) }) { return match.1 }
        }
        guard let newest = others.filter({ $0.0 <= current }).max(by: { $0.0 < $1.0 })?.1,
            Version(toolsVersionOf: newest) > Version(toolsVersionOf: usual) || Version(toolsVersionOf: usual) > current
        else { return usual }
        return newest
    }
}

extension PluginContext {
    /// Returns a program of the toolchain, or `nil` if there is no such program.
    func toolchainProgram(_ name: String) -> URL? {
        if let tool = try? tool(named: name) { return tool.url }
        // On macOS, a program in this folder starts the program of the selected Xcode, like `xcrun`.
        let other = URL(filePath: "/usr/bin/\(name)")
        return FileManager.default.isExecutableFile(atPath: other.path) ? other : nil
    }
}

/// A version number such as 6.3.
private struct Version: Comparable {
    let numbers: [Int]

    init(_ text: some StringProtocol) {
        numbers = text.split(separator: ".").map { Int($0) ?? 0 }
    }

    /// Reads `swift-tools-version` from a manifest.
    init(toolsVersionOf manifest: URL) {
        let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
        self.init(text.firstMatch(of: /swift-tools-version:\s*(\d+(?:\.\d+)*)/).map(\.1) ?? "3.1")
    }

    static func < (first: Version, second: Version) -> Bool {
        first.numbers.lexicographicallyPrecedes(second.numbers)
    }
}
