import Domain
import LayeredErrorsTestSupport
import Presentation
import Testing

@Suite("HTML fragment")
struct HTMLFragmentTests {
    @Test("It says what happened and what can be done, to the byte")
    func page() {
        let rule = SpokenRule(
            explanation: "This is the reason.",
            messages: [FieldMessage("city", "Enter a city.")],
            nextActions: NextActions(.correct("city"), .correct("zip"), .retry, .contactSupport, .goBack)
        )
        #expect(
            presented(rule).html(in: .english) == """
                <div role="alert" class="presentation-error" id="error-K7QM-2X9D" tabindex="-1" autofocus \
                aria-labelledby="error-K7QM-2X9D-title" lang="en" data-code="test.spoken">
                <h2 id="error-K7QM-2X9D-title">This is a title.</h2>
                <p>This is the reason.</p>
                <ul class="fields">
                <li><a href="#city">Enter a city.</a></li>
                </ul>
                <p>What can be done:</p>
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

    @Test("How an action is offered is for the page to say")
    func controls() {
        let error = presented(SpokenRule())
        let html = error.html(in: .japanese) { action in
            if action.kind == .retry {
                .button(name: "action", value: "retry")
            } else if action.kind == .contactSupport {
                .link("mailto:support@example.com?subject=K7QM-2X9D&body=")
            } else {
                .nothing
            }
        }
        #expect(
            html == """
                <div role="alert" class="presentation-error" id="error-K7QM-2X9D" tabindex="-1" autofocus \
                aria-labelledby="error-K7QM-2X9D-title" lang="ja" data-code="test.spoken">
                <h2 id="error-K7QM-2X9D-title">This is a title.</h2>
                <p>対処方法:</p>
                <ul class="next-actions">
                <li><button class="primary" data-action="retry" type="submit" name="action" value="retry">\
                もう一度試す</button></li>
                <li><a class="secondary" data-action="contactSupport" \
                href="mailto:support@example.com?subject=K7QM-2X9D&amp;body=">サポートに問い合わせる</a></li>
                </ul>
                <p>お問い合わせコード: K7QM-2X9D</p>
                </div>

                """
        )
    }

    @Test("With nothing to offer there is no list")
    func nothingToOffer() {
        let html = presented(SpokenRule(nextActions: NextActions(.goBack))).html(in: .english)
        #expect(!html.contains("<ul"))
        #expect(!html.contains("What can be done:"))
        #expect(!html.contains("Reference"))
    }

    @Test("No text becomes markup, wherever it comes from")
    func escaping() {
        // An accent makes one character of itself and the mark before it, for Swift and not for a browser.
        let evil = "<script>\"\u{301}'\u{338}&\u{0}\u{202E}"
        let escaped = "&lt;script&gt;&quot;\u{301}&#39;\u{338}&amp;"
        let rule = SpokenRule(
            title: evil,
            explanation: evil,
            messages: [FieldMessage(evil, evil)],
            nextActions: NextActions(NextAction(evil, [.english: evil]), .correct(evil + "2"), .retry)
        )
        let html = presented(rule).html(in: Language(#"en"><script>"#)) { action in
            action.kind == .retry ? .button(name: evil, value: evil) : HTMLControl(usual: action)
        }
        #expect(!html.contains("<script"))
        #expect(!html.contains("\u{0}"))
        #expect(!html.contains("\u{202E}"))
        #expect(html.contains("<h2 id=\"error-"))
        #expect(html.contains(">\(escaped)</h2>"))
        #expect(html.contains("<p>\(escaped)</p>"))
        #expect(html.contains("<a href=\"#\(escaped)\">\(escaped)</a>"))
        #expect(html.contains("data-action=\"\(escaped)\">"))
        #expect(html.contains("href=\"#\(escaped)2\""))
        #expect(html.contains("name=\"\(escaped)\" value=\"\(escaped)\""))
        #expect(
            FieldMessage(evil, evil).html == "<p class=\"field-message\" id=\"\(escaped)-message\">\(escaped)</p>\n"
        )
    }

    @Test("A cancellation is not on the page")
    func cancelled() {
        #expect(failed(.cancelled).html(in: .english) == "")
    }
}
