import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A connection to the control port of `service.py`.
///
/// Each method blocks the calling thread until the service responds.
final class Control: @unchecked Sendable {
    // Each worker has its own connection, and uses it in one Swift task at a time.
    private let socket: Int32
    private let file: UnsafeMutablePointer<FILE>

    struct Begun: Decodable {
        let run: Int
        let port: Int
    }

    /// The service's record of one run.
    struct Record: Decodable {
        let effects: Int
        let requests: Int
        let sawStatus: Int
    }

    init(port: UInt16) throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0, let file = fdopen(socket, "r") else { throw POSIXError(.ECONNREFUSED) }
        (self.socket, self.file) = (socket, file)
    }

    /// Begins a run.
    ///
    /// - Parameters:
    ///   - host: The address of the worker.
    ///   - port: The port of the service, or 0 for any port.
    ///   - steps: The treatment of each transmission of the run.
    func begin(host: String, port: Int, _ steps: [Step]) throws -> Begun {
        let steps = steps.map(\.json).joined(separator: ", ")
        return try ask(#"{"do": "begin", "host": "\#(host)", "port": \#(port), "steps": [\#(steps)]}"#)
    }

    /// Returns the record so far, in which a request that will arrive late counts as carried out.
    func peek(_ run: Int) throws -> Record { try ask(#"{"do": "peek", "run": \#(run)}"#) }

    func end(_ run: Int) throws -> Record { try ask(#"{"do": "end", "run": \#(run)}"#) }

    private func ask<Answer: Decodable>(_ question: String) throws -> Answer {
        let line = Array((question + "\n").utf8)
        guard write(socket, line, line.count) == line.count else { throw POSIXError(.EPIPE) }
        var answer: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(answer) }
        let count = getline(&answer, &capacity, file)
        guard count > 0, let answer else { throw POSIXError(.EPIPE) }
        return try JSONDecoder().decode(Answer.self, from: Data(bytes: answer, count: count))
    }
}
