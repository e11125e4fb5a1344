import Testing

@Suite("Literal tables")
struct LiteralTableTests {
    @Test("A table reports each changed row, and no other row", arguments: literalTables)
    func changedRows(table: any LiteralTable.Type) {
        #expect(wrongReports(of: table) == [])
    }

    /// Changes each fact of each actual row in turn.
    ///
    /// - Returns: The changes after which the comparison does not report exactly the changed row.
    private func wrongReports<Table: LiteralTable>(of table: Table.Type) -> [String] {
        // If a row differs from its literal, the test of the table fails.
        guard table.mismatches() == [] else { return [] }
        let actual = Dictionary(uniqueKeysWithValues: table.codes.map { ($0, table.row($0)) })
        return actual.flatMap { code, row in
            row.changes.compactMap { changed in
                let expected = "\(table.system) \(code): expected \(row), got \(changed)"
                let reported = table.mismatches { $0 == code ? changed : actual[$0, default: row] }
                return reported == [expected] ? nil : "\(expected): reported \(reported)"
            }
        }
    }
}
