import Testing

@Suite("SQLite result codes")
struct SQLiteResultTests {
    @Test("Each result code has the expected meaning")
    func meanings() throws {
        let mismatches = try CodeSystem.sqlite.mismatches()
        #expect(mismatches == [])
    }
}
