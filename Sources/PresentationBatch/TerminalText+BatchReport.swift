public import Presentation
public import PresentationTerminal

extension TerminalText {
    /// Creates the text that describes the failures and warnings of a report.
    ///
    /// The text begins with the sentences about the number of items. A paragraph for each of the first ten groups
    /// follows, with the cause and the names of the first ten items. If there are more groups or items, a line states
    /// how many. The next actions and the reference come last. The text of a report without failures or warnings is
    /// empty.
    ///
    /// - Parameters:
    ///   - report: The report to describe.
    ///   - language: The language of the words.
    ///   - columns: The width of the terminal in columns, or `nil` for a file or a pipe. A width below 20 counts as 20.
    ///     Defaults to `nil`.
    ///   - isColored: A Boolean value that indicates whether the sentences about the number of items are red and bold.
    ///     Defaults to `false`.
    ///   - listsNextActions: A Boolean value that indicates whether the text lists the next actions. Defaults to
    ///     `true`.
    ///   - isOffered: A closure that returns `true` if the program offers the given action. If the program does not
    ///     offer ``/Presentation/NextAction/contactSupport``, the text omits the reference. Defaults to a closure that
    ///     returns `true`.
    public init<Item>(
        _ report: BatchReport<Item>,
        in language: Language,
        columns: Int? = nil,
        isColored: Bool = false,
        listsNextActions: Bool = true,
        offering isOffered: (NextAction) -> Bool = { _ in true }
    ) {
        guard let content = report.content(in: language, offering: isOffered) else {
            self.init(paragraphs: [])
            return
        }
        func lines(_ text: String, bullet: String = "") -> [String] {
            Self.lines(of: text, columns: columns, bullet: bullet)
        }
        let titles = [content.title, content.unclearTitle].compactMap(\.self).filter { !$0.isEmpty }
        let state = titles.flatMap { lines($0) }.map { isColored ? "\u{1B}[1;31m\($0)\u{1B}[0m" : $0 }
        let groups = content.groups + content.warnings
        let hidden = content.shortened(groups.map(\.title)).dropFirst(10).map { lines($0) }
        let causes = groups.prefix(10).map { group in
            let texts = [group.title, group.explanation].compactMap(\.self).flatMap { lines($0) }
            let items = content.shortened(group.fields.map(\.text)) + content.shortened(group.names)
            return texts + items.flatMap { lines($0, bullet: "  - ") }
        }
        let actions = content.nextActions.filter { $0.role != .cancel }.flatMap { lines($0.label, bullet: "  - ") }
        let listed = listsNextActions && !actions.isEmpty ? lines(content.language.words.whatCanBeDone) + actions : []
        self.init(paragraphs: [state] + causes + hidden + [listed, content.quotedReference.map { lines($0) } ?? []])
    }

    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Creates the text that describes a report, for output to a file descriptor.
    ///
    /// For a terminal, lines break at the width of the terminal, and the sentences about the number of items are
    /// colored like the title of a single error. For a file or a pipe, the text has no color, and long lines do not
    /// break.
    ///
    /// - Parameters:
    ///   - report: The report to describe.
    ///   - language: The language of the words.
    ///   - descriptor: The file descriptor to which the program writes the text, such as `STDERR_FILENO`.
    ///   - listsNextActions: A Boolean value that indicates whether the text lists the next actions. Defaults to
    ///     `true`.
    ///   - isOffered: A closure that returns `true` if the program offers the given action. If the program does not
    ///     offer ``/Presentation/NextAction/contactSupport``, the text omits the reference. Defaults to a closure that
    ///     returns `true`.
    public init<Item>(
        _ report: BatchReport<Item>,
        in language: Language,
        on descriptor: Int32,
        listsNextActions: Bool = true,
        offering isOffered: (NextAction) -> Bool = { _ in true }
    ) {
        let (columns, isColored) = Self.appearance(on: descriptor)
        self.init(
            report,
            in: language,
            columns: columns,
            isColored: isColored,
            listsNextActions: listsNextActions,
            offering: isOffered
        )
    }
    #endif
}

extension BatchReport {
    /// The exit status of a process that ends after the report (sysexits(3)).
    ///
    /// The value is the exit status of the worst failure. It is 130 if items were cancelled but none failed, and 0 if
    /// every item succeeded.
    public var exitStatus: Int32 {
        groups.first?.error.exitStatus ?? entries.lazy.compactMap(\.error?.exitStatus).first ?? 0
    }
}
