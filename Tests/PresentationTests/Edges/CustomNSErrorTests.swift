#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("CustomNSError")
struct CustomNSErrorTests {
    let error = throughAllLayers(URLError(.timedOut))

    @Test("A bridged NSError has all error texts and a code from the fingerprint")
    func bridged() {
        let bridged = error as NSError
        #expect(bridged.localizedDescription == error.errorDescription)
        #expect(bridged.localizedFailureReason == error.failureReason)
        #expect(bridged.localizedRecoverySuggestion == error.recoverySuggestion)
        #expect(bridged.domain == "PresentationError")
        #expect(bridged.code == Int(error.diagnosis.fingerprint.dropFirst(2).prefix(7), radix: 16))
    }

    @Test("The underlying errors describe each lower layer and the origin")
    func underlyingErrors() {
        var chain: [String] = []
        var next: NSError? = error as NSError
        while let current = next {
            let text = current.userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
            chain.append("\(current.domain): \(text)")
            next = current.userInfo[NSUnderlyingErrorKey] as? NSError
        }
        #expect(
            chain.dropFirst() == [
                "domain.timeout: domain: timeout at Shop/Order.swift:2",
                "infrastructure.timeout: infrastructure: timeout while trying to place order at Net/Client.swift:1",
                "NSURLErrorDomain: URLError -1001 (NSURLErrorDomain)",
            ]
        )
        let bridged = presented(OrderRule.soldOut) as NSError
        let below = bridged.userInfo[NSUnderlyingErrorKey] as? NSError
        #expect(below?.domain == "domain.order.soldOut")
        #expect(below?.userInfo[NSUnderlyingErrorKey] == nil)
    }

    @Test("An origin without a code has code 0 and its type name as error domain")
    func originWithoutNumber() {
        struct StoreError: Error {}
        let lower = InfrastructureError(classifying: StoreError(), operation: "place order")
        let bridged = PresentationError(DomainError<OrderRule>(lower)) as NSError
        let domain = bridged.userInfo[NSUnderlyingErrorKey] as? NSError
        let infrastructure = domain?.userInfo[NSUnderlyingErrorKey] as? NSError
        let origin = infrastructure?.userInfo[NSUnderlyingErrorKey] as? NSError
        #expect(origin?.domain == "PresentationTests.CustomNSErrorTests.StoreError")
        #expect(origin?.code == 0)
    }
}
#endif
