#if Foundation
import Foundation
import Infrastructure
import Testing

/// The numbers come from HKDefines.h.
func teachHealthErrors() {
    Classification.teach("com.apple.healthkit") { error in
        switch error.code {
        case 4: Classification(.forbidden, outcome: .notApplied, on: .device)  // errorAuthorizationDenied
        case 6: Classification(.deviceLocked, outcome: .notApplied)  // errorDatabaseInaccessible
        default: nil
        }
    }
}

@Suite("Error domains registered with Classification.teach")
struct TeachingTests {
    private func identity(_ error: any Error) -> String {
        "\(classify(error))".split(separator: ", from ").last.map(String.init) ?? ""
    }

    @Test("An error of a registered domain is classified and shows its domain")
    func taught() {
        let denied = NSError(domain: "com.apple.healthkit", code: 4)
        #expect(classify(denied).code == .unknown)
        teachHealthErrors()
        let failure = classify(denied)
        #expect((failure.code, failure.outcome, failure.site) == (.forbidden, .notApplied, .device))
        #expect(identity(denied) == "NSError 4 (com.apple.healthkit)")
    }

    @Test("An error without a registered meaning has its underlying error's code")
    func otherNumber() {
        Classification.teach("ExampleStore") { $0.code == 3 ? Classification(.unknown, outcome: .notApplied) : nil }
        let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
        func error(_ number: Int) -> NSError {
            NSError(domain: "ExampleStore", code: number, userInfo: [NSUnderlyingErrorKey: cause])
        }
        #expect(classify(error(9)).code == .storageFull)
        #expect(classify(error(9)).outcome == .unknown)
        // With the code `unknown`, the underlying error determines the code, but the registered outcome is kept.
        #expect(classify(error(3)).code == .storageFull)
        #expect(classify(error(3)).outcome == .notApplied)
    }

    @Test("The most recently registered function for a domain takes precedence")
    func order() {
        Classification.teach(netServices) { $0.code == 900_001 ? Classification(.busy, outcome: .unknown) : nil }
        Classification.teach(netServices) { $0.code == 900_002 ? Classification(.inUse, outcome: .unknown) : nil }
        Classification.teach(netServices) { $0.code == 900_002 ? Classification(.portInUse, outcome: .unknown) : nil }
        func code(_ number: Int) -> InfrastructureError.Code {
            classify(NSError(domain: netServices, code: number)).code
        }
        #expect((code(900_001), code(900_002), code(-72005)) == (.busy, .portInUse, .interrupted))
    }

    @Test("A ClassifiableError takes precedence over a registered domain")
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

    @Test("A registered function can read the user info of a Swift error")
    func userInfo() {
        struct Queue: CustomNSError {
            static let errorDomain = "ExampleQueue"
            var errorUserInfo: [String: Any] { ["wait": 7] }
        }
        Classification.teach("ExampleQueue") { error in
            let wait = (error.userInfo["wait"] as? Int).map { Duration.seconds($0) }
            return Classification(.rateLimited, outcome: .notApplied, retryAfter: wait)
        }
        #expect(classify(Queue()).retryAfter == .seconds(7))
        #expect(classify(NSError(domain: "ExampleQueue", code: 1, userInfo: ["wait": 9])).retryAfter == .seconds(9))
    }

    @Test("The domain of a Swift error defaults to the name of its type")
    func swiftError() {
        Classification.teach(String(reflecting: ExampleStoreError.self)) { error in
            switch error.code {
            case 1: Classification(.unknown, outcome: .notApplied)  // systemError
            case 3: Classification(.cancelled, outcome: .notApplied)  // userCancelled
            default: nil
            }
        }
        let offline = URLError(.notConnectedToInternet)
        #expect(classify(ExampleStoreError.userCancelled).code == .cancelled)
        #expect(classify(ExampleStoreError.unknown).code == .unknown)
        // With the code `unknown`, or with a number that is not registered, the wrapped error determines the code.
        #expect(classify(ExampleStoreError.systemError(offline)).code == .offline)
        #expect(classify(ExampleStoreError.systemError(offline)).outcome == .notApplied)
        #expect(classify(ExampleStoreError.networkError(offline)).code == .offline)
        #expect(classify(ExampleStoreError.networkError(offline)).outcome == .unknown)
        #expect(identity(ExampleStoreError.userCancelled) == "ExampleStoreError userCancelled")
    }

    private let netServices = "NSNetServicesErrorDomain"
}

/// An error like `StoreKitError`.
///
/// As an `NSError`, its cases with associated values have the lowest codes.
private enum ExampleStoreError: Error {
    case unknown
    case userCancelled
    case networkError(URLError)
    case systemError(any Error)
}
#endif
