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

@Suite("As an error of Foundation")
struct FoundationErrorTests {
    let error = throughAllLayers(URLError(.timedOut))

    @Test("An alert has state, reason and what can be done, in the person's language")
    func localizedError() {
        // The tests run in whatever language their environment has; the program of the sample is run in each.
        let language = Language.preferred()
        let message = error.message(in: language)
        #expect(error.localizedDescription == message.title)
        #expect((error as any Error).localizedDescription == message.title)
        #expect(error.failureReason == message.explanation)
        let labels = error.nextActions.dropLast().map { "  - " + $0.label(in: language) }
        #expect(
            error.recoverySuggestion == ([language.words.whatCanBeDone] + labels).joined(separator: "\n")
        )
        #expect(presented(OrderRule.soldOut).recoverySuggestion == nil)
        #expect(failed(.unknown).recoverySuggestion?.hasSuffix("\n" + language.words.quote(.fixed)) == true)
    }

    @Test("The person's language is that of the environment")
    func environment() async {
        await #expect(processExitsWith: .success) {
            unsafe setenv("LC_ALL", "ja_JP.UTF-8", 1)
            #expect(failed(.storageFull).localizedDescription == "空き容量が足りないため保存できません。")
            #expect(Language.preferred() == .japanese)
            #expect(Language.preferred(among: [.french]) == .french)
            unsafe setenv("LC_ALL", "fr_CA.UTF-8", 1)
            #expect(failed(.storageFull).localizedDescription == "There is no space left to save this.")
            #expect(Language.preferred() == .english)
            #expect(Language.preferred(among: [.english, .french]) == .french)
            unsafe setenv("LC_ALL", "C", 1)
            #expect(Language.preferred(among: [.japanese, .english]) == .japanese)
            #expect(Language.preferred(among: []) == .english)
        }
    }

    @Test("Bridged, it says the same")
    func bridged() {
        let bridged = error as NSError
        #expect(bridged.localizedDescription == error.errorDescription)
        #expect(bridged.localizedFailureReason == error.failureReason)
        #expect(bridged.localizedRecoverySuggestion == error.recoverySuggestion)
        #expect(bridged.domain == "PresentationError")
        #expect(bridged.code == Int(error.diagnosis.fingerprint.prefix(7), radix: 16))
    }

    @Test("A crash reporter that walks from error to error underneath finds each layer, and only what is safe")
    func underlyingErrors() {
        var chain: [String] = []
        var next: NSError? = error as NSError
        while let current = next {
            let text = current.userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
            chain.append("\(current.domain) \(current.code) \(text)")
            next = current.userInfo[NSUnderlyingErrorKey] as? NSError
        }
        #expect(
            chain.dropFirst() == [
                "domain.connection 0 domain: connection at Shop/Order.swift:2",
                """
                infrastructure.timeout 0 infrastructure: timeout while trying to place order at Net/Client.swift:1
                """,
                "NSURLErrorDomain -1001 URLError -1001 (NSURLErrorDomain)",
            ]
        )
        let bridged = presented(OrderRule.soldOut) as NSError
        let below = bridged.userInfo[NSUnderlyingErrorKey] as? NSError
        #expect(below?.domain == "domain.order.soldOut")
        #expect(below?.userInfo[NSUnderlyingErrorKey] == nil)
    }

    @Test("An origin that has no number has zero, and its type in place of a domain")
    func originWithoutNumber() {
        struct StoreError: Error {}
        let lower = InfrastructureError(classifying: StoreError(), operation: "place order")
        let bridged = PresentationError(DomainError<OrderRule>(lower)) as NSError
        let domain = bridged.userInfo[NSUnderlyingErrorKey] as? NSError
        let infrastructure = domain?.userInfo[NSUnderlyingErrorKey] as? NSError
        let origin = infrastructure?.userInfo[NSUnderlyingErrorKey] as? NSError
        #expect(origin?.domain == "StoreError")
        #expect(origin?.code == 0)
    }

    @Test("An alert that recovers has a button for each action, which does it")
    func recoverable() throws {
        let alert = try #require(
            RecoverablePresentationError(error, in: .japanese) { [.retry, .dismiss].contains($0.kind) }
        )
        #expect(alert.localizedDescription == "サービスからの応答がありませんでした。")
        #expect(alert.failureReason == error.message(in: .japanese).explanation)
        #expect(alert.recoverySuggestion == alert.failureReason)
        let rule = SpokenRule(explanation: "This is why.", messages: [FieldMessage("city", "Enter a city.")])
        let ruled = RecoverablePresentationError(presented(rule), in: .english) { _ in true }
        #expect(ruled?.recoverySuggestion == "This is why.\n  - Enter a city.\nReference: K7QM-2X9D")
        #expect((ruled as NSError?)?.localizedRecoverySuggestion == ruled?.recoverySuggestion)
        #expect(alert.recoveryOptions == ["完了しているか確認する", "もう一度試す", "通信環境を確認する", "閉じる"])
        #expect(
            [-1, 0, 1, 2, 3, 4].map(alert.attemptRecovery(optionIndex:)) == [false, false, true, false, true, false]
        )
        let bridged = alert as NSError
        #expect(bridged.localizedRecoveryOptions == alert.recoveryOptions)
        #expect((bridged.domain, bridged.code) == ("PresentationError", error.errorCode))
        #expect("\([alert])" == "\([error])")
    }

    @Test("A rule that has the person's language speaks it, whatever the library has")
    func ruleInAnotherLanguage() {
        enum Rule: PresentableRule {
            case only
            static let languages: [Language] = [.french]
            var code: String { "rule" }
            func message(in language: Language) -> Message { Message("C’est vendu.") }
            var nextActions: NextActions { NextActions(.retry) }
        }
        #expect(presented(Rule.only).errorDescription == "C’est vendu.")
        #expect(presented(Rule.only).recoverySuggestion == "Que faire :\n  - Réessayer")
    }

    @Test("A cancellation is no alert")
    func cancelled() {
        #expect(RecoverablePresentationError(presented(.cancelled), in: .english) { _ in true } == nil)
    }
}
#endif
