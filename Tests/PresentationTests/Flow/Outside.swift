import Presentation
import Synchronization

/// What is outside of a screen: each question waits until the test answers it, whether its work was cancelled or not.
final class Outside<Question: Sendable & Hashable, Answer: Sendable>: Sendable {
    typealias Reply = Result<Answer, PresentationError>

    private let state = Mutex(State())

    private struct State {
        var open: [Question: [CheckedContinuation<Reply, Never>]] = [:]
        var replies: [Question: [Reply]] = [:]
        var curious: [Question: [CheckedContinuation<Void, Never>]] = [:]
        var questions: [Question] = []
    }

    /// What was asked so far.
    var questions: [Question] { state.withLock(\.questions) }

    func callAsFunction(_ question: Question) async throws(PresentationError) -> Answer {
        try await withCheckedContinuation { (asking: CheckedContinuation<Reply, Never>) in
            state.withLock { state in
                state.questions.append(question)
                for one in state.curious.removeValue(forKey: question) ?? [] { one.resume() }
                if var replies = state.replies[question], !replies.isEmpty {
                    let reply = replies.removeFirst()
                    state.replies[question] = replies
                    asking.resume(returning: reply)
                } else {
                    state.open[question, default: []].append(asking)
                }
            }
        }.get()
    }

    /// Answers the question that was asked first; if none was, the next one.
    func answer(_ question: Question, _ reply: Reply) {
        state.withLock { state in
            if var open = state.open[question], !open.isEmpty {
                let asking = open.removeFirst()
                state.open[question] = open
                asking.resume(returning: reply)
            } else {
                state.replies[question, default: []].append(reply)
            }
        }
    }

    func answer(_ question: Question, _ answer: Answer) { self.answer(question, .success(answer)) }

    /// Waits until somebody waits for the answer to this.
    func isAsked(_ question: Question) async {
        await withCheckedContinuation { curious in
            state.withLock { state in
                if state.open[question]?.isEmpty == false {
                    curious.resume()
                } else {
                    state.curious[question, default: []].append(curious)
                }
            }
        }
    }
}

extension Outside where Question == Unit {
    func callAsFunction() async throws(PresentationError) -> Answer { try await self(.only) }
}

/// The question of a screen that asks but one.
enum Unit { case only }
