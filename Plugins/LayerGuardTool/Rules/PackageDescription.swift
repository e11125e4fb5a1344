#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The part of the output of `swift package dump-package` that LayerGuard uses.
struct PackageDescription: Decodable {
    struct Target: Decodable {
        let name: String
        /// The type of the target: `regular`, `executable`, `test`, `macro`, `plugin`, `system` or `binary`.
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
        /// The package of a product, or `nil` if the manifest does not state one.
        let package: String?
        /// The names that the target uses for modules of the product, by the name of the module in its own package.
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
                (package, aliases) = (nil, [:])
                return
            }
            package = try fields.decodeIfPresent(String.self)
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

    /// Reads the output of the command from a file.
    ///
    /// - Throws: A `SystemError` or a `DecodingError`.
    init(path: String) throws {
        self = try JSONDecoder().decode(PackageDescription.self, from: Data(contents(of: path)))
    }

    /// Returns the options of a target that change how the compiler divides a file into words.
    func compilerFlags(for target: Target?) -> [String] {
        let settings = target?.settings ?? []
        let mode = settings.compactMap(\.kind.swiftLanguageMode?.value).last ?? languageMode
        let features = settings.compactMap(\.kind.enableUpcomingFeature?.value).filter { $0 == "BareSlashRegex" }
        return ["-swift-version", mode] + features.flatMap { ["-enable-upcoming-feature", $0] }
    }

    /// The language mode of targets that do not set one.
    private var languageMode: String {
        swiftLanguageVersions?.max { Version($0) < Version($1) }
            ?? String(toolsVersion._version.prefix { $0 != "." })
    }
}

/// A version number such as 6.3.
struct Version: Comparable {
    let numbers: [Int]

    init(_ text: some StringProtocol) {
        numbers = text.split(separator: ".").map { Int($0) ?? 0 }
    }

    /// Reads `swift-tools-version` from the text of a manifest.
    init(toolsVersionIn manifest: String) {
        self.init(manifest.firstMatch(of: /swift-tools-version:\s*(\d+(?:\.\d+)*)/).map(\.1) ?? "3.1")
    }

    static func < (first: Version, second: Version) -> Bool {
        first.numbers.lexicographicallyPrecedes(second.numbers)
    }
}
