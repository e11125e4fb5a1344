import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationTerminal
import PresentationWire
import Testing

@Suite("Custom words and languages")
struct WordsTests {
    @Test("The library uses the words of an added language")
    func added() {
        let error = failed(.rateLimited, retryAfter: .seconds(120))
        #expect(
            TerminalText(error, in: .french).description == """
                Il y a eu trop d’essais.
                Un nouvel essai est possible dans 2 min environ.

                Que faire :
                  - Réessayer dans 2 min environ

                """
        )
        #expect(TerminalText(failed(.unknown), in: .french).description.contains("\nRéférence : "))
        #expect(
            failed(.connection, outcome: .unknown).message(in: .french).explanation
                == "C’est peut-être déjà fait : il vaut mieux vérifier."
        )
    }

    @Test("Negotiation selects an added language together with its words")
    func negotiated() {
        let available: [Language] = [.english, .japanese, .french]
        let language = Language.accepted("fr-CA, en;q=0.5", among: available)
        #expect(failed(.storageFull).message(in: language).title == "Il n’y a plus de place.")
        #expect(Language("fr_BE").nearest(among: available).words.languageName == "français")
        // `Language("fr")` carries no words, so the words are English.
        #expect(
            failed(.storageFull).message(in: Language("fr")).title == failed(.storageFull).message(in: .english).title
        )
    }

    @Test("The catalog checks an added language with its own wording rules")
    func catalog() {
        var wording = WordingRules.builtIn
        wording[.french] = WordingRules(discouragedWords: ["erreur": "problème"])
        #expect(ErrorCatalog(languages: [.english, .french]).issues(wording: wording) == [])
        #expect(ErrorCatalog(languages: [.english, .french]).markdown().contains("\n## français\n"))
        let careless = Language.french.replacing(message: {
            $0 == .failure(.unknown, on: nil) ? Message("Une erreur est survenue.") : nil
        }
        )
        #expect(
            ErrorCatalog(languages: [careless]).issues(wording: wording).map(\.description)
                == ["unknown, fr, title: “erreur” is a discouraged word; use “problème”"]
        )
    }

    @Test("A language uses its replacement words and keeps all other words")
    func replaced() {
        let shop = Language.japanese.replacing(
            message: { $0 == .failure(.connection, on: .service) ? Message("お店につながりません。") : nil },
            label: { $0 == .dismiss ? "完了" : nil }
        )
        let error = failed(.connection, outcome: .unknown)
        #expect(error.message(in: shop).title == "お店につながりません。")
        #expect(error.message(in: shop).explanation == Language.japanese.words.mayHaveTakenEffect)
        let others = error.nextActions.dropLast()
        #expect(others.map { $0.label(in: shop) } == others.map { $0.label(in: .japanese) })
        #expect(error.nextActions.map { $0.label(in: shop) }.last == "完了")
        #expect(failed(.storageFull).message(in: shop) == failed(.storageFull).message(in: .japanese))
        #expect(TerminalText(failed(.unknown), in: shop).description.contains(Language.japanese.words.whatCanBeDone))
        #expect(error.message(in: .japanese).title != "お店につながりません。")
    }

    @Test("A failed validation lists a message and an action for each field")
    func validation() throws {
        let refusal = #expect(throws: DomainError<SignUpRule>.violation(.input([.nameMissing, .passwordShort]))) {
            try SignUp(name: "", password: "1234567")
        }
        let error = PresentationError(try #require(refusal))
        #expect(
            error.fields(in: .english)
                == [FieldMessage("name", "Enter a name."), FieldMessage("password", "Use 8 characters or more.")]
        )
        #expect(error.nextActions.map(\.id) == ["correct.name", "correct.password", "goBack"])
        #expect(try SignUp(name: "Ada", password: "12345678").name == "Ada")
    }

    @Test("An error keeps all messages of a field")
    func severalMessages() {
        let messages = [FieldMessage("a", "First."), FieldMessage("b", "Other."), FieldMessage("a", "Second.")]
        #expect(presented(SpokenRule(messages: messages)).content(in: .english)?.fields == messages)
    }

    @Test("The words of the sign-up rules have no issues")
    func article() {
        var catalog = ErrorCatalog(languages: [.shopEnglish, .japanese])
        catalog.add([SignUpRule.input(SignUpRule.InputProblem.allCases), .nameTaken])
        #expect(catalog.issues() == [])
    }

    @Test("All texts of an error are in the best-matching available language")
    func language() throws {
        func content(_ error: PresentationError, _ language: Language) throws -> PresentationError.Content {
            try #require(error.content(in: language))
        }
        // There are no words in Klingon (`tlh`).
        let failure = try content(failed(.unknown), Language("tlh"))
        #expect(failure.language == .english)
        #expect(failure.title == failed(.unknown).message(in: .english).title)
        #expect(try content(failed(.unknown), Language("ja-JP")).language == .japanese)
        // `.french` carries French words for the library, but the rule has no French words.
        let rule = try content(presented(OrderRule.address(missing: "city")), .french)
        #expect(rule.language == .english)
        #expect(rule.title == "The address is not complete.")
        let actions: [NextAction] = [.correct("city"), .goBack]
        #expect(rule.nextActions.map(\.label) == actions.map { $0.label(in: .english) })
    }

    @Test("A replacement label appears together with the words of a rule")
    func replacedBesideRule() {
        let content = presented(SpokenRule()).content(in: .shopEnglish)
        #expect(content?.nextActions.map(\.label) == ["Try again", "Contact support", "Done"])
    }

    @Test("A rule can use strings files, and a missing key is a catalog issue")
    func stringCatalog() throws {
        // Only this test uses the rule, because `Bundle` caches the contents of a folder that it has read.
        let folder = DeliveryRule.resources
        defer { try? FileManager.default.removeItem(at: folder) }
        for (language, words) in [
            ("en", #""delivery.late.title" = "The order is late.";"#),
            ("ja", #""delivery.late.title" = "注文が遅れています。";"#),
            ("fr", ""),
        ] {
            let lproj = folder.appending(path: "\(language).lproj")
            try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
            try Data(words.utf8).write(to: lproj.appending(path: "Rules.strings"))
        }
        let error = PresentationError(DomainError.violation(DeliveryRule.late))
        #expect(error.message(in: .japanese) == Message("注文が遅れています。"))
        #expect(error.message(in: Language("en-GB")) == Message("The order is late."))
        // The rule has French words, and its language carries the library's French words even if `language` does not.
        for language in [Language.french, Language("fr"), Language("fr-CA")] {
            let late = try #require(error.content(in: language))
            #expect(late.language == .french)
            #expect(late.nextActions.map(\.label) == ["Recharger", "Revenir"])
        }
        var catalog = ErrorCatalog(languages: [.english, .japanese, .french])
        catalog.add(DeliveryRule.allCases)
        #expect(
            catalog.issues().map(\.description)
                == ["delivery.late, fr, title: “delivery.late.title” is a placeholder"]
        )
    }

    /// The words of a program that never opens a file.
    private struct FewWords: Words {
        let languageName = "Nederlands"
        func message(for situation: TechnicalFailure.Situation) -> Message? {
            switch situation {
            case .failure(.connection, on: _): Message("De dienst is niet bereikbaar.")
            case .failure(.unavailable, on: nil): Message("Het lukt nu even niet.")
            case .failure(.unknown, on: _): Message("Er ging iets mis.")
            default: nil
            }
        }
        let unclearOutcome = "Het is niet duidelijk of het is gelukt."
        let mayHaveTakenEffect = "Misschien is het toch gelukt."
        let isSafeToRepeat = "Nog een keer proberen kan geen kwaad."
        let tookEffect = "Het is gelukt."
        let mayBeOutdated = "Dit kan verouderd zijn."
        func isAbout(_ item: String) -> String { "Het gaat om “\(item)”." }
        func canRetry(after wait: SpokenWait) -> String { "Probeer het later opnieuw." }
        func label(for action: NextAction) -> String? { action == .retry ? "Opnieuw" : nil }
        let whatCanBeDone = "Wat u kunt doen:"
        func quote(_ reference: Reference) -> String { "Kenmerk: \(reference)" }
        let sentenceSeparator = " "
    }

    @Test("A failure without its own words uses a similar failure's words")
    func missingWords() {
        let dutch = Language("nl", words: FewWords())
        func title(_ code: InfrastructureError.Code) -> String { presented(code).message(in: dutch).title }
        #expect(title(.offline) == "De dienst is niet bereikbaar.")
        #expect(title(.portInUse) == "Het lukt nu even niet.")
        #expect(title(.forbidden) == "Er ging iets mis.")
        #expect(NextAction.retry.label(in: dutch) == "Opnieuw")
        #expect(NextAction.dismiss.label(in: dutch) == "Close")
    }

    @Test("Missing words are listed as missing situations, not as issues")
    func listedWords() {
        let catalog = ErrorCatalog(languages: [.english, Language("nl", words: FewWords())])
        let missing = catalog.missingSituations(in: Language("nl", words: FewWords()))
        #expect(missing.contains(.detail(.portInUse)) && missing.contains(.failure(.permission, on: nil)))
        #expect(!missing.contains(.failure(.connection, on: .service)))
        #expect(catalog.missingSituations(in: .english) == [])
        #expect(catalog.issues().filter { $0.code == "permission" }.map(\.description) == [])
    }
}
