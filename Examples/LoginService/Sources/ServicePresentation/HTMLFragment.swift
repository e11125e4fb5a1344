public import Presentation
import PresentationHTTP

/// The HTML element with which a page offers an action.
public enum HTMLControl: Sendable, Hashable {
    /// A link to a URL.
    ///
    /// The suffix follows the label of the action. Defaults to an empty string.
    case link(String, suffix: String = "")

    /// A button that submits the enclosing form, together with the button's name and value.
    case button(name: String, value: String)

    /// Text without a link or button, for an action that only the person can perform.
    case advice

    /// No element, for an action that the page offers elsewhere or does not offer.
    case nothing

    /// Creates the HTML for an action that the page does not perform itself.
    ///
    /// An action that corrects a field becomes a link to the field. An action with the role `cancel` has no element.
    /// Every other action becomes a text that tells the person what to do.
    public init(default offered: PresentationError.Content.Action) {
        switch (offered.action, offered.role) {
        case (.correct(let field, _), _): self = .link("#" + field)
        case (_, .cancel): self = .nothing
        case (_, .primary), (_, .secondary), (_, .destructive): self = .advice
        }
    }
}

/// The part of a page that shows an error.
///
/// The type is an output of the service, and uses only the public API of the library.
///
/// The element has the role `alert`, uses its heading as the accessible name, and has the focus after the page loads.
/// The message of a field is a link to the element whose `id` is the name of the field. The initializer escapes all
/// text.
///
/// A link or button that repeats an operation after a time has the attributes `data-wait`, with the remaining seconds,
/// and `data-ready`, with the label after that time. A script can then count the seconds.
///
/// A button submits the form that contains the fragment. Put the fragment into a form without input fields. Otherwise,
/// pressing the return key in an input field activates the first button of the fragment.
public struct HTMLFragment: Sendable, CustomStringConvertible {
    /// The HTML with a trailing line break, or an empty string if the error is a cancellation.
    public let description: String

    /// The names of the next actions that the fragment contains, in the same order.
    public let actions: [String]

    /// Creates the `div` element that shows an error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - language: The language of the words.
    ///   - age: The time since the error occurred. Defaults to zero.
    ///   - control: A closure that returns the control of an action. Defaults to ``HTMLControl/init(default:)``.
    public init(
        _ error: PresentationError,
        in language: Language,
        age: Duration = .zero,
        control: (PresentationError.Content.Action) -> HTMLControl = HTMLControl.init(default:)
    ) {
        guard let content = error.forRemoteClient.content(in: language) else {
            (description, actions) = ("", [])
            return
        }
        let offered = content.nextActions.compactMap { action -> (id: String, html: String)? in
            // The message of the field already links to the field.
            if case .correct(let field, _) = action.action, content.fields.contains(where: { $0.field == field }) {
                return nil
            }
            return Self.element(action, control(action), age: age, in: content.language).map { (action.id, $0) }
        }
        let id = "error-\(content.reference)"
        var lines = [
            "<div role=\"alert\" class=\"presentation-error\" id=\"\(id)\" tabindex=\"-1\" autofocus"
                + " aria-labelledby=\"\(id)-title\" lang=\"\(content.language.tag.escaped)\""
                + " data-code=\"\(content.code.escaped)\">",
            "<h2 id=\"\(id)-title\">\(content.title.escaped)</h2>",
        ]
        // The label of the action states the time to wait, and a script counts the seconds only there.
        let statesWait = offered.contains { $0.id == "retryAfter" }
        let explanation = statesWait ? content.offering { _ in false }.explanation : content.explanation
        if let explanation { lines.append("<p>\(explanation.escaped)</p>") }
        lines += Self.list(
            "fields",
            content.fields.map { "<a href=\"#\($0.field.escaped)\">\($0.text.escaped)</a>" }
        )
        actions = offered.map(\.id)
        if !offered.isEmpty { lines.append("<p>\(content.language.words.whatCanBeDone.escaped)</p>") }
        lines += Self.list("next-actions", offered.map(\.html))
        if let reference = content.quotedReference { lines.append("<p>\(reference.escaped)</p>") }
        description = (lines + ["</div>"]).map { $0 + "\n" }.joined()
    }

    /// Creates the `p` element that shows the messages beside a field, one on each line.
    ///
    /// The `id` of the element is `FIELD-message`. Give the field the attributes `aria-invalid="true"` and
    /// `aria-describedby="FIELD-message"`, so that a screen reader reads the messages together with the field.
    ///
    /// - Parameters:
    ///   - field: The name of the field.
    ///   - messages: The messages of all fields. If the field has no message, the fragment is empty.
    public init(field: String, _ messages: [FieldMessage]) {
        actions = []
        let texts = messages.filter { $0.field == field }.map(\.text.escaped)
        description =
            texts.isEmpty
            ? ""
            : "<p class=\"field-message\" id=\"\(field.escaped)-message\">\(texts.joined(separator: "<br>"))</p>\n"
    }

    private static func list(_ name: String, _ items: [String]) -> [String] {
        guard !items.isEmpty else { return [] }
        return ["<ul class=\"\(name)\">"] + items.map { "<li>\($0)</li>" } + ["</ul>"]
    }

    private static func element(
        _ action: PresentationError.Content.Action,
        _ control: HTMLControl,
        age: Duration,
        in language: Language
    ) -> String? {
        var (label, ready, seconds) = (action.label, action.label, 0)
        if case .retryAfter(let wait) = action.action {
            ready = NextAction.retry.label(in: language)
            seconds = max(0, Int(((wait - age) / .seconds(1)).rounded(.up)))
            label = seconds > 0 ? NextAction.retryAfter(.seconds(seconds)).label(in: language) : ready
        }
        func attributes(suffix: String = "") -> String {
            "class=\"\(action.role.rawValue)\" data-action=\"\(action.id.escaped)\""
                + (seconds > 0 ? " data-wait=\"\(seconds)\" data-ready=\"\((ready + suffix).escaped)\"" : "")
        }
        return switch control {
        case .link(let url, let suffix):
            "<a \(attributes(suffix: suffix)) href=\"\(url.escaped)\">\((label + suffix).escaped)</a>"
        case .button(let name, let value):
            "<button \(attributes()) type=\"submit\" name=\"\(name.escaped)\" value=\"\(value.escaped)\">"
                + "\(label.escaped)</button>"
        case .advice: "<span \(attributes())>\(label.escaped)</span>"
        case .nothing: nil
        }
    }
}
