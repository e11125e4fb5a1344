#if Foundation
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("RecoverablePresentationError")
struct RecoverableErrorTests {
    let error = throughAllLayers(URLError(.timedOut))

    @Test("Each next action has a button that performs the action")
    func recoverable() throws {
        let alert = try #require(
            RecoverablePresentationError(error, in: .japanese) { [.retry, .dismiss].contains($0) }
        )
        #expect(alert.localizedDescription == error.message(in: .japanese).title)
        #expect(alert.failureReason == error.message(in: .japanese).explanation)
        #expect(alert.recoverySuggestion == alert.failureReason)
        let rule = SpokenRule(explanation: "This is why.", messages: [FieldMessage("city", "Enter a city.")])
        let ruled = RecoverablePresentationError(presented(rule), in: .english) { _ in true }
        #expect(ruled?.recoverySuggestion == "This is why.\n  - Enter a city.\n\(Language.english.words.quote(.fixed))")
        #expect((ruled as NSError?)?.localizedRecoverySuggestion == ruled?.recoverySuggestion)
        #expect(alert.recoveryOptions == error.nextActions.map { $0.label(in: .japanese) })
        #expect(
            [-1, 0, 1, 2, 3, 4].map(alert.attemptRecovery(optionIndex:)) == [false, false, true, false, true, false]
        )
        let bridged = alert as NSError
        #expect(bridged.localizedRecoveryOptions == alert.recoveryOptions)
        #expect("\([alert])" == "\([error])")
    }

    @Test("A cancellation has no alert")
    func cancelled() {
        #expect(RecoverablePresentationError(presented(.cancelled), in: .english) { _ in true } == nil)
    }
}
#endif
