import Domain
public import Presentation
import PresentationWire

/// The description of a report for a program: the client of a server, a script, or an agent that calls a tool.
///
/// A server sends the description as its response:
///
///     let details = BatchDetails(report, in: language, typeBase: "https://example.com/problems/")
///     respond(details.status, details.headerFields, details.json())
///
/// The document lists the results in the order in which they were added. Each failure contains the members of
/// ``/PresentationWire/ProblemDetails``. If items failed and none succeeded, the document is the problem of the worst
/// failure, with further members such as the list of results.
public struct BatchDetails: Sendable {
    /// The HTTP status of the response.
    ///
    /// The status is 200 if every item succeeded, and 207 if only some did (RFC 4918 §11.1). If no item succeeded, it
    /// is the status of the worst failure, or 499 if every item was cancelled.
    public let status: Int

    /// The problem of the worst failure, or `nil` if an item succeeded or no item failed.
    private let worst: ProblemDetails?

    private let title: String
    private let counts: (total: Int, failed: Int, unclear: Int, cancelled: Int)
    private let outcome: TechnicalFailure.Outcome?
    private let nextActions: [ProblemDetails.Action]
    private let results: [EntryDetails]
    private let language: Language

    /// A Boolean value that indicates whether the same request can succeed later for every item.
    private let isRetryable: Bool

    /// Creates the description for the response of a server.
    ///
    /// The words are for a person at another machine.
    ///
    /// - Parameters:
    ///   - report: The report to describe. If it is empty, the status is 200.
    ///   - language: The language of the words.
    ///   - typeBase: The beginning of the URI of each problem type.
    ///   - instanceBase: The beginning of the URI of each occurrence. Defaults to the empty string.
    ///   - namesItems: A Boolean value that indicates whether each result contains the name of its item. Defaults to
    ///     `false`.
    ///   - defaultWait: The time to wait if the server is temporarily unavailable and the error states no time.
    ///     Defaults to a random time of 5 to 15 seconds, so that the clients do not all retry at once.
    ///   - operation: A function that returns the name of the operation or the URL that performs a next action, or
    ///     `nil` if the program provides neither. Defaults to a function that returns `nil`.
    public init<Item>(
        _ report: BatchReport<Item>,
        in language: Language,
        typeBase: String,
        instanceBase: String = "",
        namingItems namesItems: Bool = false,
        defaultWait: Duration = .seconds(Int.random(in: 5...15)),
        operation: (NextAction) -> String? = { _ in nil }
    ) {
        self.init(report, report.mapErrors(\.forRemoteClient), in: language, namesItems, isResponse: true, operation) {
            ProblemDetails(
                $0,
                in: $1,
                typeBase: typeBase,
                instanceBase: instanceBase,
                defaultWait: defaultWait,
                operation: operation
            )
        }
    }

    /// Creates the description that a script or an agent reads.
    ///
    /// The words are for a person at this machine.
    ///
    /// - Parameters:
    ///   - report: The report to describe.
    ///   - language: The language of the words.
    ///   - namesItems: A Boolean value that indicates whether each result contains the name of its item. Defaults to
    ///     `false`.
    ///   - operation: A function that returns the name of the operation, such as a command or a tool, that performs a
    ///     next action, or `nil` if the program provides none. Defaults to a function that returns `nil`.
    public init<Item>(
        _ report: BatchReport<Item>,
        in language: Language,
        namingItems namesItems: Bool = false,
        operation: (NextAction) -> String? = { _ in nil }
    ) {
        self.init(report, report, in: language, namesItems, isResponse: false, operation) {
            ProblemDetails($0, in: $1, operation: operation)
        }
    }

