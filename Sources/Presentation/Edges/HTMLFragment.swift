/// How an action is offered on a page.
public enum HTMLControl: Sendable, Hashable {
    /// A link to a URL.
    case link(String)

    /// A button that submits the form around it, with a name and a value.
    case button(name: String, value: String)

    /// Advice: something that only the person can do.
    case advice

    /// Nothing: the page offers it in another place, or not at all.
    case nothing
}

extension PresentationError {
    /// A piece of a page that says what happened and what can be done.
    ///
    ///     error.html(in: language) { action in
    ///         action.kind == .retry ? .button(name: "action", value: "retry") : HTMLControl(usual: action)
    ///     }
    ///
    /// It has the role `alert`, is named by its heading, says in which language it is, has the focus when its page is
    /// loaded unless an element before it asks for it, and links each field's message to the element whose `id` is the
    /// name of the field. All text is escaped. Beside the field itself belongs ``FieldMessage/html``. It is for a
    /// person at another machine: see ``forRemoteClient``.
    ///
    /// A button submits the form that the piece stands in. Give it one of its own: in the form of the fields, the first
    /// button would be what the return key presses.
    ///
    /// - Parameters:
    ///   - language: the language that the person reads.
    ///   - control: how each action is offered.
    /// - Returns: a `div` element with a line break at its end; empty for a cancellation.
    public func html(in language: Language, control: (NextAction) -> HTMLControl = HTMLControl.init(usual:)) -> String {
        let error = forRemoteClient
        return error.fragment(in: error.language(for: language), control)
    }

    private func fragment(in language: Language, _ control: (NextAction) -> HTMLControl) -> String {
        guard !isCancellation else { return "" }
        let message = message(in: language)
        let fields = fields(in: language)
        let id = "error-\(reference)"
        var lines = [
            "<div role=\"alert\" class=\"presentation-error\" id=\"\(id)\" tabindex=\"-1\" autofocus"
                + " aria-labelledby=\"\(id)-title\" lang=\"\(language.tag.escaped)\" data-code=\"\(code.escaped)\">",
            "<h2 id=\"\(id)-title\">\(message.title.escaped)</h2>",
        ]
        if let explanation = message.explanation { lines.append("<p>\(explanation.escaped)</p>") }
        lines += Self.list(
            "fields",
            fields.map { "<a href=\"#\($0.field.escaped)\">\($0.text.escaped)</a>" }
        )
        let offered = nextActions.compactMap { action -> String? in
            // The link of the field's message leads there already.
            action.corrects(oneOf: fields) ? nil : control(action).html(action, in: language)
        }
        if !offered.isEmpty { lines.append("<p>\(language.words.whatCanBeDone.escaped)</p>") }
        lines += Self.list("next-actions", offered)
        if let reference = quotedReference(in: language, offering: nextActions) {
            lines.append("<p>\(reference.escaped)</p>")
        }
        return (lines + ["</div>"]).map { $0 + "\n" }.joined()
    }

    private static func list(_ name: String, _ items: [String]) -> [String] {
        guard !items.isEmpty else { return [] }
        return ["<ul class=\"\(name)\">"] + items.map { "<li>\($0)</li>" } + ["</ul>"]
    }
}

extension HTMLControl {
    /// How an action is offered where nothing else is said: what corrects a field leads to it, what leaves things as
    /// they are is left out, and everything else is advice.
    public init(usual action: NextAction) {
        switch (action.kind, action.role) {
        case (.correct(let field), _): self = .link("#" + field)
        case (_, .cancel): self = .nothing
        case (_, .primary), (_, .secondary), (_, .destructive): self = .advice
        }
    }

    fileprivate func html(_ action: NextAction, in language: Language) -> String? {
        let label = action.label(in: language).escaped
        let attributes = "class=\"\(action.role.rawValue)\" data-action=\"\(action.id.escaped)\""
        return switch self {
        case .link(let url): "<a \(attributes) href=\"\(url.escaped)\">\(label)</a>"
        case .button(let name, let value):
            "<button \(attributes) type=\"submit\" name=\"\(name.escaped)\" value=\"\(value.escaped)\">\(label)</button>"
        case .advice: "<span \(attributes)>\(label)</span>"
        case .nothing: nil
        }
    }
}

extension FieldMessage {
    /// The message as an element to stand beside its field, with the `id` `FIELD-message`.
    ///
    /// The field itself needs `aria-invalid="true" aria-describedby="FIELD-message"`, so that a screen reader reads
    /// both together.
    public var html: String {
        "<p class=\"field-message\" id=\"\(field.escaped)-message\">\(text.escaped)</p>\n"
    }
}

extension String {
    /// As text or as an attribute between quotation marks (HTML Living Standard §13.3), without control characters.
    ///
    /// A quotation mark with an accent is one character for Swift, and still a quotation mark for a browser.
    fileprivate var escaped: String {
        printable.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            case _: String(scalar)
            }
        }
        .joined()
    }
}
