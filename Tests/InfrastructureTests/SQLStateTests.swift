import Infrastructure
import Testing

@Suite("SQLSTATE")
struct SQLStateTests {
    @Test("Each SQLSTATE has the expected row")
    func rows() {
        #expect(SQLStateRows.mismatches() == [])
    }

    @Test("The literal table contains all 263 codes of PostgreSQL")
    func count() {
        #expect(Set(SQLStateRows.groups.flatMap(\.value)).count == 263)
    }

    @Test("A SQLSTATE of 500,000 characters has the code .unknown")
    func huge() {
        #expect(classify(SQLState(String(repeating: "40001", count: 100_000))).code == .unknown)
    }

    @Test("The description of an error omits an invalid SQLSTATE")
    func description() {
        #expect("\(classify(SQLState("40001")))".hasSuffix("from SQLState 40001"))
        #expect("\(classify(SQLState("alice@example.com")))".hasSuffix("from SQLState"))
        #expect("\(classify(SQLState("hunter2")))".hasSuffix("from SQLState"))
        #expect(!"\([SQLState("hunter2")])".contains("hunter2"))
    }
}
