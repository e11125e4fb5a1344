import Testing

@Suite("SQLite result codes")
struct SQLiteResultTests {
    @Test("The classification of each result code matches the table")
    func meanings() throws {
        let mismatches = try CodeSystem.sqlite.mismatches()
        #expect(mismatches == [])
    }
}
