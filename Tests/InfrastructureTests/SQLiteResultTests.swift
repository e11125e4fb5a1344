import Testing

@Suite("SQLite result codes")
struct SQLiteResultTests {
    @Test("Each result code has the expected row")
    func rows() {
        #expect(SQLiteResultRows.mismatches() == [])
    }

    @Test("The literal table contains all 31 primary and 77 extended codes")
    func count() {
        let codes = Set(SQLiteResultRows.groups.flatMap(\.value))
        #expect(codes.count { $0 <= 0xFF } == 31)
        #expect(codes.count { $0 > 0xFF } == 77)
    }
}
