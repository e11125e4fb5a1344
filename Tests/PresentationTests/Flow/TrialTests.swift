import Domain
import Presentation
import Testing

@Suite("A trial", .timeLimit(.minutes(1)))
@MainActor
struct TrialTests {
    @Test("What is missing, too much, in another order or not the same is not equal")
    func whole() async {
        let (trial, outside) = Desk.trial()
        outside.answer(1, 10)
        let ask = Desk.Action.ask(1, .latest("ask"))
        let steps = await trial.send(ask)
        #expect(steps == [.sent(ask), .changed(.add(10)), .finished(ask)])
        #expect(steps != [.sent(ask), .finished(ask)])
        #expect(steps != [.sent(ask), .changed(.add(10)), .changed(.add(10)), .finished(ask)])
        #expect(steps != [.sent(ask), .finished(ask), .changed(.add(10))])
        #expect(steps != [.sent(ask), .changed(.add(11)), .finished(ask)])
        #expect(steps != [.sent(ask), .changed(.add(10)), .failed(ask, failed(.connection))])
    }

    @Test("What was looked at is not told again, and where nothing runs nothing is waited for")
    func looks() async {
        let (trial, _) = Desk.trial()
        trial.store.send(.count)
        #expect(await trial.send(.count) == [.sent(.count), .sent(.count)])
        #expect(await trial.settle() == [])
    }

    @Test("What has happened can be looked at while something runs")
    func steps() async {
        let (trial, outside) = Desk.trial()
        trial.store.send(.ask(1, .each("ask")))
        await outside.isAsked(1)
        #expect(trial.steps == [.sent(.ask(1, .each("ask")))])
        trial.store.cancel()
        #expect(await trial.settle() == [.sent(.ask(1, .each("ask"))), .dropped(.ask(1, .each("ask")))])
        #expect(trial.steps == [])
        outside.answer(1, 1)
    }

    @Test("Time passes for every work that waits for it, when it has come")
    func time() async {
        let (trial, outside) = Desk.trial()
        for question in 1...3 { outside.answer(question, question) }
        for question in 1...3 {
            let lane = Lane.latest("\(question)", after: .seconds(question))
            #expect(await trial.send(.ask(question, lane)).count == 1)
        }
        trial.advance(by: .seconds(2))
        #expect(await trial.settle().count == 4)
        #expect(trial.store.state.total == 3)
        trial.advance(by: .seconds(1))
        #expect(await trial.settle().count == 2)
        #expect(trial.store.state.total == 6)
    }

    @Test("A pause begins with what was sent, however soon time passes")
    func soon() async {
        let (trial, outside) = Desk.trial()
        outside.answer(1, 1)
        trial.store.send(.ask(1, .latest("ask", after: .seconds(1))))
        trial.advance(by: .seconds(1))
        #expect(await trial.settle().last == .finished(.ask(1, .latest("ask", after: .seconds(1)))))
    }

    @Test("A pause that was cancelled is no longer waited for, and its end is told")
    func cancelledPause() async {
        let (trial, _) = Desk.trial()
        let lane = Lane.latest("ask", after: .seconds(1))
        for question in 1...100 {
            let work = trial.store.send(.ask(question, lane))
            _ = await trial.settle()
            work?.cancel()
            #expect(await trial.settle() == [.dropped(.ask(question, lane))])
        }
    }

    @Test("It goes while a work pauses")
    func release() async {
        let outside = Outside<Int, Int>()
        var trial: Trial<Desk>? = Trial(Store(Desk(outside: outside), state: Desk.State()))
        _ = await trial?.send(.ask(1, .latest("ask", after: .seconds(1))))
        weak let released = trial
        weak let store = trial?.store
        trial = nil
        #expect(released == nil)
        #expect(store == nil)
    }

    @Test("Its store can outlive it")
    func outlived() async {
        let outside = Outside<Int, Int>()
        outside.answer(1, 1)
        let store = Trial(Store(Desk(outside: outside), state: Desk.State())).store
        await store.send(.ask(1, .latest("ask", after: .seconds(1))))?.value
        #expect(store.state.total == 1)
    }
}
