#if Foundation
import Foundation
#endif

extension InfrastructureError {
    /// An error of each code with each outcome, for tests of what is built on the infrastructure.
    ///
    /// Each was made from an error, and where a server answers from an answer, whose every text is ``sampleSecret``.
    ///
    ///     @Test(arguments: InfrastructureError.samples)
    ///     func opening(_ failure: InfrastructureError) {
    ///         #expect(throws: DomainError<NoteRule>(failure)) { try OpenNote(notes: FailingNotes(failure))("name") }
    ///     }
    public static var samples: [InfrastructureError] {
        Code.allCases.flatMap { code in
            Outcome.allCases.map { outcome in
                let problem = RemoteProblem(
                    type: "about:blank",
                    status: nil,
                    instance: nil,
                    document: Array(sampleAnswer.utf8)
                )
                let origin = SampleOrigin(classification: Classification(code, outcome, problem: problem))
                return InfrastructureError(classifying: origin, operation: "try a sample")
            }
        }
    }

    /// What a sample was made from says this and nothing else, so it must not come up anywhere above.
    public static let sampleSecret = "Sw0rdf1sh"

    private static let sampleAnswer = #"{"title": "\#(sampleSecret)", "detail": "\#(sampleSecret)"}"#
}

/// An error that tells its secret to everybody.
private struct SampleOrigin: ClassifiableError, CustomStringConvertible {
    let classification: Classification
    let text = InfrastructureError.sampleSecret

    var description: String { text }
}

#if Foundation
extension SampleOrigin: LocalizedError {
    var errorDescription: String? { text }
}
#endif
