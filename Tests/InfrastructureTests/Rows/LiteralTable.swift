/// The expected rows of a code system, written as literals.
///
/// The files in this folder do not import `Testing`, so that `.ci/test-rows` can compile them with changed sources.
protocol LiteralTable: SendableMetatype {
    associatedtype Code: Hashable

    /// The name of the code system in a report.
    static var system: String { get }

    /// The rows of the codes that the source of the code system defines, with the codes of each row.
    static var groups: KeyValuePairs<Row, [Code]> { get }

    /// Further rows, such as the rows of undefined codes.
    static var otherGroups: KeyValuePairs<Row, [Code]> { get }

    /// Returns the actual row of a code.
    static func row(_ code: Code) -> Row
}

extension LiteralTable {
    static var otherGroups: KeyValuePairs<Row, [Code]> { [:] }

    /// All codes of the table.
    static var codes: Set<Code> { Set(groups.flatMap(\.value) + otherGroups.flatMap(\.value)) }

    /// Compares the expected rows with actual rows.
    ///
    /// - Parameter row: A function that returns the actual row of a code.
    /// - Returns: The differences, such as "HTTP 451: expected forbidden, notApplied, lasting, got …".
    static func mismatches(_ row: (Code) -> Row) -> [String] {
        var found: [String] = []
        for (expected, codes) in Array(groups) + Array(otherGroups) {
            for code in codes {
                let actual = row(code)
                guard actual != expected else { continue }
                let mismatch = "\(system) \(code): expected \(expected), got \(actual)"
                // Two symbols of errno can have the same number.
                if !found.contains(mismatch) { found.append(mismatch) }
            }
        }
        return found
    }

    /// Compares the expected rows with the rows of the library.
    static func mismatches() -> [String] { mismatches(row) }
}

#if Foundation
import Foundation

/// The expected rows of an error domain.
protocol ErrorDomainRows: LiteralTable where Code == Int {}

extension ErrorDomainRows {
    static func row(_ number: Int) -> Row { row(number, in: system) }

    /// Returns the actual row of an error number in an error domain.
    static func row(_ number: Int, in domain: String) -> Row {
        Row(of: { NSError(domain: domain, code: number, userInfo: $0) })
    }
}
#endif

/// The literal tables of all code systems.
let literalTables: [any LiteralTable.Type] = {
    var tables: [any LiteralTable.Type] = [
        HTTPStatusRows.self, SQLStateRows.self, SQLiteResultRows.self, SystemErrnoRows.self, GRPCStatusRows.self,
        CommandExitStatusRows.self,
    ]
    #if Foundation
    tables += [URLErrorRows.self, CFNetworkRows.self, CocoaErrorRows.self]
    #endif
    return tables
}()
