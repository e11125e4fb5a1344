import Infrastructure

/// A code system, with its registry and the expected meanings of its codes.
///
/// The file in the folder `Registries` lists the codes of the standard. The file in the folder `Meanings` lists the
/// meaning of each code, with a reason or a source. Both files are written by hand. No test generates them.
///
/// The files in this folder do not import `Testing`, so that `.ci/test-rows` can compile them with changed sources.
struct CodeSystem: Sendable {
    /// The name of the code system in a report.
    let name: String

    /// The name of the files in the folders `Registries` and `Meanings`.
    let file: String

    /// A function that returns the actual meaning of a code.
    let meaning: @Sendable (_ code: String) throws -> Meaning

    /// An operating system with its own `errno` numbers.
    enum System: String, CaseIterable {
        case linux
        case darwin

        #if canImport(Darwin)
        static let current = System.darwin
        #else
        static let current = System.linux
        #endif
    }

    /// The expected meaning of a code.
    struct Expectation {
        let code: String

        /// The name of the code in the standard, or `nil` if the code itself is a name.
        let name: String?

        let meaning: Meaning

        /// A Boolean value that indicates whether the file lists the code as an addition to the registry.
        let isAddition: Bool
    }

    /// Returns the names in the registry, by code.
    func registry(on system: System = .current) throws -> [String: Set<String>] {
        let lines = try DataLine.all(of: "Registries/\(file).tsv").filter { $0[system.rawValue] != "-" }
        return try Dictionary(lines.map { (try $0.text("code"), [$0["name"] ?? ""]) }) { $0.union($1) }
    }

    /// Returns the expected meanings, one for each code.
    ///
    /// In the file, `104...199` stands for all numbers from 104 through 199.
    func expectations(on system: System = .current) throws -> [Expectation] {
        try DataLine.all(of: "Meanings/\(file).tsv").flatMap { line in
            guard ["all", system.rawValue, nil].contains(line["system"]?.lowercased()) else { return [Expectation]() }
            let code = try line.text("code")
            let bounds = code.split(separator: "...").compactMap { Int($0) }
            let codes = bounds.count == 2 ? (bounds[0]...bounds[1]).map(String.init) : [code]
            let meaning = Meaning(
                try line.value("error"),
                try line.value("outcome"),
                try line["site"] == "-" ? nil : line.value("site"),
                try line.value("transience"),
                try line["certainty"] == nil ? nil : line.value("certainty")
            )
            return codes.map {
                Expectation(code: $0, name: line["name"], meaning: meaning, isAddition: line.isAddition)
            }
        }
    }

    /// Compares the expected meanings with actual meanings.
    ///
    /// - Parameter meaning: A function that returns the actual meaning of a code. Defaults to `nil`, which stands for
    ///   the property `meaning`.
    /// - Returns: The differences, such as "HTTP 451: expected forbidden, notApplied, service, lasting, got …".
    func mismatches(_ meaning: ((_ code: String) throws -> Meaning)? = nil) throws -> [String] {
        try expectations().compactMap { mismatch($0, got: try (meaning ?? self.meaning)($0.code)) }
    }

    /// Returns the difference between an expected meaning and an actual meaning, or `nil` if the meanings are equal.
    func mismatch(_ expected: Expectation, got actual: Meaning) -> String? {
        actual == expected.meaning
            ? nil : "\(name) \(expected.code): expected \(expected.meaning), got \(actual)"
    }
}

extension CodeSystem: CustomStringConvertible {
    var description: String { name }
}
