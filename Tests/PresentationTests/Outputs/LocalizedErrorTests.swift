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

@Suite("LocalizedError")
struct LocalizedErrorTests {
    let error = throughAllLayers(URLError(.timedOut))

    @Test("The alert contains the title, explanation, next actions and reference")
    func localizedError() {
        // The environment of the tests can specify any language. The tests of the login sample test each language.
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

    @Test("The alert contains all messages for a field")
    func fields() {
        let error = presented(
            SpokenRule(messages: [FieldMessage("name", "Enter it."), FieldMessage("name", "Only once.")])
        )
        #expect(error.recoverySuggestion?.hasPrefix("  - Enter it.\n  - Only once.\n") == true)
    }

    @Test("The environment determines the preferred language", .ownThread)
    func environment() async {
        await #expect(processExitsWith: .success) {
            unsafe setenv("LC_ALL", "ja_JP.UTF-8", 1)
            #expect(failed(.storageFull).localizedDescription == failed(.storageFull).message(in: .japanese).title)
            #expect(Language.preferred() == .japanese)
            #expect(Language.preferred(among: [.french]) == .french)
            unsafe setenv("LC_ALL", "fr_CA.UTF-8", 1)
            #expect(failed(.storageFull).localizedDescription == failed(.storageFull).message(in: .english).title)
            #expect(Language.preferred() == .english)
            #expect(Language.preferred(among: [.english, .french]) == .french)
            unsafe setenv("LC_ALL", "C", 1)
            #expect(Language.preferred(among: [.japanese, .english]) == .japanese)
            #expect(Language.preferred(among: []) == .english)
        }
    }

    @Test("The library's texts are French for a rule that has only French words")
    func ruleInAnotherLanguage() {
        enum Rule: PresentableRule {
            case only
            enum Spoken: SpokenLanguage {
                case french
                var language: Language { .french }
            }
            var code: String { "rule" }
            func message(in language: Spoken) -> Message { Message("C’est vendu.") }
            var nextActions: NextActions { NextActions(.retry) }
        }
        #expect(presented(Rule.only).errorDescription == "C’est vendu.")
        #expect(presented(Rule.only).recoverySuggestion == "Que faire :\n  - Réessayer")
    }
}
#endif
