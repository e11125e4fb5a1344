import Infrastructure
import Synchronization

/// A payment service that keeps its own record, and a network that follows a schedule.
///
/// The service behaves as the article "Did it take effect?" requires. It makes the payment with a key only once, and
/// repeats its first response. While it makes the payment, it responds with status 409. After a check that finds no
/// payment, it refuses the key.
final class ModelService: Sendable {
    /// The fate of one request.
    enum Fate: CaseIterable, Sendable {
        /// The request and the response arrive.
        case answer
        /// The service cannot be reached.
        case refuse
        /// The service declines the payment.
        case decline
        /// The request does not arrive.
        case loseRequest
        /// The request arrives, but the response does not.
        case loseAnswer
        /// The request arrives after the next request.
        case late
        /// The request arrives twice.
        case duplicate
        /// The request arrives, and the service works on it during the next four requests.
        case slow
        /// The request arrives, and the person gives up before the response arrives.
        case cancel
        /// The request arrives, and the person gives up, but the response still arrives.
        case giveUp
        /// The program ends before the request arrives.
        case crashFirst
        /// The request arrives, and the program ends before the response arrives.
        case crash
    }

    /// A request of the program.
    enum Request {
        case pay
        case check
        /// A request without a key that deletes a note.
        case delete

        /// Returns the service's response to this request, and updates the record.
        fileprivate func handle(_ key: String, in record: inout Record) -> Answer {
            switch (self, record.payments[key]) {
            case (.delete, let done?): if case .made = done { .status(404) } else { .status(409) }
            case (_, .running?): self == .pay ? .status(409) : .running
            case (_, .made?): .made
            case (_, .refused?): self == .pay ? .refusal : .refused
            case (.pay, nil), (.delete, nil): record.make(key)
            case (.check, nil): record.refuse(key)
            }
        }
    }

    enum Answer: Equatable { case made, running, refused, refusal, status(Int) }

    /// An error that stands for the end of the program.
    struct Crash: Error {}

    fileprivate enum Payment { case running(Int), made, refused }

    fileprivate struct Record {
        var payments: [String: Payment] = [:]
        var effects = 0
        var late: [(request: Request, key: String, requests: Int)] = []
        var requests = 0
        var fates: Set<String> = []
        var hasCrashed = false
        var isCancelled = false
    }

    private let record = Mutex(Record())
    private let schedule: Schedule
    private let cancel: @Sendable () -> Void

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - schedule: The choices of the run, which decide the fate of each request.
    ///   - cancel: A function that the service calls when the person gives up.
    init(_ schedule: Schedule, cancel: @escaping @Sendable () -> Void) {
        (self.schedule, self.cancel) = (schedule, cancel)
    }

    /// The number of payments that the service has made.
    var effects: Int { record.withLock(\.effects) }

    /// The number of requests that the program has sent.
    var requests: Int { record.withLock(\.requests) }

    /// Returns a Boolean value that indicates whether the program has ended since the last call.
    func takeCrash() -> Bool {
        record.withLock { record in
            defer { record.hasCrashed = false }
            return record.hasCrashed
        }
    }

    /// Returns a Boolean value that indicates whether any of the given fates has occurred.
    func has(_ fates: Fate...) -> Bool {
        record.withLock { record in fates.contains { record.fates.contains("\($0)") } }
    }

    /// Returns a Boolean value that indicates whether the service has made, or can still make, the payment with a key.
    func canHavePaid(_ key: String) -> Bool {
        record.withLock { record in
            switch record.payments[key] {
            case .made, .running: true
            case .refused: false
            case nil: record.late.contains { $0.key == key && $0.request != .check }
            }
        }
    }

    /// Sends a request, whose fate the schedule chooses.
    func send(_ request: Request, _ key: String) throws -> Answer {
        let fate = schedule.choose(Fate.self)
        return try record.withLock { record in
            // A program that has ended sends no requests.
            guard !record.hasCrashed else { throw Crash() }
            record.requests += 1
            record.fates.insert("\(fate)")
            defer { record.deliverLateRequests() }
            switch fate {
            case .answer: return request.handle(key, in: &record)
            case .refuse: throw SystemErrno(111)
            case .decline:
                guard request == .pay, record.payments[key] == nil else { return request.handle(key, in: &record) }
                record.payments[key] = .refused
                return .refusal
            case .loseRequest: throw HTTPStatus(504)
            case .loseAnswer:
                _ = request.handle(key, in: &record)
                throw HTTPStatus(504)
            case .late:
                record.late.append((request, key, record.requests + 1))
                throw HTTPStatus(504)
            case .duplicate:
                _ = request.handle(key, in: &record)
                return request.handle(key, in: &record)
            case .slow:
                if request == .pay, record.payments[key] == nil {
                    record.payments[key] = .running(record.requests + 4)
                    record.effects += 1
                } else {
                    _ = request.handle(key, in: &record)
                    record.fates.insert("\(Fate.loseAnswer)")
                }
                throw HTTPStatus(504)
            case .cancel:
                _ = request.handle(key, in: &record)
                cancel()
                throw CancellationError()
            case .giveUp:
                defer { cancel() }
                return request.handle(key, in: &record)
            case .crashFirst:
                record.hasCrashed = true
                throw Crash()
            case .crash:
                _ = request.handle(key, in: &record)
                record.hasCrashed = true
                throw Crash()
            }
        }
    }

    /// Delivers all requests that are still on their way.
    func deliverAll() {
        record.withLock { record in
            record.requests += 100
            record.deliverLateRequests()
        }
    }
}

extension ModelService.Record {
    fileprivate mutating func make(_ key: String) -> ModelService.Answer {
        payments[key] = .made
        effects += 1
        return .made
    }

    fileprivate mutating func refuse(_ key: String) -> ModelService.Answer {
        payments[key] = .refused
        return .refused
    }

    fileprivate mutating func deliverLateRequests() {
        for (key, payment) in payments {
            if case .running(let end) = payment, end <= requests { payments[key] = .made }
        }
        let due = late.filter { $0.requests <= requests }
        late.removeAll { $0.requests <= requests }
        for request in due { _ = request.request.handle(request.key, in: &self) }
    }
}
