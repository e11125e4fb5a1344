import Presentation

/// What is outside of a screen: each question waits until the test answers it, whether its work was cancelled or not.
@MainActor
final class Outside<Question: Sendable & Hashable, Answer: Sendable> {
    typealias Reply = Result<Answer, PresentationError>

    /// What was asked so far.
    private(set) var questions: [Question] = []

    private var open: [Question: [CheckedContinuation<Reply, Never>]] = [:]
    private var replies: [Question: [Reply]] = [:]
    private var curious: [Question: [CheckedContinuation<Void, Never>]] = [:]

    func callAsFunction(_ question: Question) async throws(PresentationError) -> Answer {
        questions.append(question)
        let reply: Reply
        if let first = replies[question]?.first {
            replies[question]?.removeFirst()
            reply = first
        } else {
            reply = await withCheckedContinuation { asking in
                open[question, default: []].append(asking)
                for one in curious.removeValue(forKey: question) ?? [] { one.resume() }
            }
        }
        return try reply.get()
    }

    /// Answers the question that was asked first; if none waits, the next one.
    func answer(_ question: Question, _ reply: Reply) {
        if open[question]?.isEmpty == false, let asking = open[question]?.removeFirst() {
            asking.resume(returning: reply)
        } else {
            replies[question, default: []].append(reply)
        }
    }

    func answer(_ question: Question, _ answer: Answer) { self.answer(question, .success(answer)) }

    /// Waits until somebody waits for the answer to this.
    func isAsked(_ question: Question) async {
        if open[question]?.isEmpty == false { return }
        await withCheckedContinuation { curious[question, default: []].append($0) }
    }
}

extension Outside where Question == Unit {
    func callAsFunction() async throws(PresentationError) -> Answer { try await self(.only) }
}

/// The question of a screen that asks but one.
enum Unit { case only }
