import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix
import IntegrationSupport
import LayeredErrorsTestSupport

/// A program that compares the outcomes that the library states for driver calls with the record of a database or
/// service.
///
/// Usage: `driver-outcomes [runs] [seed] [workers]`
@main
struct DriverOutcomes: Sendable {
    let runs: UInt64
    let seed: UInt64
    let workers: Int
    let table = Table()

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
        guard arguments.count == CommandLine.arguments.count - 1, arguments.first != 0,
            arguments.dropFirst(2).first != 0
        else {
            log("Usage: driver-outcomes [runs] [seed] [workers], as whole numbers greater than zero")
            exit(64)
        }
        let bench = DriverOutcomes(
            runs: arguments.first ?? 2_000,
            seed: arguments.dropFirst().first ?? UInt64.random(in: 0...UInt64(UInt32.max)),
            workers: Int(arguments.dropFirst(2).first ?? 8)
        )
        log("seed \(bench.seed), \(bench.runs) runs, \(bench.workers) workers")
        let start = ContinuousClock.now
        try await bench.runDatabases()
        try await bench.runServers()
        exit(bench.table.printResult(start.duration(to: .now), seed: bench.seed) ? 0 : 1)
    }

    /// Performs the runs of GRDB, which are a third of all runs.
    ///
    /// The file size limit applies to the whole process, so these runs take place one after another.
    private func runDatabases() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "outcomes-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let databases = GRDBOutcomes(folder: folder)
        for number in 0..<runs / 3 { await perform(number) { try await databases.run(number, using: &$0) } }
    }

    /// Performs the runs of libpq and of grpc-swift.
    private func runServers() async throws {
        let service = Service()
        let transport = HTTP2ServerTransport.Posix(
            address: .ipv4(host: "127.0.0.1", port: 0),
            transportSecurity: .plaintext
        )
        let server = GRPCServer(transport: transport, services: [service])
        Task { try await server.serve() }
        let calls = GRPCOutcomes(service: service, port: try await transport.listeningAddress.ipv4?.port ?? 0)
        guard PostgresServer.isExpected else {
            log("PostgreSQL is not installed, so no run uses libpq.")
            return await runServers(nil, calls)
        }
        try await PostgresServer.run { postgres in
            let commands = PostgresOutcomes(server: postgres)
            try commands.prepare()
            await runServers(commands, calls)
        }
    }

    private func runServers(_ commands: PostgresOutcomes?, _ calls: GRPCOutcomes) async {
        await withTaskGroup(of: Void.self) { tasks in
            for _ in 0..<workers {
                tasks.addTask {
                    while true {
                        let number = runs / 3 + table.takeNumber()
                        guard number < runs else { return }
                        await perform(number) { random in
                            if let commands, number.isMultiple(of: 2) {
                                return try await commands.run(number, using: &random)
                            }
                            return try await calls.run(number, using: &random)
                        }
                    }
                }
            }
        }
    }

    private func perform(_ number: UInt64, _ body: (inout SplitMix64) async throws -> Judgment) async {
        var random = SplitMix64(seed: seed &+ number &* 0x2545_F491_4F6C_DD1D)
        do { table.add(try await body(&random), number) } catch { table.fail(number, error) }
    }
}

/// Prints a line to standard error immediately.
@Sendable func log(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
