#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Diagnosis as an output")
struct DiagnosisTests {
    /// Returns the error domains of an error and of its underlying errors.
    private static func domains(_ error: NSError) -> [String] {
        [error.domain] + ((error.userInfo[NSUnderlyingErrorKey] as? NSError).map(domains) ?? [])
    }

    @Test("The NSError of a diagnosis chains the layers and the underlying error")
    func chain() {
        let error = throughAllLayers(URLError(.timedOut))
        let reported = error.diagnosis.nsError
        #expect(
            Self.domains(reported)
                == ["presentation.timeout", "domain.timeout", "infrastructure.timeout", "NSURLErrorDomain"]
        )
        #expect(reported.code == 108_944_534)
        #expect(
            reported.userInfo[NSDebugDescriptionErrorKey] as? String
                == "presentation: timeout at App/OrderView.swift:3"
        )
    }

    @Test("The NSError of a diagnosis contains no words that quote user input")
    func noWords() {
        let error = presented(SpokenRule(title: "hunter2 is taken."))
        #expect((error as NSError).localizedDescription == "hunter2 is taken.")
        let reported = error.diagnosis.nsError
        let texts = [
            reported.localizedDescription, reported.localizedFailureReason, reported.localizedRecoverySuggestion,
            "\(reported)", String(reflecting: reported), "\(reported.userInfo)",
        ]
        #expect(!texts.compactMap(\.self).contains { $0.contains("hunter2") })
        #expect(
            error.leaks(of: "hunter2", in: [.english], through: ErrorOutput.builtIn.filter { $0.name == "Diagnosis" })
                == []
        )
    }

    @Test("The NSError of a diagnosis can be printed for every number")
    func outOfRange() {
        let error = throughAllLayers(NSError(domain: NSPOSIXErrorDomain, code: 1 << 40))
        let reported = error.diagnosis.nsError
        #expect("\(reported)".contains("NSPOSIXErrorDomain"))
        #expect(Self.domains(reported).last == "NSPOSIXErrorDomain")
    }

    @Test("The error domain of an underlying error without a number is its type")
    func typeAsDomain() {
        struct StoreError: Error {}
        let reported = throughAllLayers(StoreError()).diagnosis.nsError
        #expect(Self.domains(reported).last == "PresentationTests.DiagnosisTests.StoreError")
    }
}
#endif
