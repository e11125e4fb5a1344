#if Foundation
import Foundation
import Infrastructure
import Testing

/// The numbers come from CLError.h.
func teachLocationErrors() {
    Classification.teach("kCLErrorDomain") { number in
        switch number {
        case 0: Classification(.unavailable, outcome: .notApplied, on: .device)  // locationUnknown
        case 1: Classification(.forbidden, outcome: .notApplied, on: .device)  // denied
        default: nil
        }
    }
}

@Suite("Error domains that a program teaches")
struct TeachingTests {
    private func identity(_ error: any Error) -> String {
        "\(classify(error))".split(separator: ", from ").last.map(String.init) ?? ""
    }

    @Test("A taught domain has a meaning and a name in the diagnosis")
    func taught() {
        let denied = NSError(domain: "kCLErrorDomain", code: 1)
        #expect(classify(denied).code == .unknown)
        teachLocationErrors()
        let failure = classify(denied)
        #expect((failure.code, failure.outcome, failure.site) == (.forbidden, .notApplied, .device))
        #expect(identity(denied) == "NSError 1 (kCLErrorDomain)")
    }

    @Test("An unknown number of a taught domain is searched as usual")
    func otherNumber() {
        Classification.teach("ExampleStore") { $0 == 3 ? Classification(.unknown, outcome: .notApplied) : nil }
        let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
        func error(_ number: Int) -> NSError {
            NSError(domain: "ExampleStore", code: number, userInfo: [NSUnderlyingErrorKey: cause])
        }
        #expect(classify(error(9)).code == .storageFull)
        #expect(classify(error(9)).outcome == .unknown)
        // A row that names no cause lets an underlying error decide, and keeps its own outcome.
        #expect(classify(error(3)).code == .storageFull)
        #expect(classify(error(3)).outcome == .notApplied)
    }

    @Test("The last table of a domain is asked first")
    func order() {
        Classification.teach(netServices) { $0 == 900_001 ? Classification(.busy, outcome: .unknown) : nil }
        Classification.teach(netServices) { $0 == 900_002 ? Classification(.inUse, outcome: .unknown) : nil }
        Classification.teach(netServices) { $0 == 900_002 ? Classification(.portInUse, outcome: .unknown) : nil }
        func code(_ number: Int) -> InfrastructureError.Code {
            classify(NSError(domain: netServices, code: number)).code
        }
        #expect((code(900_001), code(900_002), code(-72005)) == (.busy, .portInUse, .interrupted))
    }

    @Test("A conformance takes precedence over a taught domain")
    func types() {
        struct Payment: CustomNSError { static let errorDomain = "ExamplePayment" }
        struct Refund: CustomNSError, ClassifiableError {
            static let errorDomain = "ExamplePayment"
            var classification: Classification { Classification(.conflict, outcome: .notApplied) }
        }
        #expect(classify(Payment()).code == .unknown)
        Classification.teach("ExamplePayment") { _ in Classification(.cancelled, outcome: .notApplied) }
        #expect(classify(Payment()).code == .cancelled)
        #expect(classify(Refund()).code == .conflict)
    }

    private let netServices = "NSNetServicesErrorDomain"
}
#endif
