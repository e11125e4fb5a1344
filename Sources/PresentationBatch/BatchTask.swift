import Domain
public import Presentation

/// An operation on several items, with the sentences that state how many items failed.
///
///     struct SaveFiles: BatchTask {
///         let code = "files.save"
///
///         func title(_ count: BatchCount, in language: NoteLanguage) -> String {
///             switch language {
///             case .english where count.total == 1: "The file could not be saved."
///             case .english: "\(count.items) of \(count.total) files could not be saved."
///             case .japanese: "\(count.total)個のうち\(count.items)個のファイルを保存できませんでした。"
///             }
///         }
///     }
public protocol BatchTask: Hashable, Sendable {
    /// An enum of the languages in which the task has sentences; the first case is the fallback.
    associatedtype Spoken: SpokenLanguage

    /// The stable identifier of the task for the log, such as `files.save`.
    var code: String { get }

    /// Returns the sentence that states how many items failed, such as "3 of 5 files could not be saved."
    ///
    /// - Parameters:
    ///   - count: The number of items that failed and whose outcome is known, and the number of all items.
    ///   - language: The language of the sentence.
    func title(_ count: BatchCount, in language: Spoken) -> String

    /// Returns the sentence that states for how many items the outcome is unknown, such as "2 of 5 files may have been
    /// saved."
    ///
    /// Defaults to `nil`, which means that the person reads `Words.unclearOutcome`.
    ///
    /// - Parameters:
    ///   - count: The number of items whose outcome is unknown, and the number of all items.
    ///   - language: The language of the sentence.
    func unclearTitle(_ count: BatchCount, in language: Spoken) -> String?
}

extension BatchTask {
    /// Returns `nil`, so that the person reads `Words.unclearOutcome`.
    public func unclearTitle(_ count: BatchCount, in language: Spoken) -> String? { nil }
}

/// A number of items and the number of all items, with their plural categories in a language.
public struct BatchCount: Sendable, Hashable {
    /// The number of items that the sentence is about.
    public let items: Int

    /// The number of all items.
    public let total: Int

    /// The plural category of ``items`` in the language.
    public let category: PluralCategory

    /// The plural category of ``total`` in the language.
    public let totalCategory: PluralCategory

    /// Creates a count with the plural categories of a language.
    ///
    /// The initializer is `package` because PresentationCatalog writes files for translators.
    package init(_ items: Int, of total: Int, in language: Language) {
        self.items = items
        self.total = total
        category = PluralCategory(of: items, in: language)
        totalCategory = PluralCategory(of: total, in: language)
    }
}

extension BatchTask {
    /// Returns the task's language that best matches the given language.
    ///
    /// If the two languages have the same tag, the method returns the given language, because its words may have been
    /// replaced.
    func language(for language: Language) -> Language {
        guard language.rewrite == nil, let spoken = Spoken(nearest: language) else { return language }
        return spoken.language == language ? language : spoken.language
    }

    /// Returns the sentences about the failed items and about the items whose outcome is unknown.
    func sentences(failed: Int, unclear: Int, of total: Int, in language: Language) -> [String] {
        let spoken = Spoken(nearest: language)
        var sentences: [String?] = []
        if failed > 0 {
            let count = BatchCount(failed, of: total, in: language)
            sentences.append(spoken.map { language.shown(title(count, in: $0)) })
        }
        if unclear > 0 {
            let count = BatchCount(unclear, of: total, in: language)
            let own = spoken.flatMap { unclearTitle(count, in: $0) }.map(language.shown)
            sentences.append(own ?? language.words.unclearOutcome)
        }
        return sentences.compactMap { $0?.printable }
    }
}

/// A task whose title is the sentence about all items, for the failure that stands for the report.
struct BatchTitle<Task: BatchTask>: PresentableTask {
    let task: Task
    let failed: Int
    let unclear: Int
    let total: Int

    var code: String { task.code }

    func title(in language: Task.Spoken) -> String {
        let sentences = task.sentences(failed: failed, unclear: unclear, of: total, in: language.language)
        return sentences.joined(separator: language.language.words.sentenceSeparator)
    }

    func unclearTitle(in language: Task.Spoken) -> String? { title(in: language) }

    func doneTitle(in language: Task.Spoken) -> String? { title(in: language) }
}

/// A task whose titles are the sentences of a ``BatchTask`` for three of five items.
///
/// The type is `package` because a catalog lists and checks these sentences like the titles of other tasks.
package struct BatchSample<Task: BatchTask>: PresentableTask {
    private let task: Task

    /// Creates a sample of the given task.
    package init(_ task: Task) { self.task = task }

    package var code: String { task.code }

    package func title(in language: Task.Spoken) -> String { task.title(count(in: language), in: language) }

    package func unclearTitle(in language: Task.Spoken) -> String? {
        task.unclearTitle(count(in: language), in: language)
    }

    private func count(in language: Task.Spoken) -> BatchCount { BatchCount(3, of: 5, in: language.language) }
}
