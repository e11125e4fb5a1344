// Changes rows of the classification tables at random, for .ci/test-rows.
//
//     ChangeRows TABLES SEED COUNT
//
// TABLES is the folder Tables of a copy of the sources. The program changes one fact (code, outcome, transience or
// site) in each of COUNT rows, and prints Swift source: `rows` lists the names of all rows, and `changed` lists the
// changes. The name of a row is the name that the comparison in Tests/InfrastructureTests/CodeSystems reports.
import Foundation

/// A row in the source text of a table.
struct SourceRow {
    let file: String
    let line: Int
    /// The names of the codes that this row classifies.
    let names: [String]
    /// The facts as they appear in the line.
    let text: String
    let facts: Facts
}

enum Facts {
    /// The facts of a classification; the site is `nil` if the row does not state it.
    case classification(code: String, outcome: String, isTransient: Bool, site: String?)
    case outcome(String)
    case isTransient
}

struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(2)
}

guard CommandLine.arguments.count == 4, let seed = UInt64(CommandLine.arguments[2]),
    let count = Int(CommandLine.arguments[3])
else { fail("usage: ChangeRows TABLES SEED COUNT") }
let folder = URL(filePath: CommandLine.arguments[1])

/// The files of the tables, each with the name of the code system and an undefined code.
let tables: KeyValuePairs = [
    "HTTPStatus.swift": ("HTTP", "600"),
    "SQLState.swift": ("SQLSTATE", "ZZZZZ"),
    "SQLiteResult.swift": ("SQLite", "29"),
    "SystemErrno.swift": ("errno", "4096"),
    "GRPCStatus.swift": ("gRPC", "17"),
    "CommandExitStatus.swift": ("exit status", "1"),
    "WebSocketCloseCode.swift": ("WebSocket", "4000"),
    "URLErrorTable.swift": ("NSURLErrorDomain", ""),
    "CFNetworkTable.swift": ("kCFErrorDomainCFNetwork", ""),
    "CocoaErrorTable.swift": ("NSCocoaErrorDomain", ""),
]

/// The errno symbols whose rows are unreachable on Linux, because EAGAIN, EDEADLK and ENOTSUP have the same numbers.
let hidden: Set = ["EWOULDBLOCK", "EDEADLOCK", "EOPNOTSUPP"]

func lines(of file: String) -> [String] {
    guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else {
        fail("\(file) is missing.")
    }
    return text.components(separatedBy: "\n")
}

for file in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
where !tables.contains(where: { $0.key == file }) {
    let isTable = lines(of: file).contains {
        $0.contains(/^(enum \w+: ErrorDomainTable|public struct \w+: ClassifiableError)/)
    }
    if isTable { fail("Add \(file) to the tables of ChangeRows.swift.") }
}

let codeLines = lines(of: "TableRow.swift") + lines(of: "../Classification+Code.swift")
let listed = codeLines.compactMap { $0.firstMatch(of: /case (\..*): true/)?.1 }
if listed.isEmpty { fail("Classification+Code.swift does not list the transient codes.") }
let transientCodes = Set(listed.flatMap { $0.matches(of: /\.(\w+)/) }.map { String($0.1) })

func facts(of text: some StringProtocol) -> Facts? {
    let pattern = /(?:TableRow|Self)\(\.(\w+), outcome: \.(\w+)(, isTransient: (true|false))?(, on: \.(\w+))?\)/
    guard let match = String(text).wholeMatch(of: pattern) else { return nil }
    let isTransient = match.4.map { $0 == "true" } ?? transientCodes.contains(String(match.1))
    return .classification(
        code: String(match.1),
        outcome: String(match.2),
        isTransient: isTransient,
        site: match.6.map(String.init)
    )
}

