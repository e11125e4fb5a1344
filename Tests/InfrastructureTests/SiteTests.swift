import Infrastructure
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
#if Foundation
import Foundation
#endif

@Suite("Site")
struct SiteTests {
    /// An error whose classification can state a site.
    private struct TooManyBytes: ClassifiableError {
        let classification: Classification
    }

    @Test("A boundary's site replaces the site .request of a driver's rejection")
    func precedence() {
        let request = TooManyBytes(classification: Classification(.rejected, outcome: .notApplied, on: .request))
        let service = Classification(.response, outcome: .unknown, on: .service)
        #expect(failure(request, on: .request) == failure(request, on: nil))
        #expect(failure(request, on: .service) == InfrastructureError(service, operation: "test"))
        #expect(failure(request, on: .device).code == .damaged)
        #expect(failure(request, on: .device).site == .device)
        #expect(failure(request, on: nil).outcome == .notApplied)
    }

    @Test("A boundary on .request turns unreadable data into a rejected request")
    func reading() {
        let request = Classification(.rejected, outcome: .notApplied, on: .request)
        let rejected = InfrastructureError(request, operation: "test")
        let unreadable: [any Error] = [
            HTTPStatus(400), HTTPStatus(422), SQLiteResult(11), SystemErrno(EPROTO), GRPCStatus(3), SQLState("22001"),
            TooManyBytes(classification: Classification(.response, outcome: .unknown, on: .service)),
            TooManyBytes(classification: Classification(.damaged, outcome: .unknown)),
        ]
        for error in unreadable { #expect(failure(error, on: .request) == rejected, "\(error)") }
        #expect(failure(HTTPStatus(401), on: .request).site == .request)
        #expect(failure(HTTPStatus(408), on: .request).site == .request)
        // While a server reads a request, its own device or another service that it calls can fail.
        #expect(failure(SystemErrno(ENOSPC), on: .request).site == .device)
        #expect(failure(HTTPStatus(503), on: .request).site == .service)
    }

    @Test("The site determines the code of a message that is too large")
    func tooLarge() {
        let error = TooManyBytes(classification: Classification(.tooLarge, outcome: .unknown))
        let request = Classification(.tooLarge, outcome: .notApplied, on: .request)
        #expect(failure(error, on: .request) == InfrastructureError(request, operation: "test"))
        let response = Classification(.response, outcome: .unknown, on: .service)
        #expect(failure(error, on: .service) == InfrastructureError(response, operation: "test"))
        let file = Classification(.tooLarge, outcome: .unknown, on: .device)
        #expect(failure(error, on: .device) == InfrastructureError(file, operation: "test"))
        #expect(failure(error, on: nil).code == .response)
        #expect(failure(HTTPStatus(413), on: .service).code == .tooLarge)
    }

    @Test("An outer boundary keeps the site of a rejected request")
    func outerOfRequest() {
        let inner = failure(Unplaced(), on: .request)
        #expect(failure(inner, on: .service) == inner)
    }

    @Test("A boundary keeps .applied, and any site but .request in a rejection")
    func kept() {
        let applied = TooManyBytes(classification: Classification(.rejected, outcome: .applied, on: .request))
        #expect(failure(applied, on: .service).outcome == .applied)
        let errors: [any Error] = [
            HTTPStatus(302), HTTPStatus(400), SQLiteResult(11), SystemErrno(EPROTO),
            TooManyBytes(classification: Classification(.rejected, outcome: .notApplied, on: .service)),
            TooManyBytes(classification: Classification(.response, outcome: .unknown, on: .service)),
            TooManyBytes(classification: Classification(.forbidden, outcome: .notApplied, on: .request)),
        ]
        for error in errors { #expect(failure(error, on: .device) == failure(error, on: nil)) }
    }

    private func failure(_ error: any Error, on site: InfrastructureError.Site?) -> InfrastructureError {
        InfrastructureError(classifying: error, operation: "test", on: site)
    }

    private struct Unplaced: ClassifiableError {
        var classification: Classification { Classification(.response, outcome: .unknown) }
    }

    @Test("An error without a site takes the site of the boundary", arguments: InfrastructureError.Site.allCases)
    func stated(site: InfrastructureError.Site) {
        let error = InfrastructureError(classifying: Unplaced(), operation: "test", on: site)
        let expected: Classification =
            switch site {
            case .device: Classification(.damaged, outcome: .notApplied)
            case .service: Classification(.response, outcome: .unknown, on: .service)
            case .request: Classification(.rejected, outcome: .notApplied, on: .request)
            }
        #expect(error == InfrastructureError(expected, operation: "test"))
    }

    @Test("The site of a code system takes precedence over the site of a boundary")
    func contradiction() {
        let error = InfrastructureError(classifying: HTTPStatus(404), operation: "test", on: .device)
        #expect(error.site == .service)
        let missing = InfrastructureError(classifying: SystemErrno(ENOENT), operation: "test", on: .service)
        #expect(missing.site == .device)
    }

    @Test("An outer boundary adds only a missing site")
    func outer() {
        let inner = InfrastructureError(classifying: Unplaced(), operation: "read")
        #expect(inner.site == nil)
        let outer = InfrastructureError(classifying: inner, operation: "load", on: .device)
        #expect((outer.code, outer.outcome) == (.damaged, .notApplied))
        #expect(outer.operation.description == "read")
        #expect(InfrastructureError(classifying: outer, operation: "load", on: .service) == outer)
    }

    @Test("An interruption has a site only if its code system states one")
    func interruption() {
        #expect(InfrastructureError(classifying: CancellationError(), operation: "test", on: .service).site == nil)
        #expect(InfrastructureError(classifying: GRPCStatus(1), operation: "test", on: .device).site == .service)
    }

    @Test("A cancellation has no site")
    func cancellation() {
        #expect(
            InfrastructureError(
                classifying: CancellationError(),
                operation: "test",
                on: .device,
                isCancelled: true
            ).site == nil
        )
    }
}
