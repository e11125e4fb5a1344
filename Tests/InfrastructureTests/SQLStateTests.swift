import Infrastructure
import Testing

@Suite("SQLSTATE")
struct SQLStateTests {
    @Test("The classification of each SQLSTATE matches the table")
    func meanings() throws {
        let mismatches = try CodeSystem.sqlState.mismatches()
        #expect(mismatches == [])
    }

    @Test(
        "Text that is not a SQLSTATE has the code .unknown",
        arguments: ["", "4000 ", "\u{0}\u{0}\u{0}\u{0}\u{0}", "é000", "40\u{301}00"]
    )
    func invalid(text: String) {
        #expect(Meaning(SQLState(text)) == Meaning(.unknown, .unknown, .service, .lasting))
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
