import Foundation
import PackagePlugin

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
            let swiftLanguageMode: Value?
            let enableUpcomingFeature: Value?
        }

        struct Value: Decodable {
            enum CodingKeys: String, CodingKey { case value = "_0" }
            let value: String
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