    private init<Item>(
        _ report: BatchReport<Item>,
        _ shown: BatchReport<Item>,
        in language: Language,
        _ namesItems: Bool,
        isResponse: Bool,
        _ operation: (NextAction) -> String?,
        _ problem: (PresentationError, Language) -> ProblemDetails?
    ) {
        let content = shown.content(in: language)
        self.language = content?.language ?? language
        title = content?.title ?? ""
        counts = (report.entries.count, report.failedCount, report.unclearCount, report.cancelledCount)
        outcome = report.outcome
        results = report.entries.map { entry in
            EntryDetails(
                position: entry.position,
                id: entry.id,
                name: namesItems ? entry.name : nil,
                succeeded: entry.error == nil,
                status: isResponse ? entry.error?.httpStatus ?? 200 : nil,
                problem: entry.error.flatMap { problem($0, language) },
                warnings: entry.warnings.compactMap { problem($0, language) }
            )
        }
        isRetryable = results.allSatisfy { $0.problem?.isRetryable ?? true }
        let repeats = !shown.itemsToRepeat.isEmpty
        nextActions = (content?.nextActions ?? []).filter { $0.role != .cancel && (repeats || !$0.action.isRetry) }
            .map { ProblemDetails.Action(id: $0.id, operation: operation($0.action)?.printable, label: nil) }
        if report.successCount > 0 || report.entries.isEmpty {
            worst = nil
            status = report.successCount == report.entries.count ? 200 : 207
        } else {
            worst = report.worst.flatMap { problem($0, language) }
            status = worst?.status ?? 499
        }
    }

    /// The header fields of the response.
    ///
    /// The fields are `Content-Type` and `Content-Language`. If items failed and none succeeded, they are the header
    /// fields of the worst problem. `Retry-After` is then present only if the same request can succeed later for every
    /// item.
    public var headerFields: [(name: String, value: String)] {
        worst?.headerFields().filter { isRetryable || $0.name != "Retry-After" }
            ?? [("Content-Type", "application/json"), ("Content-Language", language.tag)]
    }
}

/// The result of one item as a program reads it.
private struct EntryDetails: Encodable {
    let position: Int
    let id: String?
    let name: String?
    let succeeded: Bool
    let status: Int?
    let problem: ProblemDetails?
    let warnings: [ProblemDetails]

    private enum Member: String, CodingKey {
        case position, id, name, succeeded, status, problem, warnings
    }

    func encode(to encoder: any Encoder) throws {
        var result = encoder.container(keyedBy: Member.self)
        try result.encode(position, forKey: .position)
        try result.encodeIfPresent(id, forKey: .id)
        try result.encodeIfPresent(name, forKey: .name)
        try result.encode(succeeded, forKey: .succeeded)
        try result.encodeIfPresent(status, forKey: .status)
        try result.encodeIfPresent(problem, forKey: .problem)
        if !warnings.isEmpty { try result.encode(warnings, forKey: .warnings) }
    }
}

extension BatchDetails: Encodable {
    private enum Member: String, CodingKey {
        case title, total, failed, unclear, cancelled, retryable, outcome, nextActions, results
    }

    /// Encodes the item counts, the next actions and all results.
    ///
    /// The `outcome` covers all items that did not succeed. If items failed and none succeeded, the document also
    /// contains the members of the worst problem, with its `title` and `nextActions`. The member `retryable` is then
    /// `true` only if the same request can succeed later for every item.
    public func encode(to encoder: any Encoder) throws {
        try worst?.encode(to: encoder)
        // The members below replace members of the worst problem that have the same names.
        var document = encoder.container(keyedBy: Member.self)
        if worst == nil {
            try document.encode(title, forKey: .title)
            try document.encode(nextActions, forKey: .nextActions)
        } else {
            try document.encode(isRetryable, forKey: .retryable)
        }
        try document.encodeIfPresent(outcome.map { "\($0)" }, forKey: .outcome)
        try document.encode(counts.total, forKey: .total)
        try document.encode(counts.failed, forKey: .failed)
        try document.encode(counts.unclear, forKey: .unclear)
        try document.encode(counts.cancelled, forKey: .cancelled)
        try document.encode(results, forKey: .results)
    }
}

#if FoundationEssentials
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension BatchDetails {
    /// Returns the document as JSON.
    ///
    /// - Returns: A JSON document in UTF-8.
    public func json() -> Data {
        compactJSON()
    }
}
#endif

extension BatchDetails: RedactedWords {
    package var printedFacts: [String] { ["\(status)"] }
}
