#if FoundationEssentials
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A caller, such as a script, a gateway or an agent, that sees only the responses of a program.
///
/// The caller follows the description of a failure (`ProblemDetails`). It retries the request, corrects a field, checks
/// the outcome, or sends the request again with the same idempotency key. Otherwise, it stops, and reports who has to
/// act. Compare the end of the run with the records of the program: the operation must have taken effect at most once,
/// and exactly once if the caller reached its goal.
///
///     let caller = Caller<String> { path in
///         let body = try? Data(contentsOf: url.appending(path: path))
///         return body.map { Caller.Answer(status: 200, body: $0) }
///     }
///     let report = await caller.run("orders/1", hasKey: true)
///     #expect(report.ending == .reached)
public struct Caller<Request: Hashable & Sendable>: Sendable {
    /// The program's response to a request.
    public struct Answer: Sendable {
        fileprivate let isSuccess: Bool
        fileprivate let body: Data

        /// Creates the response of a server.
        ///
        /// - Parameters:
        ///   - status: The HTTP status.
        ///   - body: The body, which is a JSON document if the status is not in the range from 200 through 299.
        public init(status: Int, body: Data) {
            isSuccess = (200...299).contains(status)
            self.body = body
        }
    }

    /// The end of a run.
    public enum Ending: Sendable, Hashable {
        /// The operation took effect.
        case reached

        /// The caller stopped.
        ///
        /// The value is the member `responsible` of the last response.
        case stopped(String)

        /// The outcome is unknown, and the caller has no idempotency key for another attempt.
        case unclear

        /// The response reports a failure, but does not contain a description that the caller can read.
        case unreadable

        /// The caller sent the maximum number of requests.
        case gaveUp
    }

    /// The requests of a run, and its end.
    public struct Report: Sendable {
        /// The requests, in the order in which the caller sent them.
        public fileprivate(set) var requests: [Request] = []

        /// The times that the responses asked the caller to wait before a retry.
        public fileprivate(set) var waits: [Duration] = []

        /// The end of the run.
        public fileprivate(set) var ending = Ending.gaveUp
    }

    private let correct: @Sendable (_ pointer: String, _ request: Request) -> Request?
    private let perform: @Sendable (_ operation: String) -> Request?
    private let send: @Sendable (Request) async -> Answer?

    /// Creates a caller.
    ///
    /// - Parameters:
    ///   - correct: A function that returns a request in which the field at a JSON Pointer (RFC 6901) is correct, or
    ///     `nil` if it cannot correct the field. Defaults to a function that returns `nil`.
    ///   - perform: A function that returns the request that performs the operation of a next action, or `nil` if no
    ///     request performs it. Defaults to a function that returns `nil`.
    ///   - send: A function that sends a request, and returns the response, or `nil` if no response arrived.
    public init(
        correct: @escaping @Sendable (_ pointer: String, _ request: Request) -> Request? = { _, _ in nil },
        perform: @escaping @Sendable (_ operation: String) -> Request? = { _ in nil },
        send: @escaping @Sendable (Request) async -> Answer?
    ) {
        self.correct = correct
        self.perform = perform
        self.send = send
    }

    /// The members of the description that the caller reads.
    private struct Problem: Decodable {
        struct Action: Decodable { let id: String; let operation: String? }
        struct Field: Decodable { let pointer: String }
        let retryable: Bool
        let retryAfter: Int?
        let outcome: String
        let responsible: String
        let nextActions: [Action]
        let fields: [Field]?
    }

    /// Sends a request, and follows the responses until the operation takes effect or no response suggests a further
    /// step.
    ///
    /// The caller never waits. The report contains the times to wait instead.
    ///
    /// - Parameters:
    ///   - goal: The request whose operation has to take effect.
    ///   - hasKey: A Boolean value that indicates whether the request has an idempotency key.
    ///   - limit: The maximum number of requests. Defaults to 10.
    /// - Returns: The requests, the times to wait, and the end.
    public func run(_ goal: Request, hasKey: Bool, limit: Int = 10) async -> Report {
        var report = Report()
        var request = goal
        var performed: Set<Request> = []
        while report.requests.count < limit {
            report.requests.append(request)
            let answer = await send(request)
            switch step(after: answer, to: request, hasKey, performed) {
            case .end(let ending):
                report.ending = ending
                return report
            case .send(let next, let wait):
                if let wait { report.waits.append(wait) }
                request = next
            case .ask(let question, let otherwise):
                guard report.requests.count < limit else { return report }
                performed.insert(question)
                report.requests.append(question)
                let isDone = await send(question)?.isSuccess == true
                let isAboutOutcome = otherwise == .unclear
                // After a check of the outcome, the key makes another attempt safe.
                if isAboutOutcome ? !isDone && hasKey : isDone { continue }
                report.ending = isDone ? .reached : otherwise
                return report
            }
        }
        return report
    }

    /// The next step of the caller.
    private enum Step {
        case end(Ending)
        case send(Request, after: Duration? = nil)
        /// A request that checks the outcome or removes the cause, and the end of the run if this request fails.
        case ask(Request, otherwise: Ending)
    }

    private func step(after answer: Answer?, to request: Request, _ hasKey: Bool, _ performed: Set<Request>) -> Step {
        guard let answer else { return hasKey ? .send(request) : .end(.unclear) }
        if answer.isSuccess { return .end(.reached) }
        guard let problem = try? JSONDecoder().decode(Problem.self, from: answer.body) else { return .end(.unreadable) }
        if problem.outcome == "applied" { return .end(.reached) }
        if problem.retryable { return .send(request, after: problem.retryAfter.map { .seconds($0) }) }
        let operations = problem.nextActions.compactMap { action in
            action.operation.flatMap(perform).map { (id: action.id, request: $0) }
        }
        if problem.outcome == "unknown" {
            let question = operations.first { $0.id == "checkOutcome" }?.request
            return question.map { .ask($0, otherwise: .unclear) } ?? (hasKey ? .send(request) : .end(.unclear))
        }
        let corrected = (problem.fields ?? []).reduce(request) { correct($1.pointer, $0) ?? $0 }
        if corrected != request { return .send(corrected) }
        let remedy = operations.first { !performed.contains($0.request) }?.request
        return remedy.map { .ask($0, otherwise: .stopped(problem.responsible)) } ?? .end(.stopped(problem.responsible))
    }
}
#endif
