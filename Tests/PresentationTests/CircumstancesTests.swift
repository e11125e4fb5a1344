import Domain
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationTerminal
import PresentationWire
import Testing

/// The tests of messages about an item, about older content, and about a time to wait that counts down.
@Suite("Item names, older content and waits in messages")
struct CircumstancesTests {
    /// Returns the error of a boundary that works on an item.
    private func failing(on item: String?, _ status: Int = 403) -> PresentationError {
        do throws(InfrastructureError) {
            try InfrastructureError.classifying("copy file", item: item) { throw HTTPStatus(status) }
            return failed(.unknown)
        } catch {
            return PresentationError(DomainError<Never>(error))
        }
    }

    @Test("The message names the item of the failed operation")
    func item() {
        let message = failing(on: "Kündigung.txt").message(in: .english)
        #expect(message.title == "You do not have permission to do this.")
        #expect(
            message.explanation
                == "This is about “Kündigung.txt”. If you need access, ask someone who can grant it."
        )
        let japanese = failing(on: "予定").message(in: .japanese)
        #expect(japanese.explanation == "対象は「予定」です。権限が必要な場合は、管理者にご相談ください。")
        #expect(TerminalText(failing(on: "a.txt"), in: .english).description.contains("“a.txt”"))
    }

    @Test("A message drops an item's control characters and shortens long names")
    func escaped() {
        let explanation = failing(on: "a\u{1B}[2J\n\u{202E}b").message(in: .english).explanation ?? ""
        #expect(!explanation.unicodeScalars.contains { ["\u{1B}", "\n", "\u{202E}"].contains($0) })
        let long = failing(on: String(repeating: "x", count: 5000)).message(in: .english).explanation ?? ""
        #expect(long.utf8.count < 400)
    }

    @Test("Logs, printed forms and default problem details do not name the item")
    func hidden() {
        let error = failing(on: "s3cret")
        #expect(error == failing(on: nil) && error.hashValue == failing(on: nil).hashValue)
        var dumped = ""
        dump(error, to: &dumped)
        for text in [
            "\(error)", dumped, error.diagnosis.description, "\(error.logMetadata)",
            "\(String(describing: ProblemDetails(error, in: .english, typeBase: "/")?.content))",
            "\(String(describing: error.forRemoteClient.content(in: .english)))",
        ] {
            #expect(!text.contains("s3cret"))
        }
        #expect(error.diagnosis.fingerprint == failing(on: nil).diagnosis.fingerprint)
    }

    @Test("Problem details name the item only if namingItem is true")
    func problem() {
        let problem = ProblemDetails(failing(on: "a.txt"), in: .english, typeBase: "/", namingItem: true)
        #expect(problem?.content.title == "The service did not answer as expected.")
        #expect(problem?.content.explanation?.contains("“a.txt”") == true)
    }

    @Test("The message names the item of the innermost boundary that states one")
    func innermost() {
        func error(_ inner: String?, _ outer: String?) -> String? {
            let lower = InfrastructureError(classifying: HTTPStatus(403), operation: "copy", item: inner)
            let upper = InfrastructureError(classifying: lower, operation: "copy tree", item: outer)
            return PresentationError(DomainError<Never>(upper)).message(in: .english).explanation
        }
        #expect(error("a.txt", "tree")?.contains("“a.txt”") == true)
        #expect(error(nil, "tree")?.contains("“tree”") == true)
    }

    @Test("The message says that older content may be out of date")
    func older() {
        let content = failed(.connection).content(in: .english, showsOlderContent: true)
        #expect(content?.title == "The service could not be reached.")
        #expect(
            content?.explanation
                == "It may be offline, or there may be a problem with the network. What you see may be out of date."
        )
        #expect(
            failed(.connection).content(in: .japanese, showsOlderContent: true)?.explanation?
                .hasSuffix("表示されている内容は、最新ではない可能性があります。") == true
        )
    }

    @Test("A message counts down the time to wait")
    func countdown() {
        let failure = TechnicalFailure(.rateLimited, operation: "search", retryAfter: .seconds(7))
        let error = PresentationError(DomainError<Never>.failure(failure))
        func labels(_ remaining: Duration?) -> [String] {
            error.content(in: .english, remainingWait: remaining)?.nextActions.map(\.label) ?? []
        }
        #expect(labels(nil) == ["Try again in 7 seconds", "Close"])
        #expect(labels(.seconds(3)) == ["Try again in 3 seconds", "Close"])
        #expect(labels(.milliseconds(1)) == ["Try again in 1 second", "Close"])
        #expect(labels(.zero) == ["Try again", "Close"])
        let content = error.content(in: .english, remainingWait: .seconds(3))
        #expect(content?.explanation == "You can try again in 3 seconds.")
        #expect(content?.reference == error.reference)
        // A failure without a time to wait does not count down.
        #expect(failed(.connection).content(in: .english, remainingWait: .zero) != nil)
    }

    @Test("offering(_:) removes rejected actions, and adds Close if none is left")
    func offering() {
        let missing = failed(.notFound)
        let root = missing.content(in: .english)?.offering { $0 != .goBack }
        #expect(root?.nextActions.map(\.id) == ["reload"])
        let nothing = missing.content(in: .japanese)?.offering { _ in false }
        #expect(nothing?.nextActions.map(\.label) == ["閉じる"])
    }
}
