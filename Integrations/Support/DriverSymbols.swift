package import Foundation

/// The public error types of a driver, with their cases and codes, from the symbol graph of the built module.
package struct DriverSymbols {
    /// The names of the cases and static members, such as `ChannelError.eof`.
    ///
    /// An error type without cases or static members appears under its own name, such as `IOError`. The names of
    /// functions omit the parameters: `HTTPClientError.unsupportedScheme`.
    package let names: Set<String>

    /// The number of error types.
    package let typeCount: Int

    /// The folder with the build products and the test program: `…/.build/x86_64-unknown-linux-gnu/debug`.
    fileprivate static var products: URL {
        URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The folder with the sources of the drivers, `…/.build/checkouts`.
    package static var checkouts: URL {
        products.deletingLastPathComponent().deletingLastPathComponent().appending(path: "checkouts")
    }

    /// Reads the symbol graph of a module that SwiftPM built for the tests.
    ///
    /// - Parameters:
    ///   - module: The name of the module.
    ///   - codes: The names of types that are not errors, but contain the codes of an error, such as
    ///     `SubprocessError.Code`.
    /// - Throws: An error if the compiler cannot read the module.
    package init(of module: String, codes: Set<String> = []) throws {
        let graph = try Graph(of: module)
        let symbols = Dictionary(graph.symbols.map { ($0.identifier.precise, $0) }) { first, _ in first }
        // `s:s5ErrorP` is the identifier of Swift.Error.
        let errors = Set(
            graph.relationships.filter { $0.kind == "conformsTo" && $0.target == "s:s5ErrorP" }.map(\.source)
        )
        let types = symbols.values.filter { symbol in
            symbol.kind.identifier != "swift.protocol"
                && (errors.contains(symbol.identifier.precise) || codes.contains(symbol.name))
        }
        var names: Set<String> = []
        for type in types {
            let members = graph.relationships
                .filter { $0.kind == "memberOf" && $0.target == type.identifier.precise }
                .compactMap { symbols[$0.source] }
                .filter { $0.isCode(of: type) }
            names.formUnion(members.map(\.name))
            let hasCodeType = codes.contains { $0.hasPrefix("\(type.name).") }
            if members.isEmpty, !hasCodeType { names.insert(type.name) }
        }
        self.names = names
        typeCount = types.count { errors.contains($0.identifier.precise) }
    }
}

/// The parts of a symbol graph that `DriverSymbols` reads.
private struct Graph: Decodable {
    var symbols: [Symbol]
    var relationships: [Relationship]

    struct Relationship: Decodable { let source, target, kind: String }

    struct Symbol: Decodable {
        struct Identifier: Decodable { let precise: String }
        struct Kind: Decodable { let identifier: String }
        struct Fragment: Decodable { let preciseIdentifier: String? }
        let identifier: Identifier
        let kind: Kind
        let pathComponents: [String]
        let declarationFragments: [Fragment]?

        var name: String { pathComponents.joined(separator: ".").split(separator: "(").first.map(String.init) ?? "" }

        /// Returns a Boolean value that indicates whether the symbol is a case, or a static member that returns a value
        /// of the type.
        func isCode(of type: Symbol) -> Bool {
            switch kind.identifier {
            case "swift.enum.case": true
            case "swift.type.property", "swift.type.method":
                pathComponents.last?.contains("==") == false && pathComponents.last?.contains("~=") == false
                    && (declarationFragments?.last { $0.preciseIdentifier != nil }?.preciseIdentifier
                        == type.identifier.precise || declarationFragments?.isEmpty == true)
            default: false
            }
        }
    }

    /// Calls the compiler to extract the symbol graph of a module, and of its extensions of other modules.
    init(of module: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // SwiftPM writes some module maps into the folder of the build products. The compiler rejects two maps for one
        // module.
        let maps = [DriverSymbols.products, DriverSymbols.checkouts].flatMap(Self.moduleMaps)
            .reduce(into: [Substring: String]()) { maps, path in
                let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
                guard let name = text.firstMatch(of: /module\s+(\w+)/)?.1, maps[name] == nil else { return }
                maps[name] = path
            }
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments =
            ["swift", "symbolgraph-extract", "-module-name", module, "-target", Self.target]
            + ["-I", DriverSymbols.products.appending(path: "Modules").path, "-output-dir", folder.path]
            + ["-minimum-access-level", "public", "-skip-synthesized-members"]
            + maps.values.sorted().flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        try compiler.run()
        compiler.waitUntilExit()
        symbols = []
        relationships = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let part = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
            symbols += part.symbols
            relationships += part.relationships
        }
        guard compiler.terminationStatus == 0, !symbols.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    }

    private static var target: String {
        #if arch(arm64)
        "aarch64-unknown-linux-gnu"
        #else
        "x86_64-unknown-linux-gnu"
        #endif
    }

    /// Returns the paths of the module maps of the C modules in a folder.
    private static func moduleMaps(in folder: URL) -> [String] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        return files.compactMap { $0 as? URL }.filter { $0.lastPathComponent == "module.modulemap" }.map(\.path)
    }
}
