public import Domain

/// The business rules that apply to every form of the page.
public enum FormRule: String, BusinessRule, CaseIterable {
    /// A form that another site has sent.
    case foreign = "form.foreign"

    /// A form that was sent before with another entry, and whose new password the service has saved.
    case used = "form.used"
}
