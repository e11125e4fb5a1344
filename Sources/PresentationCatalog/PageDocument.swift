import Domain
import PresentationWire

/// The format of the pages: their headings, anchors and links.
struct PageDocument {
    enum Layer: CaseIterable {
        case infrastructure, domain, presentation

        var pageName: String {
            switch self {
            case .infrastructure: "InfrastructureCodes"
            case .domain: "DomainCodes"
            case .presentation: "PresentationCodes"
            }
        }

        var title: String {
            switch self {
            case .infrastructure: "Infrastructure codes"
            case .domain: "Domain codes"
            case .presentation: "Presentation codes"
            }
        }

        /// The first sentences of the page.
        var summary: String {
            switch self {
            case .infrastructure: "The kinds of failure that happen outside of the program."
            case .domain: "The kinds of failure that a use case distinguishes, and the rules that it can violate."
            case .presentation:
                """
                The errors that a person and another program see, and the tasks of a person.

                The problem type of an error ends with its code. The tables show the usual facts of each code. An \
                error can have other facts, so a program reads them in the document that it receives.
                """
            }
        }
    }

    /// The subject of one section of a page.
    enum Section: Hashable {
        case code(String)
        case detail(TechnicalFailure.Detail)
        case task(String)

        /// The anchor of the section.
        ///
        /// The anchor of a code is also the last part of its problem type. A percent-encoded code contains no colon, so
        /// a code never has the anchor of a detail or of a task.
        var anchor: String {
            switch self {
            case .code(let code): code.percentEncoded
            case .detail(let detail): "detail:\(detail)"
            case .task(let code): "task:\(code.percentEncoded)"
            }
        }

        var heading: String {
            switch self {
            case .code(let code): PageDocument.quoted(code)
            case .detail(let detail): "Detail `\(detail)`"
            case .task(let code): "Task \(PageDocument.quoted(code))"
            }
        }
    }

    /// A labeled part of a section.
    ///
    /// A section omits an empty text, and a table without rows.
    enum Block {
        case text(_ label: String, String)
        case table(_ label: String, _ header: [String], [[String]])

        fileprivate var markdown: String {
            switch self {
            case .text(_, ""), .table(_, _, []): ""
            case .text(let label, let text): "\n**\(label):** \(text)\n"
            case .table(let label, let header, let rows): "\n**\(label):**\n\n" + ErrorCatalog.table(header, rows)
            }
        }
    }

    private let format: ErrorCatalog.PageFormat

    /// The beginning of each link from a Markdown document to a page.
    private let folder: String

    /// The heading of each section, and the anchor that GitHub or DocC derives from the heading.
    private let headings: [Layer: [Section: (text: String, slug: String)]]

    init(_ format: ErrorCatalog.PageFormat, sections: [Layer: [Section]], folder: String = "") {
        self.format = format
        self.folder = folder
        headings = sections.mapValues { Self.headings(of: $0, format) }
    }

    /// Returns a heading for each section, so that no slug equals another slug or the anchor of another section.
    ///
    /// The slugs of `order.late` and `orderlate` are equal, so a link to one of the codes could lead to the other.
    private static func headings(
        of sections: [Section],
        _ format: ErrorCatalog.PageFormat
    ) -> [Section: (text: String, slug: String)] {
        let anchors = Dictionary(sections.map { ($0.anchor.lowercased(), $0) }) { first, _ in first }
        var used: Set<String> = []
        var headings: [Section: (text: String, slug: String)] = [:]
        for section in sections where headings[section] == nil {
            // DocC cannot link to a heading whose slug contains two consecutive dashes.
            let isFound = format == .markdown || !slug(section.heading, format).contains("--")
            let heading = isFound ? section.heading : quoted(section.anchor)
            var (text, number) = (heading, 1)
            while used.contains(slug(text, format).lowercased())
                || anchors[slug(text, format).lowercased()].map({ $0 != section }) == true
            {
                number += 1
                text = "\(heading) (\(number))"
            }
            headings[section] = (text, slug(text, format))
            used.insert(slug(text, format).lowercased())
        }
        return headings
    }

    /// Returns the anchor that GitHub or DocC derives from a heading.
    private static func slug(_ heading: String, _ format: ErrorCatalog.PageFormat) -> String {
        let characters = heading.unicodeScalars.map { Character($0) }
        switch format {
        case .markdown:
            let kept = characters.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            return String(kept).lowercased().replacing(" ", with: "-")
        case .docc:
            let words = characters.split { $0.isWhitespace || "-–—".contains($0) }.map { String($0) }
            return words.joined(separator: "-").filter { $0 == "-" || !($0.isPunctuation || $0 == "`") }
        }
    }

    // MARK: - Pages

    func page(_ layer: Layer, _ sections: [String]) -> ErrorCatalog.Page {
        let others = Layer.allCases.filter { $0 != layer }.map { other in
            switch format {
            case .markdown: "[\(other.title)](\(other.pageName).md)"
            case .docc: "<doc:\(other.pageName)>"
            }
        }
        let text = """
            # \(layer.title)

            \(layer.summary)

            The other layers: \(others.joined(separator: ", ")).

            \(sections.joined(separator: "\n"))
            """
        return ErrorCatalog.Page(fileName: "\(layer.pageName).md", text: text)
    }

    /// Returns a section: the anchor, the heading and the blocks.
    func section(_ layer: Layer, _ section: Section, _ blocks: [Block]) -> String {
        let anchor = format == .markdown ? "<a id=\"\(section.anchor)\"></a>\n\n" : ""
        let heading = "## \(headings[layer]?[section]?.text ?? section.heading)\n"
        return anchor + heading + blocks.map(\.markdown).joined()
    }

    /// Returns a link to a section.
    func link(_ layer: Layer, _ section: Section) -> String {
        switch format {
        case .markdown: "[\(section.heading)](\(folder)\(layer.pageName).md#\(section.anchor))"
        case .docc: "<doc:\(layer.pageName)#\(headings[layer]?[section]?.slug ?? section.anchor)>"
        }
    }

    /// Returns the text as a Markdown code span.
    static func quoted(_ text: String) -> String { text.printable.codeForMarkdown }
}
