/// The description of a code for the people who run a program.
struct CodeExplanation: Sendable, Equatable {
    /// The sentence that defines the code.
    let meaning: String

    /// The usual causes of an error with the code.
    let cause: String

    /// The advice for the operator of the program.
    let operatorAdvice: String

    init(_ meaning: String, cause: String, operator operatorAdvice: String) {
        self.meaning = meaning
        self.cause = cause
        self.operatorAdvice = operatorAdvice
    }
}
