public import Domain
public import Foundation
public import OrderDomain
import Presentation
import PresentationWire

/// An export of orders as newline-delimited JSON, whose HTTP status is sent before the first line.
///
/// The last line states whether the export is complete, so that a client does not mistake a part for the whole.
public enum OrderExport {
    private struct Row: Encodable { let order: String }

    private enum End: Encodable {
        case end(rows: Int)
        case error(ProblemDetails)

        private enum Key: CodingKey { case end, error }

        func encode(to encoder: any Encoder) throws {
            var line = encoder.container(keyedBy: Key.self)
            switch self {
            case .end(let rows): try line.encode(rows, forKey: .end)
            case .error(let problem): try line.encode(problem, forKey: .error)
            }
        }
    }

    /// Returns the lines of an export.
    ///
    /// - Parameters:
    ///   - orders: The orders; the sequence can fail after some of them.
    ///   - log: A function that receives the severity of a failure and the metadata of its log line.
    public static func lines(
        of orders: some AsyncSequence<String, Orders.Failure> & Sendable,
        log: @escaping @Sendable (Severity, [String: Diagnosis.Attribute]) -> Void
    ) -> AsyncStream<Data> {
        let (lines, line) = AsyncStream.makeStream(of: Data.self)
        let task = Task {
            var rows = 0
            do throws(Orders.Failure) {
                for try await order in orders {
                    line.yield(encoded(Row(order: order)))
                    rows += 1
                }
                line.yield(encoded(End.end(rows: rows)))
            } catch {
                let failure = PresentationError(error)
                log(failure.severity(on: .server), failure.logMetadata)
                // A client that has disconnected receives no last line.
                if let problem = ProblemDetails(failure.forRemoteClient, in: .english) {
                    line.yield(encoded(End.error(problem)))
                }
            }
            line.finish()
        }
        line.onTermination = { _ in task.cancel() }
        return lines
    }

    private static func encoded(_ value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return ((try? encoder.encode(value)) ?? Data()) + Data("\n".utf8)
    }
}
