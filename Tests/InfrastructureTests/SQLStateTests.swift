import Infrastructure
import Testing

@Suite("SQLSTATE")
struct SQLStateTests {
    /// All codes that PostgreSQL defines, grouped by the expected `InfrastructureError.Code`.
    static let codes: KeyValuePairs<InfrastructureError.Code, [String]> = [
        .connection: ["08000", "08001", "08003", "08006", "08007", "57P05"],
        .timeout: ["25P03", "25P04", "57014"],
        .notFound: ["02000", "02001", "P0002"],
        .conflict: ["23000", "23001", "23503", "23505", "23P01", "27000", "2B000", "2BP01", "40002", "55000"],
        .rejected: [
            "22000", "22001", "22002", "22003", "22004", "22005", "22007", "22008", "22009", "2200B", "2200C", "2200D",
            "2200F", "2200G", "2200H", "2200L", "2200M", "2200N", "2200S", "2200T", "22010", "22011", "22012", "22013",
            "22014", "22015", "22016", "22018", "22019", "2201B", "2201E", "2201F", "2201G", "2201W", "2201X", "22021",
            "22022", "22023", "22024", "22025", "22026", "22027", "2202E", "2202G", "2202H", "22030", "22031", "22032",
            "22033", "22034", "22035", "22036", "22037", "22038", "22039", "2203A", "2203B", "2203C", "2203D", "2203E",
            "2203F", "2203G", "22P01", "22P02", "22P03", "22P04", "22P05", "22P06", "23502", "23514", "44000", "54000",
            "54001", "54011", "54023", "P0001",
        ],
        .unavailable: [
            "08004", "25006", "53000", "53200", "53300", "57000", "57P01", "57P02", "57P03", "HV001", "HV00N", "HV014",
        ],
        .internalServerError: [
            "03000", "09000", "0B000", "0F000", "0F001", "0L000", "0LP01", "0P000", "0Z000", "0Z002", "10608", "20000",
            "21000", "24000", "25000", "25001", "25002", "25003", "25004", "25005", "25007", "25008", "25P01", "25P02",
            "26000", "28000", "28P01", "2D000", "2F000", "2F002", "2F003", "2F004", "2F005", "34000", "38000", "38001",
            "38002", "38003", "38004", "39000", "39001", "39004", "39P01", "39P02", "39P03", "3B000", "3B001", "3D000",
            "3F000", "42000", "42501", "42601", "42602", "42611", "42622", "42701", "42702", "42703", "42704", "42710",
            "42712", "42723", "42725", "42803", "42804", "42809", "42830", "42846", "42883", "428C9", "42939", "42P01",
            "42P02", "42P03", "42P04", "42P05", "42P06", "42P07", "42P08", "42P09", "42P10", "42P11", "42P12", "42P13",
            "42P14", "42P15", "42P16", "42P17", "42P18", "42P19", "42P20", "42P21", "42P22", "53100", "53400", "55P02",
            "55P04", "57P04", "58000", "58030", "58P01", "58P02", "58P03", "F0000", "F0001", "HV000", "HV002", "HV004",
            "HV005", "HV006", "HV007", "HV008", "HV009", "HV00A", "HV00B", "HV00C", "HV00D", "HV00J", "HV00K", "HV00L",
            "HV00M", "HV00P", "HV00Q", "HV00R", "HV010", "HV021", "HV024", "HV090", "HV091", "P0000", "P0003", "P0004",
            "XX000", "XX001", "XX002",
        ],
        .response: ["00000", "01000", "01003", "01004", "01006", "01007", "01008", "0100C", "01P01", "08P01"],
        .busy: ["40000", "40001", "40003", "40P01", "55006", "55P03", "72000"],
        .unsupported: ["0A000"],
    ]

    @Test("Each SQLSTATE has the expected error code", arguments: codes.map { ($0, $1) })
    func meaning(of code: InfrastructureError.Code, states: [String]) {
        for state in states {
            #expect(classify(SQLState(state)).code == code, "\(state)")
        }
    }

    @Test("The tests cover all 263 codes of PostgreSQL")
    func count() {
        #expect(Set(Self.codes.flatMap(\.value)).count == 263)
    }

    @Test("Outside class HV, only listed codes have an unknown or applied outcome")
    func outcome() {
        let states = Self.codes.flatMap(\.value)
        #expect(
            states.filter { classify(SQLState($0)).outcome == .unknown && !$0.hasPrefix("HV") }.sorted() == [
                "08000", "08006", "08007", "08P01", "38000", "38001", "38002", "38003", "38004", "39000", "39001",
                "39004", "39P01", "39P02", "39P03", "40003", "57P01", "57P02", "58000", "58030", "XX000", "XX001",
                "XX002",
            ]
        )
        #expect(
            states.filter { classify(SQLState($0)).outcome == .applied }.sorted() == [
                "00000", "01000", "01003", "01004", "01006", "01007", "01008", "0100C", "01P01",
            ]
        )
    }

    @Test("Only errors with the listed codes are transient")
    func transience() {
        #expect(
            Self.codes.flatMap(\.value).filter { classify(SQLState($0)).isTransient }.sorted() == [
                "08000", "08001", "08003", "08004", "08006", "08007", "25006", "25P03", "25P04", "40000", "40001",
                "40003", "40P01", "53000", "53200", "53300", "55006", "55P03", "57000", "57014", "57P01", "57P02",
                "57P03", "57P05", "58000", "58030", "72000", "HV001", "HV00N", "HV014",
            ]
        )
    }

    @Test(
        "A SQLSTATE without its own error code has the error code of its class",
        arguments: [
            ("08ZZZ", InfrastructureError.Code.connection), ("22ABC", .rejected), ("23000", .conflict),
            ("40XL1", .busy), ("42S02", .internalServerError), ("45000", .rejected), ("53999", .unavailable),
            ("57XXX", .unavailable), ("HY000", .internalServerError), ("HYT00", .timeout), ("HYT01", .timeout),
        ]
    )
    func ofItsClass(state: String, code: InfrastructureError.Code) {
        #expect(classify(SQLState(state)).code == code)
    }

    @Test(
        "An invalid SQLSTATE or an undefined class results in the code .unknown",
        arguments: [
            "", "4", "4000", "400011", "ZZ000", "40p01", "4000 ", "\u{0}\u{0}\u{0}\u{0}\u{0}", "é000", "40\u{301}00",
            String(repeating: "40001", count: 100_000),
        ]
    )
    func stranger(state: String) {
        #expect(classify(SQLState(state)).code == .unknown)
    }

    @Test("The description of an error omits an invalid SQLSTATE")
    func description() {
        #expect("\(classify(SQLState("40001")))".hasSuffix("from SQLState 40001"))
        #expect("\(classify(SQLState("alice@example.com")))".hasSuffix("from SQLState"))
        #expect("\(classify(SQLState("hunter2")))".hasSuffix("from SQLState"))
        #expect(!"\([SQLState("hunter2")])".contains("hunter2"))
    }
}
