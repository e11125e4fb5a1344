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
    /// Returns the codes of a table whose failures occur at a site.
    private func codes<Table: LiteralTable>(
        of table: Table.Type,
        at site: InfrastructureError.Site?,
        error: (Table.Code) -> any Error
    ) -> Set<Table.Code> {
        Table.codes.filter { classify(error($0)).site == site }
    }

    @Test("Failures of HTTP, gRPC and SQLSTATE occur in the service")
    func services() {
        #expect(HTTPStatusRows.codes.allSatisfy { classify(HTTPStatus($0.status)).site == .service })
        // A cancellation has no site.
        #expect(
            codes(of: GRPCStatusRows.self, at: .service) { GRPCStatus($0) } == GRPCStatusRows.codes.subtracting([1])
        )
        #expect(codes(of: SQLStateRows.self, at: .service) { SQLState($0) } == SQLStateRows.codes)
    }

    @Test("Failures of SQLite occur on the device")
    func sqlite() {
        let other = codes(of: SQLiteResultRows.self, at: nil) { SQLiteResult($0) }
        #expect(other == [9])
        #expect(codes(of: SQLiteResultRows.self, at: .service) { SQLiteResult($0) } == [])
    }

    @Test("Failures of system calls occur on the device or in the network")
    func systemCalls() {
        let network: Set<Int32> = [
            EADDRNOTAVAIL, ECONNREFUSED, ECONNABORTED, ECONNRESET, EHOSTUNREACH, ENETDOWN, ENETRESET, ENETUNREACH,
            ENOLINK, ENOTCONN, EPIPE, EHOSTDOWN, ESHUTDOWN, ETIME, ETIMEDOUT, EBADMSG, EPROTO,
        ]
        let repeatable: Set<Int32> = [EAGAIN, EINPROGRESS, EINTR, EOWNERDEAD, ECANCELED, 0, -1, 4096, .min, .max]
        let common = Set(SystemErrnoRows.groups.flatMap(\.value))
        #expect(codes(of: SystemErrnoRows.self, at: .service) { SystemErrno($0) }.intersection(common) == network)
        #expect(codes(of: SystemErrnoRows.self, at: nil) { SystemErrno($0) }.intersection(common) == repeatable)
    }

    #if Foundation
    @Test("URL errors with local files occur on the device")
    func url() {
        let device: Set = [-3005, -3004, -3003, -3002, -3001, -3000, -1104, -1102, -1101, -1100, -996, -995]
        #expect(codes(of: URLErrorRows.self, at: .device) { NSError(domain: NSURLErrorDomain, code: $0) } == device)
        #expect(codes(of: URLErrorRows.self, at: nil) { NSError(domain: NSURLErrorDomain, code: $0) }.contains(-999))
        let unplaced = codes(of: URLErrorRows.self, at: nil) { NSError(domain: NSURLErrorDomain, code: $0) }
        #expect(unplaced.contains(-999))
        #expect(unplaced.isDisjoint(with: -3005 ... -1000))
    }

    @Test("Cocoa errors with files occur on the device; others have no site")
    func cocoa() {
        func site(_ number: Int) -> InfrastructureError.Site? {
            classify(NSError(domain: NSCocoaErrorDomain, code: number)).site
        }
        #expect([4, 257, 260, 516, 517, 640, 3584, 4097, 4994].allSatisfy { site($0) == .device })
        #expect([4353, 4354, 5121, 5123, 4608].allSatisfy { site($0) == .service })
        #expect([1024, 2048, 3840, 4864, 4866, 5377].allSatisfy { site($0) == nil })
    }
    #endif

    /// An error whose conformance states the site.
    private struct TooManyBytes: ClassifiableError {
        let classification: Classification
    }

    @Test("A stated site wins over a rejected request of a driver")
    func precedence() {
        let request = TooManyBytes(classification: Classification(.rejected, outcome: .notApplied, site: .request))
        let service = Classification(.response, outcome: .unknown, site: .service)
        #expect(failure(request, on: .request) == failure(request, on: nil))
        #expect(failure(request, on: .service) == InfrastructureError(service, operation: "test"))
        #expect(failure(request, on: .device).code == .damaged)
        #expect(failure(request, on: .device).site == .device)
        #expect(failure(request, on: nil).outcome == .notApplied)
    }

    @Test("An outer boundary does not move a rejected request")
    func outerOfRequest() {
        let inner = failure(Unplaced(), on: .request)
        #expect(failure(inner, on: .service) == inner)
    }

    @Test("A boundary keeps what a code system and other classifications say")
    func kept() {
        let applied = TooManyBytes(classification: Classification(.rejected, outcome: .applied, site: .request))
        #expect(failure(applied, on: .service).outcome == .applied)
        let errors: [any Error] = [
            HTTPStatus(302), HTTPStatus(400), SQLiteResult(11), SystemErrno(EPROTO),
            TooManyBytes(classification: Classification(.rejected, outcome: .notApplied, site: .service)),
            TooManyBytes(classification: Classification(.response, outcome: .unknown, site: .service)),
            TooManyBytes(classification: Classification(.forbidden, outcome: .notApplied, site: .request)),
        ]
        for error in errors { #expect(failure(error, on: .device) == failure(error, on: nil)) }
    }

    private func failure(_ error: any Error, on site: InfrastructureError.Site?) -> InfrastructureError {
        InfrastructureError(classifying: error, operation: "test", on: site)
    }

    private struct Unplaced: ClassifiableError {
        var classification: Classification { Classification(.response, outcome: .unknown) }
    }

    @Test("A boundary states the site of an error without a site", arguments: InfrastructureError.Site.allCases)
    func stated(site: InfrastructureError.Site) {
        let error = InfrastructureError(classifying: Unplaced(), operation: "test", on: site)
        let expected: Classification =
            switch site {
            case .device: Classification(.damaged, outcome: .notApplied)
            case .service: Classification(.response, outcome: .unknown, site: .service)
            case .request: Classification(.rejected, outcome: .notApplied, site: .request)
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

    @Test("A cancellation has no site")
    func cancellation() {
        #expect(InfrastructureError(classifying: CancellationError(), operation: "test", on: .device).site == nil)
    }
}
