import Foundation
import Infrastructure
import Testing

/// The tests of the codes that the classification tables intentionally classify as `unknown`.
///
/// A test fails if a table classifies an additional code as `unknown`.
@Suite("Intentionally unknown codes")
struct UnknownTests {
    /// The defined codes that say nothing about the failure, by the name of the code system.
    private static let known: [String: Set<String>] = [
        "NSURLErrorDomain": ["-1"],  // NSURLErrorUnknown
        "NSCocoaErrorDomain": ["5375"],  // NSCloudSharingOtherError
        // kCFNetServicesErrorUnknown, kCFURLErrorUnknown and kCFStreamErrorSOCKSSubDomainNone
        "kCFErrorDomainCFNetwork": ["-72000", "-998", "0"],
    ]

    @Test("Only the listed codes are classified as .unknown", arguments: CodeSystem.all)
    func codes(of system: CodeSystem) throws {
        let unknown = try system.registry().keys.filter { try system.meaning($0).code == .unknown }
        #expect(Set(unknown) == Self.known[system.name] ?? [])
    }

    #if Foundation
    @Test("Code systems produce all codes except .notCompleted and .deviceLocked")
    func said() {
        var codes = Set((100...599).map { classify(HTTPStatus($0)).code })
        codes.formUnion((0...200).map { classify(SystemErrno($0)).code })
        codes.formUnion((0...28).map { classify(SQLiteResult($0)).code })
        codes.formUnion((0...255).map { classify(CommandExitStatus($0)).code })
        codes.insert(classify(CocoaError(.userCancelled)).code)
        codes.formUnion((-1300 ... -900).map { classify(NSError(domain: NSURLErrorDomain, code: $0)).code })
        #expect(codes == Set(InfrastructureError.Code.allCases).subtracting([.notCompleted, .deviceLocked]))
    }
    #endif

    @Test("No HTTP, SQLite, gRPC or SQLSTATE value has the code .unknown")
    func others() {
        #expect((100...599).allSatisfy { classify(HTTPStatus($0)).code != .unknown })
        #expect(["40001", "ZZZZZ"].allSatisfy { classify(SQLState($0)).code != .unknown })
        #expect((0...0xFFFF).allSatisfy { classify(SQLiteResult($0)).code != .unknown })
        #expect((-1...100).allSatisfy { classify(GRPCStatus($0)).code != .unknown })
    }
}
