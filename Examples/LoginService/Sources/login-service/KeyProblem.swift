import Domain
import HTTPTypes
import LoginSampleDomain
import Presentation
import PresentationHummingbird

/// A failure that concerns the idempotency key of a request (draft-ietf-httpapi-idempotency-key-header §2.7).
struct KeyProblem: ResponseError {
    let failure: PresentationError
    let status: HTTPResponse.Status?

    /// The base URI of the problem type.
    let typeBase: String?

    /// The failure code if another request with the same key is running.
    static let running = TechnicalFailure.Code.timeout

    /// The failure code if an earlier request with the same key had other passwords.
    static let reused = TechnicalFailure.Code.rejected

    /// Creates the problem for a failure of a request with a key, or returns `nil` if the failure does not concern the
    /// key.
    ///
    /// The library in the client recognizes a problem type that contains `idempotency`. Any other problem type with
    /// status 422 means that the request had no effect, and will have no effect.
    init?(_ failure: PresentationError) {
        switch failure.technicalFailure?.code {
        case Self.running: (status, typeBase) = (.conflict, LoginRule.problemTypeBase + "idempotency/")
        case Self.reused: (status, typeBase) = (.unprocessableContent, LoginRule.problemTypeBase + "idempotency/")
        case .notCompleted: (status, typeBase) = (.unprocessableContent, LoginRule.problemTypeBase)
        case _: return nil
        }
        self.failure = failure
    }
}
