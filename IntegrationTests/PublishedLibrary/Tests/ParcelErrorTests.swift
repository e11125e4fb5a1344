import Domain
import Infrastructure
import ParcelClient
import Presentation
import Testing

/// Tests that import `Infrastructure`, but not `ClassifiableErrors`, as the code of an app does.
@Suite("The errors of a published library in an app")
struct ParcelErrorTests {
    @Test("A boundary reads the meaning that the library states")
    func meaning() {
        let missing = InfrastructureError(classifying: ParcelError.noSuchParcel, operation: "track parcel")
        #expect(missing.code == .notFound)
        #expect(missing.outcome == .notApplied)
        #expect(missing.site == .service)

        let wait = InfrastructureError(
            classifying: ParcelError.tooManyRequests(wait: .seconds(9)),
            operation: "track parcel"
        )
        #expect(wait.code == InfrastructureError.Code.rateLimited)
        #expect(wait.retryAfter == .seconds(9))
        #expect(wait.isTransient)
    }

    @Test("A wrapping error has the code of its cause and its own outcome")
    func wrappedError() {
        let cut = InfrastructureError(
            classifying: ParcelError.cutOff(cause: SystemErrno(110)),
            operation: "order parcel"
        )
        #expect(cut.code == .timeout)
        #expect(cut.outcome == .unknown)
    }

    @Test("The message matches the stated classification")
    func words() {
        let missing = InfrastructureError(classifying: ParcelError.noSuchParcel, operation: "track parcel")
        let error = PresentationError(DomainError<Never>(missing))
        #expect(
            error.message(in: .english)
                == Message("This could not be found.", "It may have been moved or deleted.")
        )
    }

    @Test("An app can use the re-exported classification types")
    func classification() {
        // The members of a re-exported module are visible even with the feature MemberImportVisibility.
        let classification = Classification(.conflict, outcome: .applied, on: InfrastructureError.Site.service)
        #expect(classification.code.rawValue == "conflict")
        #expect(Classification.Code.allCases.count == InfrastructureError.Code.allCases.count)
    }
}
