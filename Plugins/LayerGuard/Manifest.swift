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
    /// If another package declares an alias for the target, the alias is the name of the target, and only the folder
    /// shows which target it is.
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

    /// Returns the place in which the manifest creates a target, in the format of compiler diagnostics.
    func place(of target: String) -> String { "\(url.path):\(line(of: target)):1" }

    /// Returns the number of the line in which the manifest creates a target, or 1 if a function or a loop creates it.
    private func line(of target: String) -> Int {
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

// MARK: Comment

/// A comment in the manifest that tells LayerGuard to make an exception, or to check more than the imports.
///
///     // LayerGuard: NotesPresentation may import NotesInfrastructure because the export still reads files
///     // LayerGuard: NotesDomain may re-export NotesModels because both are one layer
///     // LayerGuard: NotesGenerator is free because it is a tool
///     // LayerGuard: NotesDomain refuses swallowed errors
///     // LayerGuard: NotesDomain may throw any error from visit(_:) because Visitor requires it
struct Comment {
    enum Content {
        case mayImport(target: String, module: String)
        case mayReexport(target: String, module: String)
        case isFree(target: String)
        case refusesSwallowedErrors(target: String)
        case mayThrow(target: String, function: String)
        case malformed

        var isRefusal: Bool { if case .refusesSwallowedErrors = self { true } else { false } }
    }

    let content: Content
    /// The path of the manifest and the line number of the comment, in the format of compiler diagnostics.
    let place: String

    /// The name of the target that the comment concerns, or `nil` if the comment is malformed.
    var target: String? {
        switch content {
        case .mayImport(let target, _), .mayReexport(let target, _), .isFree(let target): target
        case .refusesSwallowedErrors(let target), .mayThrow(let target, _): target
        case .malformed: nil
        }
    }

    /// Returns the comments in a manifest.
    static func all(in manifest: URL) -> [Comment] {
        guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return [] }
        return zip(1..., text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)).compactMap {
            number,
            line in
            // In a manifest with 1,000 lines, the regular expression alone would take a tenth of a second.
            guard line.utf8.contains(UInt8(ascii: "/")),
                let text = line.wholeMatch(of: /\s*\/\/\s*LayerGuard:(.*)/.ignoresCase())?.1
            else { return nil }
            return Comment(content: content(of: text), place: "\(manifest.path):\(number):1")
        }
    }

    private static func content(of text: Substring) -> Content {
        if let match = text.wholeMatch(of: /\s*(\S+) may import (\S+) because \S.*/) {
            return .mayImport(target: String(match.1), module: String(match.2))
        }
        if let match = text.wholeMatch(of: /\s*(\S+) may re-export (\S+) because \S.*/) {
            return .mayReexport(target: String(match.1), module: String(match.2))
        }
        if let match = text.wholeMatch(of: /\s*(\S+) refuses swallowed errors\s*/) {
            return .refusesSwallowedErrors(target: String(match.1))
        }
        if let match = text.wholeMatch(of: /\s*(\S+) may throw any error from (\S+) because \S.*/) {
            return .mayThrow(target: String(match.1), function: String(match.2))
        }
        if let match = text.wholeMatch(of: /\s*(\S+) is free because \S.*/) {
            return .isFree(target: String(match.1))
        }
        return .malformed
    }

    /// Returns an error at the line of the comment that states the reason for removing the comment.
    func unneeded(_ reason: String) -> Complaint {
        Complaint(place: place, text: "\(reason) Remove this line.")
    }
}

/// An error in a line of the manifest.
struct Complaint: CustomStringConvertible {
    let place: String
    let text: String

    /// The error in the format of compiler diagnostics.
    var description: String { "\(place): error: \(text)" }
}

// MARK: Description

/// The part of the output of `swift package dump-package` that LayerGuard uses.
struct Description: Decodable {
    struct Target: Decodable {
        let name: String
        /// `regular`, `executable`, `test`, `macro`, `plugin`, `system` or `binary`.
        let type: String
        /// The folder relative to the package, or `nil` if the manifest does not state one.
        let path: String?
        let dependencies: [Dependency]
        let pluginUsages: [[String: [String?]]]?
        let settings: [Setting]

