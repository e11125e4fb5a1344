import Foundation

// Usage: outcomes [runs] [seed] [workers]
//        outcomes --batch seed first end workers port gateway
//
// The program starts a process for each batch of runs, because URLSession on Linux can crash its process or hang
// forever.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--batch" {
    let numbers = arguments.dropFirst().compactMap { UInt64($0) }
    let batch = Batch(
        seed: numbers[0],
        numbers: numbers[1]..<numbers[2],
        workers: Int(numbers[3]),
        port: UInt16(numbers[4]),
        gateway: Int(numbers[5])
    )
    FileHandle.standardOutput.write(try JSONEncoder().encode(await batch.report()))
    exit(0)
}

let runs = arguments.first.flatMap { UInt64($0) } ?? 2_000
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64(UInt32.max))
let workers = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 8

let service = Process()
service.executableURL = URL(filePath: "/usr/bin/env")
service.arguments = ["python3", URL(filePath: #filePath).appending(path: "../../../service.py").standardized.path]
let (input, output) = (Pipe(), Pipe())
(service.standardInput, service.standardOutput) = (input, output)
try service.run()
// The service can write its line in several parts.
var line = Data()
while line.last != UInt8(ascii: "\n") {
    let part = output.fileHandleForReading.availableData
    guard !part.isEmpty else {
        log("service.py ended before it printed its ports.")
        exit(1)
    }
    line += part
}
let ports = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)

log("seed \(seed), \(runs) runs, \(workers) workers")
var sum = Report()
var crashes = 0
var first: UInt64 = 0
var shown: UInt64 = 0
let start = ContinuousClock.now
while first < runs {
    let end = min(first + 2_000, runs)
    let batch = Process()
    batch.executableURL = URL(filePath: CommandLine.arguments[0])
    batch.arguments = ["--batch", "\(seed)", "\(first)", "\(end)", "\(workers)"] + ports
    let result = Pipe()
    batch.standardOutput = result
    try batch.run()
    let data = result.fileHandleForReading.readDataToEndOfFile()
    batch.waitUntilExit()
    if let report = try? JSONDecoder().decode(Report.self, from: data) {
        sum.add(report)
        first = report.next
        if first / 20_000 > shown { log(table()) }
        shown = first / 20_000
    } else {
        // The runs of a batch that crashed do not count.
        crashes += 1
        first = end
        log("The batch up to run \(end) ended with signal or status \(batch.terminationStatus).")
    }
}
// The service stops nginx, and then exits.
try input.fileHandleForWriting.close()
service.waitUntilExit()

/// Returns the table with the sums so far.
@MainActor func table() -> String {
    let total = sum.total
    let seconds = Int(start.duration(to: .now) / .seconds(1))
    let lines = sum.table.sorted { $0.key < $1.key }.map { "\($0.key) | \($0.value.line)" }
    let result =
        "\(total.runs) runs in \(seconds) s, seed \(seed): \(total.isFalse) false, \(total.twice) twice, \(sum.hangs) hangs, "
        + "\(crashes) crashes of the client, \(sum.leftBehind) attempts left behind"
    return (["client | \(Sums.header)"] + lines + ["all | \(total.line)", result]).joined(separator: "\n")
}
print(table())
let total = sum.total
let isRight = total.isFalse + total.twice + sum.hangs == 0 && total.loose * 100 <= total.sawStatus
exit(isRight && UInt64(total.runs) * 2 >= runs ? 0 : 1)
