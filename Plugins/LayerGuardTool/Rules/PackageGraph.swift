/// The packages that a build uses, with their products and targets.
struct PackageGraph {
    struct Package {
        let id: String
        let name: String
        /// A Boolean value that indicates whether the package is from a repository or a registry.
        let isDownloaded: Bool
        var products: [Product] = []
        var targets: [Target] = []

        /// A Boolean value that indicates whether the package was downloaded, and is not LayeredErrors.
        var isThirdParty: Bool { isDownloaded && !targets.contains(where: \.isUmbrella) }
    }

    struct Product {
        let name: String
        let isLibrary: Bool
        /// The identifiers of the targets in the product.
        var targets: [String] = []
    }

    struct Target {
        let id: String
        let name: String
        /// The name of the module, which is an alias if a package declares one.
        let importName: String
        /// The kind of the target: `generic`, `executable`, `test`, `snippet`, `macro`, or an empty string for a target
        /// without code.
        let kind: String
        let isSwift: Bool
        let folder: String
        /// The folder with the module map of a target of C code or a system library, or `nil` for any other target.
        let headers: String?
        /// The identifiers of the targets on which the target depends directly.
        var dependencies: [String] = []

        /// A Boolean value that indicates whether the target is the module that exports all layers of the library.
        var isUmbrella: Bool { name == "LayeredErrors" }

        /// A Boolean value that indicates whether the target is an executable, a test, or a snippet.
        ///
        /// These targets may import all layers, because libraries do not depend on them.
        var isOnTop: Bool { ["executable", "test", "snippet"].contains(kind) }

        /// The names of the modules in the module maps, for a target of C code or a system library.
        var namesInModuleMap: [String] {
            guard let headers else { return [] }
            // Clang also reads the second file, which a package usually does not publish.
            return ["module.modulemap", "module.private.modulemap"].flatMap { (name: String) -> [String] in
                guard let bytes = try? contents(of: "\(headers)/\(name)") else { return [] }
                return ModuleMap.modules(in: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// The package of the target that the tool checks, and its direct and indirect dependencies.
    private(set) var packages: [Package] = []
    private(set) var targets: [String: Target] = [:]

    /// The package of the target that the tool checks.
    var own: Package { packages[0] }

    /// Creates a graph from the records of the plugin, or returns `nil` if a record is unknown or incomplete.
    init?(_ bytes: [UInt8]) {
        var fields = Fields(bytes)
        while let kind = fields.next() {
            let package = packages.indices.last
            switch kind {
            case "package":
                guard let values = fields.next(3) else { return nil }
                packages.append(Package(id: values[0], name: values[1], isDownloaded: values[2] == "true"))
            case "product":
                guard let values = fields.next(2), let package else { return nil }
                packages[package].products.append(Product(name: values[0], isLibrary: values[1] == "true"))
            case "offers":
                guard let target = fields.next(), let package, let product = packages[package].products.indices.last
                else { return nil }
                packages[package].products[product].targets.append(target)
            case "target":
                guard let values = fields.next(7), let package else { return nil }
                packages[package].targets.append(
                    Target(
                        id: values[0],
                        name: values[1],
                        importName: values[2],
                        kind: values[3],
                        isSwift: values[4] == "true",
                        folder: values[5],
                        headers: values[6].isEmpty ? nil : values[6]
                    )
                )
            case "depends":
                guard let target = fields.next(), let package, let last = packages[package].targets.indices.last
                else { return nil }
                packages[package].targets[last].dependencies.append(target)
            default: return nil
            }
        }
        guard !packages.isEmpty else { return nil }
        for target in packages.flatMap(\.targets) { targets[target.id] = target }
    }

    /// Returns the targets on which a target depends directly.
    func dependencies(of target: Target) -> [Target] { target.dependencies.compactMap { targets[$0] } }
}

/// The fields of a file that a plugin writes, separated by NUL.
///
/// Each record begins with its kind. The kind determines the number of fields that follow.
struct Fields {
    private var fields: ArraySlice<String>

    init(_ bytes: [UInt8]) {
        fields =
            bytes.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }[...]
        // An empty file has no record.
        if bytes.isEmpty { fields = [] }
    }

    mutating func next() -> String? { fields.popFirst() }

    /// Returns the given number of next fields, or `nil` if fewer remain.
    mutating func next(_ count: Int) -> [String]? {
        guard fields.count >= count else { return nil }
        defer { fields.removeFirst(count) }
        return Array(fields.prefix(count))
    }
}

// MARK: ModuleMap

/// A Clang module map, which gives names to the modules of C headers.
enum ModuleMap {
    /// Returns the names of the modules in a module map, without submodules.
    ///
    /// Source of the grammar: the page "Modules" of the Clang documentation.
    static func modules(in text: String) -> [String] {
        // A comment cannot begin in the name of a header, such as ".//x.h".
        let withoutComments = text.replacing(/("[^"\n]*")|\/\/[^\n]*|\/\*(?s:.*?)\*\//) { $0.output.1 ?? " " }
        var depth = 0
        var names: [String] = []
        for part in withoutComments.matches(of: /[{}]|"[^"]*"|\bmodule\s+"?([A-Za-z_][A-Za-z0-9_]*)/) {
            switch part.0 {
            case "{": depth += 1
            case "}": depth -= 1
            default:
                if depth == 0, let name = part.1 { names.append(String(name)) }
            }
        }
        return names
    }
}