/// Returns the facts of the constants in the lines, keyed by name, such as `serverFailed`.
func constants(in lines: [String]) -> [String: Facts] {
    let declaration = /static (?:let|var) (\w+)(?: =|: Self \{\n) *((?:TableRow|Self)\(.*\))/
    let pairs = lines.joined(separator: "\n").matches(of: declaration)
        .compactMap { match in facts(of: match.2).map { (String(match.1), $0) } }
    return Dictionary(uniqueKeysWithValues: pairs)
}

let shared = constants(in: codeLines)

/// Returns the rows of a table.
func rows(of file: String, system: String, undefined: String) -> [SourceRow] {
    let lines = lines(of: file)
    let own = constants(in: lines)
    var found: [SourceRow] = []
    var function = ""
    var isForOtherSystem = false

    /// Returns a Boolean value that indicates whether a line is a row that names a constant.
    func endsWithConstant(_ line: String) -> Bool {
        guard let match = line.firstMatch(of: /: \.?(\w+),?(?:  \/\/.*)?$/) else { return false }
        return own[String(match.1)] != nil || shared[String(match.1)] != nil
    }

    for (number, line) in lines.enumerated() {
        if let match = line.firstMatch(of: /(?:func|static let) (\w+)(\(ofClass)?/) {
            function = "\(match.1)\(match.2 ?? "")"
        }
        #if canImport(Darwin)
        if line.contains("#if canImport(Darwin)") || line.contains("#endif") { isForOtherSystem = false }
        if line.contains("#elseif os(Linux)") { isForOtherSystem = true }
        #else
        if line.contains("#if canImport(Darwin)") { isForOtherSystem = true }
        if line.contains("#elseif") || line.contains("#endif") { isForOtherSystem = false }
        #endif
        if isForOtherSystem { continue }

        func add(_ text: Substring, _ facts: Facts?, _ codes: [String]) {
            guard let facts else { fail("\(file):\(number + 1): the row is not understood: \(line)") }
            let names = codes.map { "\(system) \($0)" }
            found.append(SourceRow(file: file, line: number, names: names, text: String(text), facts: facts))
        }

        /// Adds a row whose facts are a `TableRow` or the name of a constant.
        func add(_ text: Substring, code: String) {
            let name = String(text.split(separator: ".").last ?? text)
            add(text, facts(of: text) ?? own[name] ?? shared[name], [code])
        }

        if let match = line.firstMatch(of: /^ +"(\w*)": (\w+(?:\(.*\))?),/) {
            // The row with the empty key applies to each text that is not a SQLSTATE.
            add(match.2, code: match.1.isEmpty ? "40p01" : match.1.count == 2 ? "\(match.1)ZZZ" : String(match.1))
        } else if let match = line.firstMatch(
            of: /\?\? (?:Classification\()?(TableRow\([^()]*\)|Self\.[a-z]\w+)\)?(?:, at: \.\w+\)?)?$/
        ) {
            add(match.1, code: undefined)
        } else if let match = line.firstMatch(of: /^ +default: (TableRow\(.*\))/) {
            add(match.1, code: undefined)
        } else if let match = line.firstMatch(of: /^ +case ([\d_]+)\.\.\.([\d_]+): (TableRow\(.*\))/) {
            guard let last = Int(match.2.replacing("_", with: "")) else { fail("\(file):\(number + 1): no number") }
            // The last number of a range can have its own row.
            add(match.3, code: "\(last - 1)")
        } else if let match = line.firstMatch(
            of: /^ +case (-?\d+|E\w+): (TableRow\(.*?\)|\.?[a-z]\w+)(?:  \/\/|$)/
        ),
            !["true", "false"].contains(match.2)
        {
            // 497 uses the row of the class 4xx, and 498 and 499 have their own rows.
            let isClass = function.hasSuffix("(ofClass")
            let code = isClass ? "\(match.1)97" : "\(match.1)"
            if !hidden.contains(String(match.1)) { add(match.2, code: code) }
        } else if let match = line.firstMatch(of: /^ +case (\(".*\)): \.(notApplied|unknown|applied)$/) {
            let codes = match.1.matches(of: /\("(\w+)", (\w+)\)/).map { "\($0.1) \($0.2 == "_" ? "500" : $0.2)" }
            add(line[match.1.endIndex...].dropFirst(2), .outcome(String(match.2)), codes)
        } else if let match = line.firstMatch(of: /^ +case ([\d, ]+): (row\.isTransient = true)$/) {
            add(match.2, .isTransient, match.1.split(separator: ", ").map { "\($0) Retry-After" })
        } else if let match = line.firstMatch(of: /^ +case (\d+): (row\.outcome = \.(\w+))$/) {
            add(match.2, .outcome(String(match.3)), ["\(match.1) Retry-After"])
        } else if !line.contains("///"), !line.contains("static let"),
            line.contains("TableRow(.") || endsWithConstant(line)
        {
            fail("\(file):\(number + 1): the row is not understood: \(line)")
        }
    }
    return found
}

let outcomes = ["notApplied", "unknown", "applied"]
let codes = lines(of: "../Classification+Code.swift")
    .compactMap { $0.firstMatch(of: /^ {8}case (\w+)$/).map { String($0.1) } }
guard codes.count >= 18 else { fail("Classification+Code.swift lists too few codes.") }
var random = SplitMix64(state: seed)

/// Returns the text of a row with one changed fact.
func change(_ row: SourceRow) -> String {
    func other(than value: String, of values: [String]) -> String {
        values.filter { $0 != value }.randomElement(using: &random) ?? value
    }
    switch row.facts {
    case .classification(var code, var outcome, var isTransient, var site):
        switch Int.random(in: 0...3, using: &random) {
        case 0: code = other(than: code, of: codes)
        case 1: outcome = other(than: outcome, of: outcomes)
        case 2: isTransient.toggle()
        // No row states this site, and no code or code system implies it.
        default: site = "request"
        }
        let stated = site.map { ", on: .\($0)" } ?? ""
        return "TableRow(.\(code), outcome: .\(outcome), isTransient: \(isTransient)\(stated))"
    case .outcome(let outcome):
        return row.text.replacing(".\(outcome)", with: ".\(other(than: outcome, of: outcomes))")
    case .isTransient:
        return row.text.replacing("true", with: "false")
    }
}

let all = tables.flatMap { rows(of: $0, system: $1.0, undefined: $1.1) }
let chosen = all.shuffled(using: &random).prefix(count)
var changed: [String] = []
for row in chosen {
    let new = change(row)
    var lines = lines(of: row.file)
    guard let range = lines[row.line].range(of: row.text, options: .backwards) else {
        fail("\(row.file):\(row.line + 1)")
    }
    lines[row.line].replaceSubrange(range, with: new)
    do {
        try lines.joined(separator: "\n").write(to: folder.appending(path: row.file), atomically: true, encoding: .utf8)
    } catch {
        fail("\(error)")
    }
    let change = "\(row.file):\(row.line + 1): \(row.text) became \(new)"
    changed.append("    ([\(row.names.map { "\"\($0)\"" }.joined(separator: ", "))], \"\(change)\"),")
}

print("let rows: [String] = [\(all.flatMap(\.names).map { "\"\($0)\"" }.joined(separator: ", "))]")
print("let changed: [([String], String)] = [\n\(changed.joined(separator: "\n"))\n]")
