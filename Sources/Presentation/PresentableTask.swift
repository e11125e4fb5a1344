import Domain

/// A task of the person, such as opening a note, which provides the title of an error.
///
/// The person reads what could not be done, in the terms of the task. The library adds the reason: "“groceries” could
/// not be opened. There is no such file or folder."
///
///     enum NoteTask: PresentableTask {
///         case open(String)
///
///         var code: String {
///             switch self {
///             case .open: "note.open"
///             }
///         }
///
///         func title(in language: NoteLanguage) -> String {
///             switch (self, language) {
///             case (.open(let name), .english): "“\(name)” could not be opened."
///             case (.open(let name), .japanese): "「\(name)」を開けませんでした。"
///             }
///         }
///     }
///
///     do { try openNote(name) } catch { throw PresentationError(error, task: NoteTask.open(name)) }
///
/// A title can contain values such as a file name, a host or a recipient. Only the person reads them: no log,
/// description or diagnosis contains them.
///
/// The library removes control characters and bidirectional controls from a title. A title of more than 200 Unicode
/// scalars is shortened in the middle. If the title is empty, the error has the same words as an error without a task.
public protocol PresentableTask: Hashable, Sendable {
    /// An enum of the languages in which the task has titles; the first case is the fallback.
    associatedtype Spoken: SpokenLanguage

    /// The stable identifier of the task for the log, such as `note.open`.
    ///
    /// The identifier must not contain values that the person entered.
    var code: String { get }

    /// Returns the sentence that states what could not be done.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: One sentence, such as "“groceries” could not be opened."
    func title(in language: Spoken) -> String

    /// Returns the sentence for a failed task that may have taken effect, such as "Your order may have been placed."
    ///
    /// Defaults to `nil`, which means that the person reads ``Words/unclearOutcome``.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: One sentence, or `nil` for the library's sentence.
    func unclearTitle(in language: Spoken) -> String?

    /// Returns the sentence for a task that took effect although a later step failed, such as "The order was placed."
    ///
    /// Defaults to `nil`, which means that the person reads ``Words/tookEffect``.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: One sentence, or `nil` for the library's sentence.
    func doneTitle(in language: Spoken) -> String?
}

extension PresentableTask {
    /// Returns `nil`, so that the person reads ``Words/unclearOutcome``.
    public func unclearTitle(in language: Spoken) -> String? { nil }

    /// Returns `nil`, so that the person reads ``Words/tookEffect``.
    public func doneTitle(in language: Spoken) -> String? { nil }
}

extension PresentableTask {
    /// The languages in which the task has titles.
    static var languages: [Language] { Spoken.allCases.map(\.language) }

    /// Returns the task's own titles for all outcomes, in the task's language that best matches a given language.
    ///
    /// The method is `package` because the catalog in PresentationCatalog lists the titles.
    package func titles(nearest language: Language) -> [String] {
        guard let spoken = Spoken(nearest: language) else { return [] }
        return [title(in: spoken), unclearTitle(in: spoken), doneTitle(in: spoken)].compactMap {
            $0.map { language.shown($0.printable.shortened) }
        }
    }

    /// Returns the title in the task's language that best matches a given language.
    ///
    /// - Parameters:
    ///   - language: The language that the person reads.
    ///   - outcome: The outcome of the task.
    /// - Returns: The title, or `nil` if the title is empty or the enum of languages has no cases.
    func title(nearest language: Language, outcome: TechnicalFailure.Outcome) -> String? {
        guard let spoken = Spoken(nearest: language) else { return nil }
        let own: String? =
            switch outcome {
            case .notApplied: title(in: spoken)
            case .unknown: unclearTitle(in: spoken)
            case .applied: doneTitle(in: spoken)
            }
        if let own { return own.shownTitle.map(language.shown) }
        return (outcome == .unknown ? language.words.unclearOutcome : language.words.tookEffect).shownTitle
    }
}

extension PresentableTask {
    /// Returns the best match for a given language among the languages that the task and the error share.
    ///
    /// The result is the given language if the task and the error share no language.
    func language(for language: Language, of subject: PresentationError.Subject) -> Language {
        let common = Self.languages.filter { own in
            switch subject {
            case .violation(let rule, _): rule.speaks(own)
            case .failure: own.isSpoken || own == language
            }
        }
        guard !common.isEmpty else { return language }
        let nearest = language.nearest(among: common)
        return nearest == language ? language : nearest
    }
}

extension String {
    /// The text as a title, or `nil` if the text is empty or contains only whitespace.
    fileprivate var shownTitle: String? {
        let printable = printable.shortened
        return printable.allSatisfy(\.isWhitespace) ? nil : printable
    }

    /// The text, shortened in the middle if it has more than 200 Unicode scalars.
    ///
    /// Remove invisible characters before you shorten a text. Otherwise, they count toward the limit, and the visible
    /// text is cut off. The property is `package` because PresentationBatch shows the names of items.
    package var shortened: String {
        guard utf8.count > 200, unicodeScalars.count > 200 else { return self }
        // A combining mark directly after the ellipsis would combine with the ellipsis.
        let end = unicodeScalars.suffix(79).drop { $0.properties.isGraphemeExtend }
        return String(unicodeScalars.prefix(120)) + "…" + String(end)
    }
}
