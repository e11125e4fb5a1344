public import Domain
public import Presentation
import PresentationWire

/// The results of an operation on several items, such as saving the files of a folder or deleting the rows of a table.
///
///     var report = BatchReport<File>(SaveFiles(), named: \.name)
///     for file in files {
///         do {
///             try await save(file)
///             report.add(file)
///         } catch {
///             report.add(file, error: PresentationError(error))
///         }
///     }
///     let text = TerminalText(report, in: .preferred(), on: STDERR_FILENO)
///
/// A report keeps every result. For a person, the failures with the same cause form a group, and the worst group comes
/// first. A defect of the program (the code `unknown`) is worse than an unknown outcome. Failures of a service, of this
/// device and of the request follow. Violations of rules come last. The words do not depend on the order of the items.
public struct BatchReport<Item: Sendable>: Sendable {
    /// The result of one item.
    public struct Entry: Sendable {
        /// The item on which the operation ran.
        public let item: Item

        /// The name of the item, which a person reads, without control characters.
        public let name: String

        /// The identifier of the item for logs and responses, or `nil` if the report has no identifiers.
        public let id: String?

        /// The number of results before this one.
        public let position: Int

        /// The error of the item, or `nil` for a success.
        public let error: PresentationError?

        /// The warnings about an item that succeeded or failed, such as a file date that could not be preserved.
        public let warnings: [PresentationError]
    }

    /// The results in the order in which they were added.
    public private(set) var entries: [Entry] = []

    let task: any BatchTask
    private let name: @Sendable (Item) -> String
    private let id: (@Sendable (Item) -> String)?

    /// Creates a report without results.
    ///
    /// - Parameters:
    ///   - task: The operation, which provides the sentences about all items.
    ///   - name: A function that returns the name of an item for a person. No log contains the name.
    ///   - id: A function that returns an identifier for an item, such as a row number, or `nil` for a report without
    ///     identifiers. Choose an identifier that is safe to log. Defaults to `nil`.
    public init(
        _ task: some BatchTask,
        named name: @escaping @Sendable (Item) -> String,
        loggedAs id: (@Sendable (Item) -> String)? = nil
    ) {
        self.task = task
        self.name = name
        self.id = id
    }

    /// Adds the result of the operation on an item.
    ///
    /// - Parameters:
    ///   - item: The item on which the operation ran.
    ///   - result: The result of the operation. The report discards the value of a success.
    ///   - warnings: Errors that do not make the operation fail. Defaults to an empty array.
    public mutating func add(
        _ item: Item,
        _ result: Result<some Any, PresentationError>,
        warnings: [PresentationError] = []
    ) {
        switch result {
        case .success: add(item, error: nil, warnings: warnings)
        case .failure(let error): add(item, error: error, warnings: warnings)
        }
    }

    /// Adds an item that succeeded or failed.
    ///
    /// - Parameters:
    ///   - item: The item on which the operation ran.
    ///   - error: The error of the item, or `nil` for a success. Defaults to `nil`.
    ///   - warnings: Errors that do not make the operation fail. Defaults to an empty array.
    public mutating func add(_ item: Item, error: PresentationError? = nil, warnings: [PresentationError] = []) {
        entries.append(
            Entry(
                item: item,
                name: name(item).printable.shortened,
                id: id?(item).printable,
                position: entries.count,
                error: error,
                warnings: warnings
            )
        )
    }
}

extension BatchReport {
    /// Returns a copy of the report in which each error and each warning is transformed.
    func mapErrors(_ transform: (PresentationError) -> PresentationError) -> Self {
        var report = self
        report.entries = entries.map { entry in
            Entry(
                item: entry.item,
                name: entry.name,
                id: entry.id,
                position: entry.position,
                error: entry.error.map(transform),
                warnings: entry.warnings.map(transform)
            )
        }
        return report
    }

    /// The results of the items that failed, without cancellations.
    public var failures: [Entry] { entries.filter { $0.error.map { !$0.isCancellation } ?? false } }

    /// The number of items that succeeded.
    public var successCount: Int { entries.count { $0.error == nil } }

    /// The number of items that were cancelled and whose outcome is known.
    public var cancelledCount: Int { entries.count { $0.error?.isCancellation == true && !$0.isUnclear } }

    /// The number of items that failed and whose outcome is known.
    public var failedCount: Int { failures.count { !$0.isUnclear } }

    /// The number of items whose outcome is unknown, including those that were cancelled after the operation began.
    public var unclearCount: Int { entries.count { $0.isUnclear } }

    /// The outcome of the items that did not succeed, or `nil` if every item succeeded.
    ///
    /// The value is `unknown` if the outcome of at least one item is unknown, and `applied` only if the operation took
    /// effect on all these items.
    public var outcome: TechnicalFailure.Outcome? {
        let outcomes = entries.compactMap(\.error?.outcome)
        if outcomes.isEmpty { return nil }
        if outcomes.contains(.unknown) { return .unknown }
        return outcomes.contains(.notApplied) ? .notApplied : .applied
    }

    /// The items that "Try again" covers, in the order in which they were added.
    ///
    /// The array contains:
    ///
    /// - The items on which the operation did not take effect, even if they will fail again until the cause of the
    ///   failure is gone.
    /// - The items that were cancelled before the operation took effect.
    /// - The items with an unknown outcome whose operation is idempotent or has an idempotency key.
    public var itemsToRepeat: [Item] { entries.filter { $0.error?.isRepeatable ?? false }.map(\.item) }

    /// The items whose outcome is unknown, in the order in which they were added.
    ///
    /// The array includes items that were cancelled after the operation began.
    public var unclearItems: [Item] { entries.filter(\.isUnclear).map(\.item) }

    /// The error that stands for the whole report, or `nil` if no item failed.
    ///
    /// Throw this error in code that throws a `PresentationError`, such as an effect of a store. The title of the error
    /// is the sentence about all items. If a failure has an unknown outcome, the error is the worst such failure,
    /// because a program must not retry the operation without a check. Otherwise, the error is the worst failure. Retry
    /// the effect only for ``itemsToRepeat``.
    public var error: PresentationError? {
        let groups = groups
        return titled(groups.first { $0.error.outcome == .unknown } ?? groups.first)
    }

    /// The worst failure with the sentence about all items as its title, or `nil` if no item failed.
    var worst: PresentationError? { titled(groups.first) }

    private func titled(_ group: Group?) -> PresentationError? {
        func title(_ task: some BatchTask) -> any PresentableTask {
            BatchTitle(task: task, failed: failedCount, unclear: unclearCount, total: entries.count)
        }
        return group?.error.replacingTask(with: title(task))
    }
}

extension BatchReport.Entry {
    var isUnclear: Bool { error?.outcome == .unknown }
}

extension PresentationError {
    /// A Boolean value that indicates whether a program can repeat the operation without carrying it out twice.
    var isRepeatable: Bool { technicalFailure.map { $0.isSafeToRepeat || $0.intent != nil } ?? true }
}

// The printed form of a report or an entry names no item.
extension BatchReport: RedactedWords {}

extension BatchReport.Entry: RedactedWords {
    package var printedFacts: [String] { ["\(position)"] + (error.map { ["\($0)"] } ?? []) }
}
