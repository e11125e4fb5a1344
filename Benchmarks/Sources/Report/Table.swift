import Foundation

/// The table of counts in the README.
struct Table {
    /// The version of the compiler and the architecture of the processor.
    ///
    /// The counts depend on the compiler and the processor.
    var machine = ""

    var operations: [Row] = []
    var figures: [Figure] = []

    struct Row {
        let name: String

        /// The counts of the operation, keyed by the raw value of the variant.
        var counts: [String: Count] = [:]
    }

    /// The cost of one execution of an operation.
    struct Count {
        let instructions: Int
        let allocations: Int
    }

    struct Figure {
        let name: String
        let value: Int
        let unit: String
    }

    /// The columns of the table, each with the raw value of a variant and a title.
    static let columns = [
        ("layered", "LayeredErrors"), ("typed", "(a) typed throws"), ("nested", "(b) nested errors"),
        ("result", "(c) `Result`"),
    ]

    /// The lines of the table in Markdown.
    var lines: [String] {
        let titles = ["operation"] + Self.columns.map(\.1) + ["ratio to (a), (b) or (c)"]
        let head = [titles, titles.map { _ in "---" }].map { "| " + $0.joined(separator: " | ") + " |" }
        let body = operations.map { row in
            let cells = Self.columns.map { way, _ in
                row.counts[way].map { "\($0.instructions), \($0.allocations)" } ?? ""
            }
            return "| " + ([row.name] + cells + [row.ratio]).joined(separator: " | ") + " |"
        }
        let foot = ["", "| figure | value | unit |", "| --- | --- | --- |"]
        return ["Counted with \(machine).", ""] + head + body + foot
            + figures.map { "| \($0.name) | \($0.value) | \($0.unit) |" }
    }

    init() {}

    /// Reads a table from lines of Markdown.
    init(lines: some Sequence<Substring>) {
        for line in lines {
            if let machine = line.value(after: "Counted with ") { self.machine = String(machine.dropLast()) }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.count == Self.columns.count + 4 {
                var row = Row(name: cells[1])
                for (index, column) in Self.columns.enumerated() {
                    let numbers = cells[index + 2].split(separator: ",").compactMap {
                        Int($0.trimmingCharacters(in: .whitespaces))
                    }
                    guard numbers.count == 2 else { continue }
                    row.counts[column.0] = Count(instructions: numbers[0], allocations: numbers[1])
                }
                if !row.counts.isEmpty { operations.append(row) }
            } else if cells.count == 5, let value = Int(cells[2]) {
                figures.append(Figure(name: cells[1], value: value, unit: cells[3]))
            }
        }
    }

    /// Returns a line for each count, ratio or figure of the library that is more than 3 % higher than in an older
    /// table.
    ///
    /// In addition, the method returns a line for each operation or figure that only one of the two tables contains.
    func regressions(since old: Table) -> [String] {
        func worse(_ name: String, _ new: Int?, _ old: Int?, _ unit: String) -> String? {
            guard let new, let old, new * 100 > old * 103 else { return nil }
            return "\(name): \(new) \(unit), was \(old)"
        }
        return operations.flatMap { row -> [String] in
            guard let new = row.counts["layered"] else { return [] }
            guard let oldRow = old.operations.first(where: { $0.name == row.name }), let old = oldRow.counts["layered"]
            else { return ["\(row.name): not in the table"] }
            return [
                worse(row.name, new.instructions, old.instructions, "instructions"),
                worse(row.name, new.allocations, old.allocations, "allocations"),
                worse(row.name, row.thousandths, oldRow.thousandths, "thousandths of the best handwritten variant"),
            ].compactMap(\.self)
        }
            // The method does not compare percentages, because a ratio of processor times varies between runs.
            + figures.filter { !$0.unit.hasPrefix("%") }.compactMap { figure in
                guard let old = old.figures.first(where: { $0.name == figure.name }) else {
                    return "\(figure.name): not in the table"
                }
                return worse(figure.name, figure.value, old.value, figure.unit)
            }
            + Set(old.operations.map(\.name)).union(old.figures.map(\.name))
            .subtracting(operations.map(\.name) + figures.map(\.name)).sorted().map { "\($0): no longer counted" }
    }
}

extension Table.Row {
    /// The ratio of the library's instruction count to the lowest of the other counts, in thousandths.
    ///
    /// The value is `nil` for an operation without a handwritten variant.
    var thousandths: Int? {
        guard let ours = counts["layered"]?.instructions,
            let best = counts.filter({ $0.key != "layered" }).values.map(\.instructions).min()
        else { return nil }
        return ours * 1000 / best
    }

    /// The ratios of the library's instruction count to the instruction counts of the other variants, as text.
    var ratio: String {
        guard let ours = counts["layered"]?.instructions else { return "" }
        let ratios = Table.columns.dropFirst().compactMap { way, _ in
            counts[way].map { String(format: "%.2f", Double(ours) / Double($0.instructions)) }
        }
        return ratios.joined(separator: ", ")
    }
}