        /// The names of the plugins, in the order of the manifest.
        var plugins: [String] { (pluginUsages ?? []).compactMap { $0["plugin"]?.first ?? nil } }
        var isGuarded: Bool { plugins.contains("LayerGuard") }

        /// The first compiler option that hides imports from LayerGuard, or `nil` if there is none.
        var hidingOption: String? {
            settings.compactMap(\.kind.unsafeFlags?.value).joined().first { option in
                // A response file can contain any option.
                option == "-module-alias" || option == "-import-module" || option.hasPrefix("@")
            }
        }
    }

    struct Dependency: Decodable {
        enum Kind: String, CodingKey { case byName, target, product }

        let kind: Kind
        let name: String
        /// The names of modules in the target, by the name of the module in its package.
        let aliases: [String: String]

        /// Decodes `{"byName": [NAME, CONDITION]}` or `{"product": [NAME, PACKAGE, ALIASES, CONDITION]}`.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Kind.self)
            guard let kind = container.allKeys.first else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no name"))
            }
            self.kind = kind
            var fields = try container.nestedUnkeyedContainer(forKey: kind)
            name = try fields.decode(String.self)
            guard kind == .product else {
                aliases = [:]
                return
            }
            _ = try fields.decodeIfPresent(String.self)
            aliases = try fields.decodeIfPresent([String: String].self) ?? [:]
        }
    }

    struct Setting: Decodable {
        struct Kind: Decodable {
            let swiftLanguageMode: Value<String>?
            let enableUpcomingFeature: Value<String>?
            let unsafeFlags: Value<[String]>?
        }

        struct Value<Wrapped: Decodable>: Decodable {
            enum CodingKeys: String, CodingKey { case value = "_0" }
            let value: Wrapped
        }

        let kind: Kind
    }

    struct ToolsVersion: Decodable {
        let _version: String
    }

    let targets: [Target]
    let toolsVersion: ToolsVersion
    let swiftLanguageVersions: [String]?

    /// The language mode of targets that do not set one.
    var languageMode: String {
        swiftLanguageVersions?.max { $0.compare($1, options: .numeric) == .orderedAscending }
            ?? String(toolsVersion._version.prefix { $0 != "." })
    }

    /// Returns the description of the package, and keeps it for the other targets.
    ///
    /// The description depends on the manifest, the environment and the toolchain.
    ///
    /// - Throws: An error of `FileManager` or `Process`, a `DecodingError`, or the output of a failed command.
    static func load(context: PluginContext, swift: URL?) throws -> Description {
        guard let swift else { throw CommandFailure(output: "There is no swift command.") }
        let directory = context.package.directoryURL
        // SwiftPM lets a plugin write to the folder of the plugins, which is the parent of the package's folder.
        let folder = context.pluginWorkDirectoryURL.appending(path: "../../../LayerGuard").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        let manifests = names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.sorted()
        let key =
            try manifests.map { try String(contentsOf: directory.appending(path: $0), encoding: .utf8) }
            + ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }.sorted() + [swift.path]
        let file = folder.appending(path: "\(fingerprint(key)).json")
        if let data = try? Data(contentsOf: file) { return try JSONDecoder().decode(Description.self, from: data) }

        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Without its own scratch path, the command would wait for the build that runs the plugin.
        var arguments = ["package", "--package-path", directory.path, "--ignore-lock", "--manifest-cache", "local"]
        arguments += ["--scratch-path", folder.appending(path: "scratch").path]
        #if os(macOS)
        // A sandbox cannot start another sandbox.
        arguments.append("--disable-sandbox")
        #endif
        let output = try run(swift, arguments + ["dump-package"])
        let data = Data(output.drop { $0 != "{" }.utf8)
        let description = try JSONDecoder().decode(Description.self, from: data)
        for old in try FileManager.default.contentsOfDirectory(atPath: folder.path) where old.hasSuffix(".json") {
            try? FileManager.default.removeItem(at: folder.appending(path: old))
        }
        try data.write(to: file, options: .atomic)
        return description
    }

    /// Returns a hash of strings that is the same in all processes (FNV-1a).
    private static func fingerprint(_ strings: [String]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in strings.joined(separator: "\0").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
