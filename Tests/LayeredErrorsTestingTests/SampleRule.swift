import Domain
import LayeredErrorsTestSupport
import Presentation

/// A rule with configurable words and next actions.
struct SampleRule: PresentableRule {
    var code = "test.sample"
    var english = Message("This is sold out.")
    var japanese = Message("売り切れました。")
    var fields: [FieldMessage] = []
    /// The number of field messages that are missing in Japanese.
    var missing = 0
    var nextActions = NextActions(.goBack)

    func message(in language: SampleLanguage) -> Message {
        switch language {
        case .english: english
        case .japanese: japanese
        }
    }
    func fields(in language: SampleLanguage) -> [FieldMessage] {
        switch language {
        case .english: fields
        case .japanese: fields.dropLast(missing).map { FieldMessage($0.field, "選んでください。") }
        }
    }
}
