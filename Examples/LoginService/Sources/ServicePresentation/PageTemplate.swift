import Mustache

/// What pages are made of: the template and the style sheet.
public struct PageTemplate: Sendable {
    private let template: MustacheTemplate

    /// Reads the template, which is compiled into the program.
    ///
    /// - Throws: what Mustache says of a template that is none.
    public init() throws {
        MustacheContentTypes.register(PageText(), named: "PAGE")
        template = try MustacheTemplate(string: String(decoding: PackageResources.page_mustache, as: UTF8.self))
    }

    /// The page as HTML.
    public func html(_ page: Page) -> String {
        template.render(page.values)
    }

    /// The style sheet.
    public static var style: [UInt8] { PackageResources.style_css }
}

/// Text between tags, and between the quotation marks of an attribute.
private struct PageText: MustacheContentType {
    func escapeText(_ text: String) -> String { text.escaped }
}
