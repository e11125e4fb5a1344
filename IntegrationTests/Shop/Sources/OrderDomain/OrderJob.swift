public import Domain

/// An order that a program places from a queue, without a person.
public struct OrderJob: Sendable, Codable {
    private let item: String
    private let count: Int
    /// The key of the order, which the queue stores with the job.
    private let intent: Intent

    /// Creates a job with a new key.
    public init(item: String, count: Int) {
        self.item = item
        self.count = count
        intent = Intent()
    }

    /// The result of one attempt.
    public enum Ending: Sendable, Equatable {
        /// The order is placed.
        case done
        /// The queue runs the job again after a delay; the key prevents a second order.
        case again(after: Duration)
        /// Only a person can continue, so the queue sets the job aside.
        case setAside
    }

    /// Runs the job once.
    ///
    /// - Parameters:
    ///   - orders: The use cases.
    ///   - log: A function that receives the severity of a failure and the metadata of its log line.
    public func run(
        with orders: Orders,
        log: (Severity, [String: Diagnosis.Attribute]) -> Void
    ) async -> Ending {
        do {
            try await orders.place(count, of: item, for: "queue", intent)
            return .done
        } catch {
            log(error.severity(on: .server), error.logMetadata)
            switch error.kind {
            case .failure(let failure) where failure.outcome == .applied: return .done
            case .failure(let failure) where failure.isTransient || failure.outcome == .unknown:
                return .again(after: failure.retryAfter ?? .seconds(60))
            case .failure, .violation, .violations: return .setAside
            }
        }
    }
}
