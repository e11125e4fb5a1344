import Mustache

/// The template, the style sheet and the script of all pages.
public struct PageTemplate: Sendable {
    private let template: MustacheTemplate

    /// Creates the template from the text that is embedded in the program.
    ///
    /// - Throws: A Mustache error if the template is malformed.
    public init() throws(any Error) {
        MustacheContentTypes.register(PageText(), named: "PAGE")
        template = try MustacheTemplate(string: String(decoding: PackageResources.page_mustache, as: UTF8.self))
    }

    /// Returns the HTML of a page.
    public func html(_ page: Page) -> String {
        template.render(page.values)
    }

    /// The style sheet as UTF-8.
    public static var style: [UInt8] { PackageResources.style_css }

    /// The script as UTF-8.
    public static var script: [UInt8] { PackageResources.page_js }
}

/// A content type that escapes text between tags and in quoted attributes.
private struct PageText: MustacheContentType {
    func escapeText(_ text: String) -> String { text.escaped }
}
