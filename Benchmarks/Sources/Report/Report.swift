import Foundation

/// A program that creates the table of counts, and compares it with the table in the README.
///
///     Report FOLDER README MACHINE [accept]
///
/// The folder contains `counts.tsv` and the dump files `dump.1`, `dump.2` and so on. The file `counts.tsv` contains the
/// output of `Count`, and the figures that the script `run` adds. The dump files contain the counts of callgrind. With
/// `accept`, the program replaces the table in the README, without a comparison.
@main
struct Report {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 4 else {
            print("Report FOLDER README MACHINE [accept]")
            exit(64)
        }
        let (folder, readme) = (arguments[1], arguments[2])
        let text = try String(contentsOfFile: readme, encoding: .utf8)
        let parts = text.components(separatedBy: "<!-- counts -->\n")
        guard parts.count == 3 else {
            print("\(readme) has no place for the table.")
            exit(65)
        }
        let new = try table(folder, machine: arguments[3])
        print(new.lines.joined(separator: "\n"))
        if arguments.dropFirst(4).first == "accept" {
            let lines = new.lines.joined(separator: "\n") + "\n"
            try [parts[0], lines, parts[2]].joined(separator: "<!-- counts -->\n")
                .write(toFile: readme, atomically: true, encoding: .utf8)
            return
        }
        let old = Table(lines: parts[1].split(separator: "\n"))
        guard new.machine == old.machine else {
            print("\nNot compared: the table was counted with \(old.machine).")
            return
        }
        let regressions = new.regressions(since: old)
        guard regressions.isEmpty else {
            print("\nWorse by more than 3 %, or not in both tables:\n" + regressions.joined(separator: "\n"))
            print("If the change is intended, replace the table with ./run accept.")
            exit(1)
        }
        print("\nNothing is worse by more than 3 %.")
    }

    /// The operations whose first execution is a separate figure, each with an error type that no earlier operation
    /// classifies.
    private static let firstFailures = [
        "DecodingError, throws", "errno, throws", "classify HTTP status", "classify SQLSTATE", "classify unknown",
    ]

    private static func table(_ folder: String, machine: String) throws -> Table {
        var table = Table()
        table.machine = machine
        var dump = 0
        let lines = try String(contentsOfFile: "\(folder)/counts.tsv", encoding: .utf8).split(separator: "\n")
        for fields in lines.map({ $0.split(separator: "\t").map(String.init) }) where fields.count == 4 {
            if fields[0] == "size", let value = Int(fields[2]) {
                table.figures.append(Table.Figure(name: fields[1], value: value, unit: fields[3]))
            } else if fields[0] == "operation", let times = Int(fields[3]) {
                // The first of the three dumps contains the counts of the warm-up.
                let once = try Dump(path: "\(folder)/dump.\(dump + 2)")
                let twice = try Dump(path: "\(folder)/dump.\(dump + 3)")
                let count = Table.Count(
                    instructions: (twice.instructions - once.instructions + times / 2) / times,
                    allocations: (twice.allocations - once.allocations + times / 2) / times
                )
                if fields[2] == "layered", firstFailures.contains(fields[1]) {
                    // The warm-up executes the operation as often as the first run.
                    let warmUp = try Dump(path: "\(folder)/dump.\(dump + 1)")
                    let more = warmUp.instructions - once.instructions
                    table.figures.append(
                        Table.Figure(name: "\(fields[1]), first time", value: more, unit: "instructions")
                    )
                }
                dump += 3
                if table.operations.last?.name != fields[1] { table.operations.append(Table.Row(name: fields[1])) }
                table.operations[table.operations.count - 1].counts[fields[2]] = count
            }
        }
        return table
    }
}
