#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationWire
import Testing

@Suite("A failed request")
struct FailedRequestTests {
    @Test("The response has the code, status and reference of the layer's error")
    func layers() {
        let busy = InfrastructureError(Classification(.unavailable, outcome: .notApplied), operation: "read stock")
        let errors: [any Error] = [
            busy, DomainError<OrderRule>(busy), PresentationError(DomainError<OrderRule>(busy)),
        ]
        for error in errors {
            let failed = FailedRequest(error)
            #expect(failed.isTranslated)
            #expect(failed.answer.code == "unavailable")
            #expect(failed.answer.httpStatus == 503)
            #expect(failed.answer.reference == failed.cause.reference)
        }
        let violation = PresentationError(DomainError<OrderRule>.violation(.soldOut))
        #expect(FailedRequest(violation).answer == violation)
    }

    @Test("Cancellations and errors about the request need no boundary")
    func request() {
        struct TooLong: ClassifiableError {
            var classification: Classification { Classification(.tooLarge, outcome: .notApplied, on: .request) }
        }
        #expect(FailedRequest(TooLong()).isTranslated)
        #expect(FailedRequest(TooLong()).answer.httpStatus == 413)
        struct ClientLeft: ClassifiableError {
            var classification: Classification { Classification(.cancelled, outcome: .unknown) }
        }
        #expect(FailedRequest(ClientLeft()).isTranslated)
    }

    @Test(
        "An untranslated error is an internal failure for the client",
        arguments: [
            URLError(.cannotConnectToHost), CocoaError(.fileWriteOutOfSpace), HTTPStatus(404),
            DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")), POSIXError(.EACCES),
        ] as [any Error]
    )
    func untranslated(error: any Error) throws {
        let failed = FailedRequest(error)
        #expect(!failed.isTranslated)
        #expect(failed.answer.httpStatus == 500)
        #expect(failed.answer.code == "unknown")
        #expect(failed.answer.reference == failed.cause.reference)
        #expect(failed.cause.diagnosis.underlyingError?.contains("\(type(of: error))") == true)
        #expect(failed.answer.diagnosis.underlyingError == nil)
    }

    @Test("The problem details of an internal failure state its outcome")
    func outcome() throws {
        let lost = try #require(ProblemDetails(FailedRequest(URLError(.timedOut)).answer, in: .english, typeBase: "/"))
        #expect(lost.outcome == .unknown)
        #expect(!lost.isRetryable)
        let early = try #require(ProblemDetails(FailedRequest(POSIXError(.EACCES)).answer, in: .english, typeBase: "/"))
        #expect(early.outcome == .notApplied)
    }
}
#endif
