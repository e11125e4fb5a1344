import Foundation
import Infrastructure
import Testing

/// Every other row of every table says something.
///
/// A row that is forgotten shows up here.
@Suite("What is deliberately unknown")
struct UnknownTests {
    #if Foundation
    /// The numbers of a suite that classify as unknown in a domain.
    private func unknown(in domain: String, of codes: KeyValuePairs<InfrastructureError.Code, [Int]>) -> [Int] {
        codes.flatMap(\.value).filter { classify(NSError(domain: domain, code: $0)).code == .unknown }.sorted()
    }

    @Test("NSURLErrorUnknown says nothing else")
    func urlError() {
        #expect(unknown(in: NSURLErrorDomain, of: URLErrorTableTests.codes) == [-1])
    }

    @Test("NSCloudSharingOtherError says that it is none of the others")
    func cocoa() {
        #expect(unknown(in: NSCocoaErrorDomain, of: CocoaErrorTableTests.codes) == [5375])
    }

    @Test("kCFNetServicesErrorUnknown, kCFURLErrorUnknown, and a SOCKS error without a kind")
    func cfNetwork() {
        #expect(unknown(in: "kCFErrorDomainCFNetwork", of: CFNetworkTableTests.codes) == [-72000, -998, 0])
    }

    @Test("Each code is what some code system says")
    func said() {
        var codes = Set((100...599).map { classify(HTTPStatus($0)).code })
        codes.formUnion((0...200).map { classify(SystemErrno($0)).code })
        codes.formUnion((0...28).map { classify(SQLiteResult($0)).code })
        codes.formUnion((-1300 ... -900).map { classify(NSError(domain: NSURLErrorDomain, code: $0)).code })
        #expect(codes == Set(InfrastructureError.Code.allCases))
    }
    #endif

    @Test("An HTTP status, a SQLSTATE, a SQLite result and a gRPC status always say something")
    func others() {
        #expect((100...599).allSatisfy { classify(HTTPStatus($0)).code != .unknown })
        #expect(SQLStateTests.codes.flatMap(\.value).allSatisfy { classify(SQLState($0)).code != .unknown })
        #expect(SQLiteResultTests.codes.flatMap(\.value).allSatisfy { classify(SQLiteResult($0)).code != .unknown })
        #expect((0...16).allSatisfy { classify(GRPCStatus($0)).code != .unknown })
    }
}
