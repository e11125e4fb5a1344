import Domain
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationWire
import Testing

@Suite("PresentableTask")
struct PresentableTaskTests {
    private struct NameTask: PresentableTask {
        let name: String
        var code = "name"
        func title(in language: SampleLanguage) -> String { name }
    }

    private func placing(_ code: InfrastructureError.Code, _ outcome: Outcome = .notApplied) -> PresentationError {
        PresentationError(DomainError<OrderRule>(lower(code, outcome)), task: OrderTask.place(item: "tea"))
    }

    @Test("The task determines the title, and the library gives the reason")
    func title() {
        let message = placing(.isFolder).message(in: .english)
        #expect(message.title == "“tea” could not be ordered.")
        let reason = presented(.isFolder).message(in: .english)
        #expect(message.explanation == "\(reason.title) \(reason.explanation ?? "")")
        #expect(placing(.isFolder).message(in: .japanese).title == "「tea」を注文できませんでした。")
    }

    @Test("The words of a violated rule follow the title of the task")
    func rule() {
        let message = placing(.conflict).message(in: .english)
        #expect(message.title == "“tea” could not be ordered.")
        #expect(message.explanation == "This is sold out.")
    }

    @Test("The title says that the outcome of the task is unknown")
    func unclear() {
        #expect(placing(.timeout, .unknown).message(in: .english).title == "“tea” may have been ordered.")
        let listing = PresentationError(DomainError<OrderRule>(lower(.timeout, .unknown)), task: OrderTask.list)
        #expect(listing.message(in: .japanese).title == Language.japanese.words.unclearOutcome)
        let explanation = listing.message(in: .english).explanation
        #expect(explanation?.hasSuffix(" " + Language.english.words.mayHaveTakenEffect) == true)
    }

    @Test("The title says that the task took effect")
    func done() {
        for language in [Language.english, .japanese] {
            let words = language.words
            let reason = presented(.response).message(in: language).title
            let order = placing(.response, .applied).message(in: language)
            #expect(order.title == (language == .english ? "“tea” was ordered." : "「tea」を注文しました。"))
            #expect(order.explanation == reason + words.sentenceSeparator + words.tookEffect)
            let list = PresentationError(DomainError<OrderRule>(lower(.response, .applied)), task: OrderTask.list)
            #expect(list.message(in: language) == Message(words.tookEffect, reason))
            let plain = presented(.response, .applied).message(in: language)
            #expect(plain == Message(reason, words.tookEffect))
        }
    }

    @Test("A cancellation with a task has no content")
    func cancellation() {
        #expect(placing(.cancelled).content(in: .english) == nil)
        #expect(placing(.cancelled).message(in: .english) == presented(.cancelled).message(in: .english))
    }

    @Test("A log contains the code of the task but not its values")
    func redacted() {
        let error = placing(.timeout)
        #expect(error.logMetadata["layered_errors.task"] == .string("order.place"))
        #expect(error.taskCode == "order.place")
        #expect(!printedForms(of: error).contains { $0.contains("tea") })
        #expect(!error.logMetadata.values.contains { "\($0)".contains("tea") })
        #expect("\(error.diagnosis)".contains("tea") == false)
        #expect("\(error)" == "PresentationError(timeout, task order.place, \(error.reference))")
        #expect(presented(.timeout).logMetadata["layered_errors.task"] == nil)
    }

    private static func xs(_ count: Int) -> String { String(repeating: "x", count: count) }

    @Test(
        "A title contains 1 to 200 scalars and no control characters",
        arguments: [
            ("a\u{1B}[31mb\u{202E}c\nd", "a[31mbc d"),
            (xs(200), xs(200)), (xs(201), xs(120) + "…" + xs(79)), (xs(1 << 20), xs(120) + "…" + xs(79)),
            (xs(150) + String(repeating: "\u{200B}", count: 300), xs(150)),
            (xs(121) + "e" + String(repeating: "\u{301}", count: 90), xs(120) + "…"),
            ("", "The service took too long to answer."), (" \n", "The service took too long to answer."),
            ("\u{202E}", "The service took too long to answer."),
        ]
    )
    func values(name: String, title: String) {
        let error = PresentationError(DomainError<OrderRule>(lower(.timeout)), task: NameTask(name: name))
        #expect(error.message(in: .english).title == title)
    }

    @Test("An error with a task is equal only to an error with the same task")
    func equality() {
        #expect(placing(.timeout) == placing(.timeout))
        #expect(placing(.timeout).hashValue == placing(.timeout).hashValue)
        #expect(placing(.timeout) != presented(.timeout))
        #expect(placing(.timeout) != presented(.timeout).during(OrderTask.place(item: "coffee")))
    }

    @Test("An error keeps its first task")
    func during() {
        let error = presented(.timeout).during(OrderTask.list)
        #expect(error.taskCode == "order.list")
        #expect(error.during(OrderTask.place(item: "tea")).taskCode == "order.list")
        #expect(PresentationError(translating: error, task: OrderTask.place(item: "tea")).taskCode == "order.list")
        #expect(PresentationError(translating: presented(.timeout), task: OrderTask.list).taskCode == "order.list")
        #expect(PresentationError(translating: lower(.timeout), task: OrderTask.list).taskCode == "order.list")
    }

    @Test("A translated sequence adds the given task to its error")
    func sequence() async {
        let orders = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: SystemErrno(1)) }
            .classifyingErrors("list orders").translatingErrors(to: DomainError<OrderRule>.self)
            .translatingErrors(to: PresentationError.self, task: OrderTask.list)
        await #expect { for try await _ in orders {} } throws: { ($0 as? PresentationError)?.taskCode == "order.list" }
    }

    @Test("All texts are in a language that the task supports")
    func language() {
        enum Only: String, SpokenLanguage { case japanese = "ja" }
        struct JapaneseTask: PresentableTask {
            var code = "japanese"
            func title(in language: Only) -> String { "保存できませんでした。" }
        }
        let content = presented(.timeout).during(JapaneseTask()).content(in: .english)
        #expect(content?.language == .japanese)
        #expect(content?.explanation == presented(.timeout).during(JapaneseTask()).message(in: .japanese).explanation)
    }

    @Test("A remote client reads the title of the task")
    func remote() {
        let content = placing(.storageFull).forRemoteClient.content(in: .english)
        #expect(content?.title == "“tea” could not be ordered.")
        #expect(content?.explanation == placing(.internalServerError).content(in: .english)?.explanation)
    }

    @Test("The problem's title is the reason, and its detail names the task")
    func problem() throws {
        let problem = try #require(ProblemDetails(placing(.isFolder), in: .english, typeBase: "/problems#"))
        let reason = try #require(presented(.isFolder).forRemoteClient.content(in: .english))
        #expect(problem.content.title == reason.title)
        #expect(problem.content.explanation == "“tea” could not be ordered. \(reason.explanation ?? "")")
    }

    @Test("Without an action to try again, no text states the time to wait")
    func withoutRetry() {
        let content = presented(.rateLimited, retryAfter: .seconds(14)).content(in: .english)
        #expect(content?.explanation == "You can try again in 14 seconds.")
        let other = content?.offering { $0 == .dismiss }
        #expect(other?.explanation == presented(.rateLimited).content(in: .english)?.explanation)
        #expect(other?.explanation?.contains("14") == false)
    }
}
