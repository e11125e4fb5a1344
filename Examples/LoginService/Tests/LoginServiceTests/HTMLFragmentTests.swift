import Domain
import LayeredErrorsTesting
import Presentation
import Testing

@testable import ServicePresentation

extension ErrorOutput {
    fileprivate static let page = ErrorOutput("HTMLFragment", for: .wire) { error, language in
        let fields = error.content(in: language)?.fields ?? []
        return "\(HTMLFragment(error, in: language))"
            + Set(fields.map(\.field)).sorted().map { "\(HTMLFragment(field: $0, fields))" }.joined()
    }
}

@Suite("HTMLFragment")
struct HTMLFragmentTests {
    /// A rule for which each test specifies the words and the next actions.
    private struct Rule: PresentableRule {
        var title = "This is a title."
        var explanation: String?
        var fields: [FieldMessage] = []
        var nextActions = NextActions(.retry, .contactSupport, .dismiss)

        enum Spoken: String, SpokenLanguage {
            case english = "en"
            case japanese = "ja"
        }

        var code: String { "test.rule" }
        func message(in language: Spoken) -> Message { Message(title, explanation) }
        func fields(in language: Spoken) -> [FieldMessage] { fields }
    }

    private static func html(
        _ rule: Rule,
        in language: Language = .english,
        control: (PresentationError.Content.Action) -> HTMLControl = HTMLControl.init(default:)
    ) throws -> String {
        let reference = try #require(Reference("K7QM-2X9D"))
        let error = PresentationError(DomainError.violation(rule), reference: reference)
        return HTMLFragment(error, in: language, control: control).description
    }

    @Test("The HTML output has no issues")
    func issues() {
        #expect(ErrorOutput.page.issues() == [])
    }

    @Test("The HTML shows the fields, next actions and reference of an error")
    func page() throws {
        let rule = Rule(
            explanation: "This is the reason.",
            fields: [FieldMessage("city", "Enter a city.")],
            nextActions: NextActions(.correct("city"), .correct("zip"), .retry, .contactSupport, .goBack)
        )
        #expect(
            try Self.html(rule) == """
                <div role="alert" class="presentation-error" id="error-K7QM-2X9D" tabindex="-1" autofocus \
                aria-labelledby="error-K7QM-2X9D-title" lang="en" data-code="test.rule">
                <h2 id="error-K7QM-2X9D-title">This is a title.</h2>
                <p>This is the reason.</p>
                <ul class="fields">
                <li><a href="#city">Enter a city.</a></li>
                </ul>
                <p>What you can do:</p>
                <ul class="next-actions">
                <li><a class="secondary" data-action="correct.zip" href="#zip">Correct the entry</a></li>
                <li><span class="secondary" data-action="retry">Try again</span></li>
                <li><span class="secondary" data-action="contactSupport">Contact support</span></li>
                </ul>
                <p>Reference: K7QM-2X9D</p>
                </div>

                """
        )
    }

    @Test("A closure determines the control of each next action")
    func controls() throws {
        let html = try Self.html(Rule(), in: .japanese) { offered in
            switch offered.action {
            case .retry: .button(name: "action", value: "retry")
            case .contactSupport: .link("mailto:support@example.com?subject=K7QM-2X9D&body=")
            case _: .nothing
            }
        }
        #expect(
            html == """
                <div role="alert" class="presentation-error" id="error-K7QM-2X9D" tabindex="-1" autofocus \
                aria-labelledby="error-K7QM-2X9D-title" lang="ja" data-code="test.rule">
                <h2 id="error-K7QM-2X9D-title">This is a title.</h2>
                <p>次のことをお試しください:</p>
                <ul class="next-actions">
                <li><button class="primary" data-action="retry" type="submit" name="action" value="retry">\
                もう一度試す</button></li>
                <li><a class="secondary" data-action="contactSupport" \
                href="mailto:support@example.com?subject=K7QM-2X9D&amp;body=">\
                サポートに問い合わせる</a></li>
                </ul>
                <p>お問い合わせコード: K7QM-2X9D</p>
                </div>

                """
        )
    }

    @Test("The HTML contains no list if no next action has a control")
    func nothingToOffer() throws {
        let html = try Self.html(Rule(nextActions: NextActions(.goBack)))
        #expect(
            html == """
                <div role="alert" class="presentation-error" id="error-K7QM-2X9D" tabindex="-1" autofocus \
                aria-labelledby="error-K7QM-2X9D-title" lang="en" data-code="test.rule">
                <h2 id="error-K7QM-2X9D-title">This is a title.</h2>
                </div>

                """
        )
    }

    @Test("The element beside a field shows all messages of the field")
    func messages() {
        let messages = [
            FieldMessage("city", "Enter a city."), FieldMessage("zip", "Enter a code."),
            FieldMessage("city", "Only one."),
        ]
        #expect(
            HTMLFragment(field: "city", messages).description
                == "<p class=\"field-message\" id=\"city-message\">Enter a city.<br>Only one.</p>\n"
        )
        #expect(HTMLFragment(field: "street", messages).description == "")
    }

    @Test("The initializer escapes the markup in every text")
    func escaping() throws {
        // Swift combines a quotation mark and a combining accent into one `Character`. A browser interprets the
        // quotation mark separately.
        let evil = "<script>\"\u{301}'\u{338}&\u{0}\u{202E}"
        let escaped = "&lt;script&gt;&quot;\u{301}&#39;\u{338}&amp;"
        let rule = Rule(
            title: evil,
            explanation: evil,
            fields: [FieldMessage(evil, evil)],
            nextActions: NextActions(.custom(evil, labels: [.english: evil]), .correct(evil + "2"), .retry)
        )
        let html = try Self.html(rule, in: Language(#"en"><script>"#)) { offered in
            offered.action == .retry ? .button(name: evil, value: evil) : HTMLControl(default: offered)
        }
        #expect(!html.contains("<script"))
        #expect(html.contains("<h2 id=\"error-"))
        #expect(html.contains(">\(escaped)</h2>"))
        #expect(html.contains("<p>\(escaped)</p>"))
        #expect(html.contains("<a href=\"#\(escaped)\">\(escaped)</a>"))
        #expect(html.contains("data-action=\"\(escaped)\">"))
        #expect(
            "\(HTMLFragment(field: "city", [FieldMessage("city", "<b>\"")]))"
                == "<p class=\"field-message\" id=\"city-message\">&lt;b&gt;&quot;</p>\n"
        )
    }
}
