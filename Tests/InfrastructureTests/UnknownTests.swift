import Foundation
import Infrastructure
import Testing

/// The tests of the codes that the classification tables intentionally classify as `unknown`.
///
/// A test fails if a table classifies an additional code as `unknown`.
@Suite("Intentionally unknown codes")
struct UnknownTests {
    /// Returns the defined codes that a table classifies as `unknown`.
    private func unknown<Table: LiteralTable>(in table: Table.Type) -> Set<Table.Code> {
        Set(table.groups.flatMap(\.value).filter { table.row($0).code == .unknown })
    }

    #if Foundation
    @Test("Among URL errors, only NSURLErrorUnknown has the code .unknown")
    func urlError() {
        #expect(unknown(in: URLErrorRows.self) == [-1])
    }

    @Test("NSCloudSharingOtherError is the only Cocoa error with code .unknown")
    func cocoa() {
        #expect(unknown(in: CocoaErrorRows.self) == [5375])
    }

    @Test("Among CFNetwork errors, exactly three have the code .unknown")
    func cfNetwork() {
        // The errors are kCFNetServicesErrorUnknown, kCFURLErrorUnknown and kCFStreamErrorSOCKSSubDomainNone.
        #expect(unknown(in: CFNetworkRows.self) == [-72000, -998, 0])
    }

    @Test("Each code except .notCompleted results from a system code")
    func said() {
        var codes = Set((100...599).map { classify(HTTPStatus($0)).code })
        codes.formUnion((0...200).map { classify(SystemErrno($0)).code })
        codes.formUnion((0...28).map { classify(SQLiteResult($0)).code })
        codes.formUnion((0...255).map { classify(CommandExitStatus($0)).code })
        codes.formUnion((-1300 ... -900).map { classify(NSError(domain: NSURLErrorDomain, code: $0)).code })
        #expect(codes == Set(InfrastructureError.Code.allCases).subtracting([.notCompleted]))
    }
    #endif

    @Test("No HTTP, SQLite or gRPC value and no SQLSTATE has the code .unknown")
    func others() {
        #expect((100...599).allSatisfy { classify(HTTPStatus($0)).code != .unknown })
        #expect(["40001", "ZZZZZ"].allSatisfy { classify(SQLState($0)).code != .unknown })
        #expect((0...0xFFFF).allSatisfy { classify(SQLiteResult($0)).code != .unknown })
        #expect((-1...100).allSatisfy { classify(GRPCStatus($0)).code != .unknown })
    }
}
