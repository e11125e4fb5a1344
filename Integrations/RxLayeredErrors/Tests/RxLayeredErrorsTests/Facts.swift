import Domain
import LoginSampleDomain
import LoginSamplePresentation
import Presentation

/// The facts of an error that do not depend on the order of the translations.
struct Facts: Equatable {
    let error: PresentationError
    let codes: [String: Diagnosis.Attribute]
    let underlyingType: Diagnosis.Attribute?
    let attempts: Diagnosis.Attribute?
    let outcome: String?
    let isCancellation: Bool
    let english: Message
    let japanese: Message
    let nextActions: NextActions

    /// Translates any error, and creates its facts.
    init(_ error: any Error) {
        self.error = PresentationError(translating: error, rule: LoginRule.self)
        let diagnosis = self.error.diagnosis
        let attributes = diagnosis.attributes
        codes = attributes.filter { $0.key.hasSuffix(".code") }
        underlyingType = attributes["exception.type"]
        attempts = attributes["layered_errors.attempts"]
        outcome = attributes["layered_errors.outcome"]?.description
        isCancellation = self.error.isCancellation
        english = self.error.message(in: .english)
        japanese = self.error.message(in: .japanese)
        nextActions = self.error.nextActions
    }
}
