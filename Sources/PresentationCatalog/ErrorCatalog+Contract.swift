import Presentation
import PresentationTerminal
import PresentationWire

extension ErrorCatalog {
    /// Returns the errors that other programs receive, as text with one line for each code.
    ///
    /// Keep the text in a file under version control. In a test, compare the current errors with the file:
    ///
    ///     let committed = try String(contentsOf: url, encoding: .utf8)
    ///     #expect(catalog.contractChanges(since: committed).filter(\.isBreaking).isEmpty)
    ///
    /// Tabs separate the parts of a line: the code, the HTTP statuses, whether the same request can succeed later, who
    /// has to act, the exit statuses, and the fields with their codes.
    ///
    /// - Parameter typeBase: The beginning of the URI of each problem type, as in `ProblemDetails`, or `nil` for a
    ///   program that is not a server. Defaults to `nil`.
    /// - Returns: The text, with its lines sorted by code.
    public func contract(typeBase: String? = nil) -> String {
        Contract(self, typeBase: typeBase).text
    }

    /// Returns the changes to the errors that other programs receive, compared with an earlier version of the program.
    ///
    /// - Parameters:
    ///   - earlier: The text that ``contract(typeBase:)`` returned in the earlier version. The method ignores lines
    ///     that it cannot read.
    ///   - typeBase: The beginning of the URI of each problem type, as in ``contract(typeBase:)``. Defaults to `nil`.
    /// - Returns: The changes, sorted by code.
    public func contractChanges(since earlier: String, typeBase: String? = nil) -> [ContractChange] {
        Contract(self, typeBase: typeBase).changes(since: Contract(text: earlier))
    }

    /// A change to an error that other programs receive.
    public struct ContractChange: Sendable, Hashable, CustomStringConvertible {
        /// A Boolean value that indicates whether the change can break a client of the earlier version.
        ///
        /// Removing a code or changing its meaning can break a client. Adding a code cannot, because a client
        /// interprets an unknown code by its status, `retryable` and `outcome`.
        public let isBreaking: Bool

        /// The code and the change, such as `order.soldOut: removed`.
        public let description: String
    }
}

/// The errors that other programs receive.
private struct Contract {
    /// The values of each part of each line, keyed by the code at the beginning of the line.
    private var lines: [String: [Part: Set<String>]] = [:]

    private enum Part: String, CaseIterable {
        case status, retryable, responsible, exit, fields, uri

        /// A Boolean value that indicates whether the part can gain values without breaking a client.
        var canGrow: Bool { self == .fields || self == .status }
    }

    /// The key of the line that contains the beginning of each problem type.
    private static let typeBase = "typeBase"

    init(_ catalog: ErrorCatalog, typeBase: String?) {
        if let typeBase { lines[Self.typeBase] = [.uri: [typeBase]] }
        for entry in catalog.entries {
            guard let problem = ProblemDetails(entry.error, in: .english, typeBase: "") else { continue }
            var line = lines[problem.content.code, default: [:]]
            line[.status, default: []].insert("\(problem.status)")
            line[.retryable, default: []].insert("\(problem.isRetryable)")
            line[.responsible, default: []].insert(problem.responsible.rawValue)
            line[.exit, default: []].insert("\(entry.error.exitStatus)")
            // The fields of a malformed request depend on the request.
            if entry.error.technicalFailure == nil, !problem.content.fields.isEmpty {
                line[.fields, default: []].formUnion(problem.content.fields.map { "\($0.pointer):\($0.code)" })
            }
            lines[problem.content.code] = line
        }
    }

    init(text: String) {
        for line in text.split(separator: "\n") {
            let columns = line.split(separator: "\t").map(String.init)
            guard let code = columns.first, columns.count > 1 else { continue }
            for column in columns.dropFirst() {
                let sides = column.split(separator: "=", maxSplits: 1).map(String.init)
                guard sides.count == 2, let part = Part(rawValue: sides[0]) else { continue }
                lines[code, default: [:]][part] = Set(sides[1].split(separator: ",").map(String.init))
            }
        }
    }

    var text: String {
        lines.sorted { $0.key < $1.key }.map { code, parts in
            let columns = Part.allCases.compactMap { part in
                parts[part].map { "\(part)=\($0.sorted().joined(separator: ","))" }
            }
            return ([code] + columns).joined(separator: "\t") + "\n"
        }
        .joined()
    }

    func changes(since earlier: Contract) -> [ErrorCatalog.ContractChange] {
        Set(lines.keys).union(earlier.lines.keys).sorted().flatMap { code -> [ErrorCatalog.ContractChange] in
            guard let old = earlier.lines[code] else {
                return [ErrorCatalog.ContractChange(isBreaking: code == Self.typeBase, description: "\(code): added")]
            }
            guard let new = lines[code] else {
                return [ErrorCatalog.ContractChange(isBreaking: true, description: "\(code): removed")]
            }
            return Part.allCases.compactMap { part in
                let (before, after) = (old[part] ?? [], new[part] ?? [])
                guard before != after else { return nil }
                func list(_ values: Set<String>) -> String {
                    values.isEmpty ? "none" : values.sorted().joined(separator: ",")
                }
                return ErrorCatalog.ContractChange(
                    isBreaking: !(part.canGrow && after.isSuperset(of: before)),
                    description: "\(code): \(part) was \(list(before)), is \(list(after))"
                )
            }
        }
    }
}
