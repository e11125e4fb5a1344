public import Domain

/// The business rules for the forms of the page.
public enum FormRule: String, BusinessRule, CaseIterable {
    /// A form that another site has sent.
    case foreign = "form.foreign"

    /// A form that a person sends again with a different entry, after the service has saved the first new password.
    case used = "form.used"
}
