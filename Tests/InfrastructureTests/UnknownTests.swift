import Foundation
import Infrastructure
import Testing

/// The tests of the codes that the classification tables intentionally classify as `unknown`.
///
/// A test fails if a table classifies an additional code as `unknown`.
@Suite("Intentionally unknown codes")
struct UnknownTests {
    #if Foundation
    /// Returns the error numbers that the table of an error domain classifies as `unknown`, in ascending order.
    private func unknown(in domain: String, of codes: KeyValuePairs<InfrastructureError.Code, [Int]>) -> [Int] {
        codes.flatMap(\.value).filter { classify(NSError(domain: domain, code: $0)).code == .unknown }.sorted()
    }

    @Test("Among URL errors, only NSURLErrorUnknown has the code .unknown")
    func urlError() {
        #expect(unknown(in: NSURLErrorDomain, of: URLErrorTableTests.codes) == [-1])
    }

    @Test("NSCloudSharingOtherError is the only Cocoa error with code .unknown")
    func cocoa() {
        #expect(unknown(in: NSCocoaErrorDomain, of: CocoaErrorTableTests.codes) == [5375])
    }

    @Test("Among CFNetwork errors, exactly three have the code .unknown")
    func cfNetwork() {
        // The errors are kCFNetServicesErrorUnknown, kCFURLErrorUnknown and kCFStreamErrorSOCKSSubDomainNone.
        #expect(unknown(in: "kCFErrorDomainCFNetwork", of: CFNetworkTableTests.codes) == [-72000, -998, 0])
    }

    @Test("Each InfrastructureError.Code results from at least one system code")
    func said() {
        var codes = Set((100...599).map { classify(HTTPStatus($0)).code })
        codes.formUnion((0...200).map { classify(SystemErrno($0)).code })
        codes.formUnion((0...28).map { classify(SQLiteResult($0)).code })
        codes.formUnion((-1300 ... -900).map { classify(NSError(domain: NSURLErrorDomain, code: $0)).code })
        #expect(codes == Set(InfrastructureError.Code.allCases))
    }
    #endif

    @Test("No defined HTTP, SQLSTATE, SQLite or gRPC value has the code .unknown")
    func others() {
        #expect((100...599).allSatisfy { classify(HTTPStatus($0)).code != .unknown })
        #expect(SQLStateTests.codes.flatMap(\.value).allSatisfy { classify(SQLState($0)).code != .unknown })
        #expect(SQLiteResultTests.codes.flatMap(\.value).allSatisfy { classify(SQLiteResult($0)).code != .unknown })
        #expect((0...16).allSatisfy { classify(GRPCStatus($0)).code != .unknown })
    }
}
