import Domain
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationTerminal
import PresentationWire
import Testing

@Suite("Pseudo-language")
struct PseudoLanguageTests {
    private static func text(_ error: PresentationError) -> String { "\(TerminalText(error, in: .pseudo))" }

    @Test("The pseudo-language adds accents, brackets and 40% more characters")
    func form() {
        let message = failed(.connection).message(in: .pseudo)
        #expect(message.title == "[Ţĥé šéŕṽíçé çóúļď ñóţ ƀé ŕéáçĥéď. ~~~~~~~~~~~~~~]")
        #expect(
            message.explanation
                == "[Íţ ḿáý ƀé óḟḟļíñé, óŕ ţĥéŕé ḿáý ƀé á ṕŕóƀļéḿ ŵíţĥ ţĥé ñéţŵóŕķ. ~~~~~~~~~~~~~~~~~~~~~~~~~]"
        )
    }

    @Test("Each letter of the alphabet has an accent")
    func letters() {
        let rule = SpokenRule(title: "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let title = presented(rule).message(in: .pseudo).title
        #expect(
            title == "[áƀçďéḟĝĥíĵķļḿñóṕɋŕšţúṽŵẋýž ÁɃÇĎÉḞĜĤÍĴĶĻḾÑÓṔɊŔŠŢÚṼŴẊÝŽ ~~~~~~~~~~~~~~~~~~~~~~]"
        )
    }

    @Test("Digits, placeholders and the reference stay readable")
    func readable() {
        let rule = SpokenRule(title: "At most 20 of %@ and {count} letters.")
        #expect(
            Self.text(presented(rule)) == """
                [Áţ ḿóšţ 20 óḟ %@ áñď {count} ļéţţéŕš. ~~~~~~~~~~~~~~~]

                [Ŵĥáţ ýóú çáñ ďó: ~~~~~~~]
                  - [Ţŕý áĝáíñ ~~~~]
                  - [Çóñţáçţ šúṕṕóŕţ ~~~~~~]

                [Ŕéḟéŕéñçé: K7QM-2X9D ~~~~~~~~]

                """
        )
    }

    @Test("A task's title and its value become one text of the pseudo-language")
    func task() {
        let error = PresentationError(DomainError.violation(OrderRule.soldOut), task: TitledTask.open("groceries"))
        #expect(error.content(in: .pseudo)?.title == "[“ĝŕóçéŕíéš” çóúļď ñóţ ƀé óṕéñéď. ~~~~~~~~~~~~~]")
        #expect(error.content(in: .pseudo)?.explanation == "[Ţĥíš íš šóļď óúţ. ~~~~~~~]")
    }

    @Test("The title of a task with an unknown outcome is converted only once", arguments: [true, false])
    func unclear(hasOwnTitle: Bool) {
        let task = hasOwnTitle ? TitledTask.open("groceries") : TitledTask.list
        let error = PresentationError(DomainError<OrderRule>(lower(.timeout, .unknown)), task: task)
        let own = "[“ĝŕóçéŕíéš” ḿáý ƀé óṕéñ. ~~~~~~~~~~]"
        let usual = "[Íţ íš ñóţ çļéáŕ ŵĥéţĥéŕ ţĥíš ŵóŕķéď. ~~~~~~~~~~~~~~~]"
        #expect(error.content(in: .pseudo)?.title == (hasOwnTitle ? own : usual))
    }

    @Test("The text for a terminal is entirely in the pseudo-language")
    func terminal() {
        let error = presented(OrderRule.address(missing: "city"))
        #expect(
            Self.text(error) == """
                [Ţĥé áďďŕéšš íš ñóţ çóḿṕļéţé. ~~~~~~~~~~~~]
                  - [Éñţéŕ íţ. ~~~~]

                """
        )
    }

    @Test("Custom and replacement labels appear in the pseudo-language")
    func labels() {
        let custom = NextAction.custom("print", labels: [.english: "Print it", .japanese: "印刷する"])
        #expect(custom.label(in: .pseudo) == "[Ṕŕíñţ íţ ~~~~]")
        #expect(NextAction.custom("print", labels: [.japanese: "印刷"]).label(in: .pseudo) == "[印刷 ~]")
        let correct = NextAction.correct("city", labels: [.english: "Enter a city"])
        #expect(correct.label(in: .pseudo) == "[Éñţéŕ á çíţý ~~~~~]")
        let shop = Language.english.replacing(label: { $0 == .dismiss ? "Done" : nil })
        #expect(NextAction.dismiss.label(in: .pseudo(of: shop)) == "[Ďóñé ~~]")
    }

    @Test("Problem details contain the texts and the tag of the pseudo-language")
    func problem() throws {
        let error = presented(OrderRule.address(missing: "city"))
        let problem = try #require(ProblemDetails(error, in: .pseudo, typeBase: "/problems#", labelingActions: true))
        #expect(problem.content.title == "[Ţĥé áďďŕéšš íš ñóţ çóḿṕļéţé. ~~~~~~~~~~~~]")
        #expect(problem.content.fields.map(\.text) == ["[Éñţéŕ íţ. ~~~~]"])
        #expect(problem.nextActions.map(\.label) == ["[Çóŕŕéçţ ţĥé éñţŕý ~~~~~~~]", "[Ĝó ƀáçķ ~~~]"])
        #expect(problem.headerFields().last?.value == "en-x-pseudo")
        #expect(problem.type == "/problems#order.address")
    }

    @Test("A rule without English words shows accented words of its language")
    func withoutEnglish() {
        enum FrenchRule: String, PresentableRule {
            case closed

            enum Spoken: String, SpokenLanguage {
                case french = "fr"
            }

            func message(in language: Spoken) -> Message { Message("C’est fermé.") }
            var nextActions: NextActions { NextActions(.goBack) }
        }
        #expect(presented(FrenchRule.closed).message(in: .pseudo).title == "[Ç’éšţ ḟéŕḿé. ~~~~~]")
    }

    @Test("The pseudo-language of Japanese shows the Japanese texts")
    func japanese() {
        let error = presented(OrderRule.soldOut)
        #expect(error.message(in: .pseudo(of: .japanese)).title == "[売り切れました。 ~~~~]")
        #expect(Language.pseudo(of: .japanese).tag == "ja-x-pseudo")
        #expect(Language.pseudo(of: .pseudo(of: .japanese)).tag == "ja-x-pseudo")
    }

    @Test("Custom words without a message fall back to accented English text")
    func fewWords() {
        struct FewWords: Words {
            let languageName = "Few"
            let unclearOutcome = "Unclear."
            let mayHaveTakenEffect = "Check it."
            let isSafeToRepeat = "Repeat it."
            let tookEffect = "Done."
            let mayBeOutdated = "Old."
            let whatCanBeDone = "Do:"
            let sentenceSeparator = " "

            func message(for situation: TechnicalFailure.Situation) -> Message? { nil }
            func label(for action: NextAction) -> String? { nil }
            func isAbout(_ item: String) -> String { item }
            func canRetry(after wait: SpokenWait) -> String { "Wait." }
            func quote(_ reference: Reference) -> String { "Quote \(reference)" }
        }
        let language = Language.pseudo(of: Language("en", words: FewWords()))
        let text = "\(TerminalText(failed(.storage, on: .device), in: language))"
        #expect(
            text == """
                [Šóḿéţĥíñĝ úñéẋṕéçţéď ĥáṕṕéñéď. ~~~~~~~~~~~~]
                [Ţĥé ŕéášóñ íš ñóţ ķñóŵñ. ~~~~~~~~~~]

                [Ďó: ~~]
                  - [Çóñţáçţ šúṕṕóŕţ ~~~~~~]
                  - [Ţŕý áĝáíñ ~~~~]

                [Ɋúóţé K7QM-2X9D ~~~~~~]

                """
        )
    }

    @Test("A failed order shows only texts of the pseudo-language")
    func onlyWords() {
        let error = PresentationError(DomainError.violation(OrderRule.soldOut), task: TitledTask.open("groceries"))
        let text = TerminalText(error, in: .pseudo)
        #expect(Language.textsOutsidePseudo(in: text.description) == [])
    }

    @Test("The check finds texts of a view that are not in the pseudo-language")
    func bypass() {
        /// Returns a view with its own heading, the code of the error, and a button with its own label.
        func view(_ error: PresentationError, in language: Language) -> String {
            let message = error.message(in: language)
            return """
                Oops
                \(message.title) \(message.explanation ?? "")
                \(error.code): \(error.nextActions.primary.label(in: language))
                  - [Close]
                """
        }
        let found = Language.textsOutsidePseudo(in: view(failed(.connection), in: .pseudo))
        #expect(found == ["Oops", "connection:", "- [Close]"])
    }

    @Test("The check finds a text that a view cuts off")
    func cut() {
        let title = failed(.connection).message(in: .pseudo).title
        #expect(Language.textsOutsidePseudo(in: "\(title.prefix(12))…") == ["[Ţĥé šéŕṽíçé…"])
    }

    @Test("The terminal text of each failure is entirely in the pseudo-language")
    func allFailures() {
        let rule = SpokenRule(
            title: "“a [b] [C]” is full.",
            explanation: "It is.",
            messages: [FieldMessage("city", "Enter a city.")]
        )
        let errors =
            InfrastructureError.samples.map { PresentationError(DomainError<Never>($0), task: TitledTask.open("x")) }
            + [presented(rule)]
        for error in errors {
            #expect(Language.textsOutsidePseudo(in: Self.text(error)) == [], "\(error)")
        }
    }
}

private enum TitledTask: PresentableTask {
    case open(String)
    case list

    var code: String { "sample.task" }

    func title(in language: SampleLanguage) -> String {
        switch self {
        case .open(let name): "“\(name)” could not be opened."
        case .list: "The list could not be loaded."
        }
    }

    func unclearTitle(in language: SampleLanguage) -> String? {
        switch self {
        case .open(let name): "“\(name)” may be open."
        case .list: nil
        }
    }
}
