import Infrastructure
import LoginSampleInfrastructure
import RxSwift
import Testing

@Suite("Value of a Single in a boundary", .timeLimit(.minutes(10)))
struct RxAccountRepositoryTests {
    @Test("A boundary around the value of a Single classifies the error")
    func classified() async {
        let accounts = RxAccountRepository { _, _ in .error(HTTPStatus(503)) }
        await #expect { try await accounts.account(email: "", password: "") } throws: { error in
            (error as? InfrastructureError)?.code == .unavailable
        }
    }

    @Test("Cancelling the task disposes of the Single")
    func cancelled() async {
        let (events, report) = AsyncStream.makeStream(of: String.self)
        let accounts = RxAccountRepository { _, _ in
            Single.create { _ in
                report.yield("asked")
                return Disposables.create {
                    report.yield("disposed")
                    report.finish()
                }
            }
        }
        let task = Task { await accounts.accountResult(email: "", password: "") }
        var seen: [String] = []
        for await event in events {
            seen.append(event)
            if event == "asked" { task.cancel() }
        }
        #expect(seen == ["asked", "disposed"])
        guard case .failure(let error) = await task.value else {
            Issue.record("The cancelled request succeeded.")
            return
        }
        #expect(error.code == .cancelled)
    }
}
