import Infrastructure

/// The expected rows of all exit statuses of a command.
enum CommandExitStatusRows: LiteralTable {
    static let system = "exit status"

    static let groups: KeyValuePairs<Row, [Int32]> = [
        Row(.response, .applied, .lasting): [0],
        Row(.internalServerError, .notApplied, .lasting): [64],
        Row(.rejected, .unknown, .lasting): [65],
        Row(.notFound, .unknown, .lasting): [66, 67],
        Row(.connection, .unknown, .transient): [68],
        Row(.unavailable, .unknown, .lasting): [69],
        Row(.internalServerError, .unknown, .lasting): [70],
        Row(.busy, .unknown, .transient): [71],
        Row(.storage, .unknown, .lasting): [72, 73, 74],
        Row(.unavailable, .unknown, .transient): [75],
        Row(.response, .unknown, .lasting): [76],
        Row(.forbidden, .unknown, .lasting): [77],
        Row(.damaged, .unknown, .lasting): [78],
        Row(.forbidden, .notApplied, .lasting): [126],
        Row(.commandNotFound, .notApplied, .lasting): [127],
    ]

    static let otherGroups: KeyValuePairs<Row, [Int32]> = [
        Row(.unknown, .unknown, .lasting): [.min, -1, 1, 2, 63, 79, 125, 128, 130, 255, .max]
    ]

    static func row(_ status: Int32) -> Row { Row(CommandExitStatus(status)) }
}
