import Foundation

/// The findings of LayerGuard in the Static Analysis Results Interchange Format, version 2.1.0.
///
/// Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
struct SARIF {
    /// The document, as indented JSON.
    let text: String

    /// Creates a document with the findings in the guarded targets.
    ///
    /// A finding that the baseline permits is suppressed.
    ///
    /// - Throws: An error of Foundation.
    init(of reports: [TargetReport], baseline: Baseline, in package: GuardedPackage) throws {
        var results: [Log.Result] = []
        for file in reports.filter(\.isGuarded).flatMap(\.files).sorted(by: { $0.path < $1.path }) {
            let counts = Dictionary(grouping: file.findings, by: \.kind).mapValues(\.count)
            let lines = file.findings.isEmpty ? [] : try Self.lines(of: file.path, in: package)
            for finding in file.findings {
                let permitted = baseline.entries[Baseline.Key(path: file.path, kind: finding.kind)] ?? 0
                let isPermitted = permitted >= counts[finding.kind, default: 0]
                results.append(
                    Log.Result(
                        ruleId: String(finding.kind.prefix { $0 != ":" }),
                        message: Log.Text(text: finding.message),
                        locations: [
                            Log.Location(
                                physicalLocation: Log.PhysicalLocation(
                                    artifactLocation: Log.ArtifactLocation(uri: Self.uri(file.path)),
                                    region: Log.Region(
                                        startLine: finding.place.line,
                                        startColumn: Self.column(finding, in: lines)
                                    )
                                )
                            )
                        ],
                        suppressions: isPermitted
                            ? [Log.Suppression(justification: "LayerGuard.baseline permits this place.")] : []
                    )
                )
            }
        }
        let rules = Set(results.map(\.ruleId)).sorted().map(Log.Rule.init(id:))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let log = Log(runs: [Log.Run(tool: Log.Tool(driver: Log.Driver(rules: rules)), results: results)])
        text = String(decoding: try encoder.encode(log), as: UTF8.self)
    }

    /// Returns an absolute path as a URI, and any other path as a relative reference.
    private static func uri(_ path: String) -> String {
        if path.hasPrefix("/") { return URL(filePath: path).absoluteString }
        return path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }

    private static func lines(of path: String, in package: GuardedPackage) throws -> [Data] {
        let url = path.hasPrefix("/") ? URL(filePath: path) : URL(filePath: package.folder).appending(path: path)
        let data = try Data(contentsOf: url)
        return data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// Returns the column of a finding in UTF-16 code units, starting at 1.
    private static func column(_ finding: TargetReport.Finding, in lines: [Data]) -> Int {
        guard finding.place.line <= lines.count else { return finding.place.column }
        return String(decoding: lines[finding.place.line - 1].prefix(finding.place.column - 1), as: UTF8.self).utf16
            .count + 1
    }

    // MARK: Document

    private struct Log: Encodable {
        let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        let version = "2.1.0"
        let runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version
            case runs
        }

        struct Run: Encodable {
            let tool: Tool
            let columnKind = "utf16CodeUnits"
            let results: [Result]
        }

        struct Tool: Encodable {
            let driver: Driver
        }

        struct Driver: Encodable {
            let name = "LayerGuard"
            let rules: [Rule]
        }

        struct Rule: Encodable {
            let id: String
        }

        struct Result: Encodable {
            let ruleId: String
            let level = "error"
            let message: Text
            let locations: [Location]
            let suppressions: [Suppression]
        }

        struct Text: Encodable {
            let text: String
        }

        struct Location: Encodable {
            let physicalLocation: PhysicalLocation
        }

        struct PhysicalLocation: Encodable {
            let artifactLocation: ArtifactLocation
            let region: Region
        }

        struct ArtifactLocation: Encodable {
            let uri: String
        }

        struct Region: Encodable {
            let startLine: Int
            let startColumn: Int
        }

        struct Suppression: Encodable {
            let kind = "external"
            let justification: String
        }
    }
}
