public import Presentation
import PresentationWire

/// An HTML element that offers an action on a page.
public enum HTMLControl: Sendable, Hashable {
    /// A link to a URL.
    ///
    /// The suffix, which defaults to an empty string, follows the label of the action.
    case link(String, suffix: String = "")

    /// A button that submits the enclosing form, together with the button's name and value.
    case button(name: String, value: String)

    /// Text without a link or button, for an action that only the person can perform.
    case advice

    /// No element, for an action that the page offers elsewhere or does not offer.
    case nothing

    /// Creates the control for an action that the page does not perform itself.
    ///
    /// An action that corrects a field appears as a link to the field. An action with the role `cancel` has no element.
    /// Every other action appears as text that tells the person what to do.
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
/// As an output outside of the library, the type uses only the public API of the library.
///
/// An error appears as a `div` element, which has the role `alert`, uses its heading as the accessible name, and
/// receives the focus when the page loads. The message of a field is a link to the element whose `id` is the name of
/// the field. The initializers escape all text.
///
/// Only the explanation states the time to wait. The label of the retry action omits the time.
///
/// A button submits the form that contains the fragment. Put the fragment into a form without input fields. Otherwise,
/// pressing the return key in an input field activates the first button of the fragment.
public struct HTMLFragment: Sendable, CustomStringConvertible {
    /// The HTML with a trailing line break, or an empty string for a cancellation or a field without messages.
    public let description: String

    /// The names of the next actions in the fragment, in the order in which they appear.
    public let actions: [String]

    /// Creates the `div` element that shows an error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - language: The language of the words.
    ///   - control: A closure that returns the control of an action. Defaults to ``HTMLControl/init(default:)``.
    public init(
        _ error: PresentationError,
        in language: Language,
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
            return Self.element(action, control(action), in: content.language).map { (action.id, $0) }
        }
        let id = "error-\(content.reference)"
        var lines = [
            "<div role=\"alert\" class=\"presentation-error\" id=\"\(id)\" tabindex=\"-1\" autofocus"
                + " aria-labelledby=\"\(id)-title\" lang=\"\(content.language.tag.escaped)\""
                + " data-code=\"\(content.code.escaped)\">",
            "<h2 id=\"\(id)-title\">\(content.title.escaped)</h2>",
        ]
        if let explanation = content.explanation { lines.append("<p>\(explanation.escaped)</p>") }
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
        in language: Language
    ) -> String? {
        var label = action.label
        if case .retryAfter = action.action { label = NextAction.retry.label(in: language) }
        let attributes = "class=\"\(action.role.rawValue)\" data-action=\"\(action.id.escaped)\""
        return switch control {
        case .link(let url, let suffix):
            "<a \(attributes) href=\"\(url.escaped)\">\((label + suffix).escaped)</a>"
        case .button(let name, let value):
            "<button \(attributes) type=\"submit\" name=\"\(name.escaped)\" value=\"\(value.escaped)\">"
                + "\(label.escaped)</button>"
        case .advice: "<span \(attributes)>\(label.escaped)</span>"
        case .nothing: nil
        }
    }
}
