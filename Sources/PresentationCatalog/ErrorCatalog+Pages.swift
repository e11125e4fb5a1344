public import Presentation

extension ErrorCatalog {
    /// A document that describes each code of one layer.
    public struct Page: Sendable, Hashable {
        /// The name of the file to which the program writes the page, such as `PresentationCodes.md`.
        ///
        /// The pages refer to each other by these names.
        public let fileName: String

        /// The contents of the file, in UTF-8.
        public let text: String
    }

    /// The format of the pages.
    public enum PageFormat: String, Sendable, Hashable, CaseIterable {
        /// Markdown for GitHub or for a web server, with an anchor for each code.
        ///
        /// The anchor of a presentation code is the end of the problem type of `ProblemDetails`.
        case markdown

        /// Articles for a DocC catalog.
        ///
        /// DocC makes the anchor of a code from its heading, without punctuation.
        case docc
    }

    /// Returns one page for each layer, which explains the codes of the layer.
    ///
    ///     for page in catalog.pages() {
    ///         try page.text.write(toFile: "Documentation/\(page.fileName)", atomically: true, encoding: .utf8)
    ///     }
    ///
    /// For each code, a page explains the meaning and the cause, and gives advice for the operator. The page of the
    /// presentation also contains the words that a person reads, and the reaction of a program that receives the code
    /// in `ProblemDetails` or as an exit status. Each code links to its translations in the other layers.
    ///
    /// A problem type can link to the section of its code. Pass the address of the page and `#` as the `typeBase` of
    /// the problem details, such as `https://example.com/PresentationCodes.md#`.
    ///
    /// - Parameters:
    ///   - format: The format of the pages. Defaults to Markdown.
    ///   - language: The preferred language of the words for a person. The pages use the best match among the languages
    ///     of the catalog. All other text is in English. Defaults to English.
    /// - Returns: The pages of the infrastructure, the domain and the presentation.
    public func pages(_ format: PageFormat = .markdown, in language: Language = .english) -> [Page] {
        CodePages(self, format, in: language.nearest(among: languages)).pages
    }
}
