import Infrastructure

/// The expected rows of all codes of PostgreSQL, of each class, and of codes of other databases.
enum SQLStateRows: LiteralTable {
    static let system = "SQLSTATE"

    static let groups: KeyValuePairs<Row, [String]> = [
        Row(.connection, .notApplied, .transient): ["08001", "08003", "57P05"],
        Row(.connection, .unknown, .transient): ["08000", "08006", "08007"],
        Row(.timeout, .notApplied, .transient): ["25P03", "25P04", "57014"],
        Row(.notFound, .notApplied, .lasting): ["02000", "02001", "P0002"],
        Row(.alreadyExists, .notApplied, .lasting): ["23505"],
        Row(.conflict, .notApplied, .lasting): [
            "23000", "23001", "23503", "23P01", "27000", "2B000", "2BP01", "40002", "55000",
        ],
        Row(.rejected, .notApplied, .lasting): [
            "22000", "22001", "22002", "22003", "22004", "22005", "22007", "22008", "22009", "2200B", "2200C", "2200D",
            "2200F", "2200G", "2200H", "2200L", "2200M", "2200N", "2200S", "2200T", "22010", "22011", "22012", "22013",
            "22014", "22015", "22016", "22018", "22019", "2201B", "2201E", "2201F", "2201G", "2201W", "2201X", "22021",
            "22022", "22023", "22024", "22025", "22026", "22027", "2202E", "2202G", "2202H", "22030", "22031", "22032",
            "22033", "22034", "22035", "22036", "22037", "22038", "22039", "2203A", "2203B", "2203C", "2203D", "2203E",
            "2203F", "2203G", "22P01", "22P02", "22P03", "22P04", "22P05", "22P06", "23502", "23514", "44000", "54000",
            "P0001",
        ],
        Row(.unavailable, .notApplied, .transient): [
            "08004", "25006", "53000", "53200", "53300", "57000", "57P03", "HV001", "HV00N", "HV014",
        ],
        Row(.unavailable, .unknown, .transient): ["57P01", "57P02"],
        Row(.internalServerError, .notApplied, .lasting): [
            "03000", "09000", "0B000", "0F000", "0F001", "0L000", "0LP01", "0P000", "0Z000", "0Z002", "10608", "20000",
            "21000", "24000", "25000", "25001", "25002", "25003", "25004", "25005", "25007", "25008", "25P01", "25P02",
            "26000", "28000", "28P01", "2D000", "2F000", "2F002", "2F003", "2F004", "2F005", "34000", "3B000", "3B001",
            "3D000", "3F000", "42000", "42501", "42601", "42602", "42611", "42622", "42701", "42702", "42703", "42704",
            "42710", "42712", "42723", "42725", "42803", "42804", "42809", "42830", "42846", "42883", "428C9", "42939",
            "42P01", "42P02", "42P03", "42P04", "42P05", "42P06", "42P07", "42P08", "42P09", "42P10", "42P11", "42P12",
            "42P13", "42P14", "42P15", "42P16", "42P17", "42P18", "42P19", "42P20", "42P21", "42P22", "53100", "53400",
            "54001", "54011", "54023", "55P02", "55P04", "57P04", "58P01", "58P02", "58P03", "F0000", "F0001", "P0000",
            "P0003", "P0004",
        ],
        Row(.internalServerError, .unknown, .transient): ["58000", "58030"],
        Row(.internalServerError, .unknown, .lasting): [
            "38000", "38001", "38002", "38003", "38004", "39000", "39001", "39004", "39P01", "39P02", "39P03", "HV000",
            "HV002", "HV004", "HV005", "HV006", "HV007", "HV008", "HV009", "HV00A", "HV00B", "HV00C", "HV00D", "HV00J",
            "HV00K", "HV00L", "HV00M", "HV00P", "HV00Q", "HV00R", "HV010", "HV021", "HV024", "HV090", "HV091", "XX000",
            "XX001", "XX002",
        ],
        Row(.response, .unknown, .lasting): ["08P01"],
        Row(.response, .applied, .lasting): [
            "00000", "01000", "01003", "01004", "01006", "01007", "01008", "0100C", "01P01",
        ],
        Row(.busy, .notApplied, .transient): ["40000", "40001", "40P01", "55006", "55P03", "72000"],
        Row(.busy, .unknown, .transient): ["40003"],
        Row(.unsupported, .notApplied, .lasting): ["0A000"],
    ]

    /// The rows of the classes, and of codes of other databases and of ODBC.
    static let otherGroups: KeyValuePairs<Row, [String]> = [
        Row(.connection, .notApplied, .lasting): ["2EZZZ"],
        Row(.connection, .unknown, .transient): ["08ZZZ"],
        Row(.timeout, .notApplied, .transient): ["HYT01"],
        Row(.timeout, .unknown, .transient): ["HYT00", "S1T00"],
        Row(.notFound, .notApplied, .lasting): ["02ZZZ"],
        Row(.conflict, .notApplied, .lasting): ["23ZZZ", "27ZZZ", "2BZZZ", "55ZZZ"],
        Row(.rejected, .notApplied, .lasting): ["22ZZZ", "44ZZZ", "45000", "45ZZZ", "54ZZZ"],
        Row(.unavailable, .notApplied, .transient): ["53ZZZ", "57ZZZ"],
        Row(.internalServerError, .notApplied, .lasting): [
            "03ZZZ", "07ZZZ", "09ZZZ", "0BZZZ", "0FZZZ", "0LZZZ", "0PZZZ", "0ZZZZ", "10ZZZ", "20ZZZ", "21ZZZ", "24ZZZ",
            "25ZZZ", "26ZZZ", "28ZZZ", "2A000", "2AZZZ", "2DZZZ", "2FZZZ", "34ZZZ", "37000", "37ZZZ", "3BZZZ", "3DZZZ",
            "3FZZZ", "42S02", "42ZZZ", "F0ZZZ", "P0ZZZ", "S0002", "S0ZZZ",
        ],
        Row(.internalServerError, .unknown, .transient): ["58ZZZ"],
        Row(.internalServerError, .unknown, .lasting): [
            "38ZZZ", "39ZZZ", "HVZZZ", "HY000", "HYZZZ", "S1000", "S1ZZZ", "XXZZZ",
        ],
        Row(.response, .applied, .lasting): ["00ZZZ", "01ZZZ"],
        Row(.busy, .notApplied, .transient): ["40XL1", "40ZZZ", "72ZZZ"],
        Row(.unsupported, .notApplied, .lasting): ["0AZZZ"],
        // Only an empty SQLSTATE is unknown. The library discards text that is not a SQLSTATE.
        Row(.unknown, .unknown, .lasting): [
            "", "4", "4000", "400011", "40p01", "4000 ", "\u{0}\u{0}\u{0}\u{0}\u{0}", "é000", "40\u{301}00",
        ],

        // The table does not contain these classes of DB2, Oracle, jConnect, Derby and the ODBC driver manager.
        Row(.internalServerError, .unknown, .lasting): [
            "04501", "61000", "65000", "JW000", "JZ006", "X0Y32", "IM002", "ZZZZZ",
        ],
    ]

    static func row(_ state: String) -> Row { Row(SQLState(state)) }
}
