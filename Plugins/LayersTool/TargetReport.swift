import Foundation

/// The results of LayerGuardTool for one target.
struct TargetReport {
    struct Finding {
        /// The kind in the baseline, such as `discarded-nil` or `import:Low`.
        let kind: String
        let place: Place
        let message: String
    }

    struct File {
        let path: String
        /// The names of the imported modules that belong to the package graph.
        var imports: Set<String> = []
        var findings: [Finding] = []
        /// The places of the opening braces of the `catch` clauses.
        var handlers: [Place] = []
        var boundaries: [Boundary] = []
    }

    /// A line and a column in bytes, both starting at 1.
    struct Place: Comparable {
        let line: Int
        let column: Int

        static func < (one: Place, other: Place) -> Bool { (one.line, one.column) < (other.line, other.column) }
    }

    /// A call that lets the error of a driver enter the program.
    struct Boundary: Hashable {
        /// The module and the name of the file, such as `NotesInfrastructure/Disk.swift`.
        let fileID: String
        let line: Int
        let operation: String
    }

    struct Module {
        /// The target in the same package, or `nil` for a module of another package.
        let target: String?
        let package: String
    }

    struct Dependency {
        let name: String
        let modules: [String]
    }

    let name: String
    /// The type of the target: `regular`, `executable`, `test`, `macro`, or `snippet`.
    let type: String
    let isGuarded: Bool
    let isFree: Bool
    let refusesSwallowedErrors: Bool
    /// The path of the manifest that SwiftPM reads.
    let manifest: String
    /// The modules that the target must not import.
    private(set) var refused: Set<String> = []
    /// The modules of the package graph by name.
    private(set) var modules: [String: Module] = [:]
    private(set) var dependencies: [Dependency] = []
    private(set) var files: [File] = []

    /// Reads the records of LayerGuardTool.
    ///
    /// - Throws: `Problem` if the records are not valid.
    init(_ fields: Fields) throws(Problem) {
        let broken = Problem("The report of LayerGuardTool is not valid.")
        var fields = fields
        guard fields.next() == "target", let first = fields.next(6) else { throw broken }
        (name, type, manifest) = (first[0], first[1], first[5])
        (isGuarded, isFree, refusesSwallowedErrors) = (first[2] == "true", first[3] == "true", first[4] == "true")
        while let kind = fields.next() {
            switch kind {
            case "module":
                guard let values = fields.next(4) else { throw broken }
                modules[values[0]] = Module(target: values[1].isEmpty ? nil : values[1], package: values[2])
                if values[3] == "true" { refused.insert(values[0]) }
            case "dependency":
                guard let values = fields.next(2) else { throw broken }
                dependencies.append(
                    Dependency(name: values[0], modules: values[1].split(separator: " ").map(String.init))
                )
            case "file":
                guard let path = fields.next() else { throw broken }
                files.append(File(path: path))
            case "import":
                guard let module = fields.next(), let last = files.indices.last else { throw broken }
                files[last].imports.insert(module)
            case "handler":
                guard let place = fields.next().flatMap(Self.place), let last = files.indices.last else { throw broken }
                files[last].handlers.append(place)
            case "boundary":
                guard let values = fields.next(2), let line = Int(values[0]), let last = files.indices.last
                else { throw broken }
                let fileName = files[last].path.split(separator: "/").last ?? ""
                files[last].boundaries.append(
                    Boundary(fileID: "\(moduleName)/\(fileName)", line: line, operation: values[1])
                )
            case "finding":
                guard let values = fields.next(3), let last = files.indices.last else { throw broken }
                guard let place = Self.place(values[1]) else { throw broken }
                files[last].findings.append(Finding(kind: values[0], place: place, message: values[2]))
            default: throw broken
            }
        }
    }

    /// The name of the target, with an underscore in place of each character that a module name cannot contain.
    var moduleName: String { String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }

    private static func place(_ text: String) -> Place? {
        let numbers = text.split(separator: ":").compactMap { Int($0) }
        return numbers.count == 2 ? Place(line: numbers[0], column: numbers[1]) : nil
    }

    /// A Boolean value that indicates whether the target can have LayerGuard, and no comment exempts it.
    var needsLayerGuard: Bool { ["regular", "executable", "test", "macro"].contains(type) && !isFree }

    /// The names of the dependencies that no file imports.
    var unused: [String] {
        let imported = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        return dependencies.filter { imported.isDisjoint(with: $0.modules) }.map(\.name)
    }

    /// The number of files that import each module.
    var imports: [String: Int] {
        files.flatMap(\.imports).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}

/// The fields of a file, separated by NUL.
///
/// LayerGuardTool declares the same type. The tools do not share a library, because every package that uses LayerGuard
/// would have to build it.
struct Fields {
    private var fields: ArraySlice<String>

    init(_ data: Data) {
        fields =
            data.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }[...]
    }

    mutating func next() -> String? { fields.popFirst() }

    /// Returns the given number of next fields, or `nil` if fewer remain.
    mutating func next(_ count: Int) -> [String]? {
        guard fields.count >= count else { return nil }
        defer { fields.removeFirst(count) }
        return Array(fields.prefix(count))
    }

    /// Returns the fields as records with one value each.
    func pairs() -> [(String, String)] {
        var rest = self
        var pairs: [(String, String)] = []
        while let pair = rest.next(2) { pairs.append((pair[0], pair[1])) }
        return pairs
    }
}
