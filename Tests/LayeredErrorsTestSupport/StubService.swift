package import Presentation

/// A test double for the services that a screen calls.
///
/// A call that asks a question waits until a test answers the question. Cancelling the effect that makes the call does
/// not end the wait.
@MainActor
package final class StubService<Question: Sendable & Hashable, Answer: Sendable> {
    package typealias Reply = Result<Answer, PresentationError>

    /// The questions that effects have asked, oldest first.
    package private(set) var questions: [Question] = []

    private var open: [Question: [CheckedContinuation<Reply, Never>]] = [:]
    private var replies: [Question: [Reply]] = [:]
    private var waiting: [Question: [CheckedContinuation<Void, Never>]] = [:]

    package init() {}

    package func callAsFunction(_ question: Question) async throws(PresentationError) -> Answer {
        questions.append(question)
        let reply: Reply
        if let first = replies[question]?.first {
            replies[question]?.removeFirst()
            reply = first
        } else {
            reply = await withCheckedContinuation { asking in
                open[question, default: []].append(asking)
                for one in waiting.removeValue(forKey: question) ?? [] { one.resume() }
            }
        }
        return try reply.get()
    }

    /// Provides the reply for one call that asks a given question.
    ///
    /// The oldest waiting call with the question receives the reply. If no call waits, the next call with the question
    /// receives the reply.
    package func answer(_ question: Question, _ reply: Reply) {
        if open[question]?.isEmpty == false, let asking = open[question]?.removeFirst() {
            asking.resume(returning: reply)
        } else {
            replies[question, default: []].append(reply)
        }
    }

    package func answer(_ question: Question, _ answer: Answer) { self.answer(question, .success(answer)) }

    /// Suspends until an effect waits for the answer to a given question.
    package func isAsked(_ question: Question) async {
        if open[question]?.isEmpty == false { return }
        await withCheckedContinuation { waiting[question, default: []].append($0) }
    }
}

extension StubService where Question == Unit {
    package func callAsFunction() async throws(PresentationError) -> Answer { try await self(.only) }
}

/// The question type of a screen that asks only one question.
package enum Unit { case only }
