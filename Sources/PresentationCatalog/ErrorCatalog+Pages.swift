public import Presentation

extension ErrorCatalog {
    /// A document that describes each code of one layer.
    public struct Page: Sendable, Hashable {
        /// The name of the file for the page, such as `PresentationCodes.md`.
        ///
        /// The pages link to each other by these names.
        public let fileName: String

        /// The contents of the file, in UTF-8.
        public let text: String
    }

    /// The format of the pages.
    public enum PageFormat: String, Sendable, Hashable, CaseIterable {
        /// Markdown for GitHub or for a web server, with an anchor for each code.
        ///
        /// The anchor of a presentation code is the last part of its problem type in `ProblemDetails`.
        case markdown

        /// Articles for a DocC catalog.
        ///
        /// DocC derives the anchor of a code from its heading, without punctuation.
        case docc
    }

    /// Returns a page for each layer, with an explanation of each code.
    ///
    ///     for page in catalog.pages() {
    ///         try page.text.write(toFile: "Documentation/\(page.fileName)", atomically: true, encoding: .utf8)
    ///     }
    ///
    /// For each code, a page explains the meaning and the cause, and gives advice for the operator. The presentation
    /// page also contains the words that a person reads, and the reaction of a program that receives the code in
    /// `ProblemDetails` or as an exit status. Each code links to its translations in the other layers.
    ///
    /// To let each problem type link to the section of its code, pass the address of the presentation page, followed by
    /// `#`, as the `typeBase` of the problem details: `https://example.com/PresentationCodes.md#`.
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
