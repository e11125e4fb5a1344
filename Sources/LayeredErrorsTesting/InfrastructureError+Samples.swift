public import Infrastructure

#if Foundation
import Foundation
#elseif FoundationEssentials
import FoundationEssentials
#endif

extension InfrastructureError {
    /// One error for each combination of code and outcome, for tests of the upper layers.
    ///
    /// Every text in the underlying error and in the problem details (RFC 9457) of a sample is ``sampleSecret``.
    ///
    ///     @Test(arguments: InfrastructureError.samples)
    ///     func opening(_ failure: InfrastructureError) {
    ///         #expect(throws: DomainError<NoteRule>(failure)) { try OpenNote(notes: FailingNotes(failure))("name") }
    ///     }
    public static var samples: [InfrastructureError] {
        Code.allCases.flatMap { code in
            Outcome.allCases.map { outcome in
                InfrastructureError(classifying: sampleUnderlyingError(code, outcome), operation: "try a sample")
            }
        }
    }

    /// Returns an underlying error that a boundary classifies with the given code and outcome.
    ///
    /// Every text in the error is ``sampleSecret``.
    ///
    /// - Parameters:
    ///   - code: The code of the classified error.
    ///   - outcome: The outcome of the classified error.
    ///   - boundarySite: The site that the boundary states. Defaults to `nil`.
    static func sampleUnderlyingError(_ code: Code, _ outcome: Outcome, at boundarySite: Site? = nil) -> any Error {
        // Without a site in the error, only a boundary that states the device or a request keeps the code `tooLarge`.
        // Every other boundary changes the code to `response`.
        let site: Site? = code == .tooLarge && boundarySite != .device ? .service : nil
        return SampleUnderlyingError(
            classification: Classification(code, outcome: outcome, problem: sampleProblem, on: site)
        )
    }

    /// The secret in the underlying error of each sample; no upper layer may output it.
    public static let sampleSecret = "Sw0rdf1sh"

    private static let sampleProblem: RemoteProblem? = {
        #if FoundationEssentials
        RemoteProblem(json: #"{"title": "\#(sampleSecret)", "detail": "\#(sampleSecret)"}"#.utf8)
        #else
        RemoteProblem(type: "about:blank")
        #endif
    }()
}

/// An underlying error in which every text is `sampleSecret`.
private struct SampleUnderlyingError: ClassifiableError, CustomStringConvertible {
    let classification: Classification
    let text = InfrastructureError.sampleSecret

    var description: String { text }
}

#if FoundationEssentials
extension SampleUnderlyingError: LocalizedError {
    var errorDescription: String? { text }
}
#endif
