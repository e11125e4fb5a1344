import Domain
import Foundation
import Infrastructure
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The tests of the screen in the article “A SwiftUI screen”, without its view.
@Suite("Balance screen")
@MainActor
struct BalanceScreenTests {
    /// A server that sends the given responses, each with a status and a body.
    private actor Server {
        private var answers: [(status: Int, body: String)]

        init(_ answers: [(status: Int, body: String)]) { self.answers = answers }

        func answer(_ request: URLRequest) throws -> (Data, URLResponse) {
            let (status, body) = answers.removeFirst()
            guard let url = request.url,
                let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
            else { throw URLError(.badURL) }
            return (Data(body.utf8), response)
        }
    }

    private static func store(_ answers: [(status: Int, body: String)]) throws -> TestStore<BalanceScreen> {
        let server = Server(answers)
        let url = try #require(URL(string: "https://bank.example/balance"))
        let repository = BalanceRepository(url: url) { try await server.answer($0) }
        return TestStore(
            BalanceScreen(useCase: BalanceUseCase(repository: repository)),
            state: BalanceScreen.State()
        )
    }

    @Test("A loaded balance appears without an alert")
    func success() async throws {
        let testStore = try Self.store([(200, #"{"euros": 12}"#)])
        _ = await testStore.send(.load)
        #expect(testStore.store.state.balance == Balance(euros: 12))
        #expect(FailureAlert(testStore.store.notices.first, in: .english) == nil)
    }

    @Test("A retry from the alert loads the balance and removes the alert")
    func retry() async throws {
        let testStore = try Self.store([(503, ""), (200, #"{"euros": 12}"#)])
        _ = await testStore.send(.load)
        let alert = try #require(FailureAlert(testStore.store.notices.first, in: .english))
        #expect(alert.title == "Your balance could not be loaded.")
        #expect(alert.buttons.map(\.id) == ["retry", "dismiss"])
        testStore.store.perform(alert.buttons[0], of: alert.notice) { Issue.record("No support is needed.") }
        _ = await testStore.settle()
        #expect(testStore.store.state.balance == Balance(euros: 12))
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("The alert for a closed account offers support and shows a reference")
    func closed() async throws {
        let testStore = try Self.store([(403, "")])
        _ = await testStore.send(.load)
        let alert = try #require(FailureAlert(testStore.store.notices.first, in: .english))
        #expect(alert.message.contains("This account is closed."))
        #expect(alert.message.contains("\(alert.notice.failure.reference)"))
        var opened = 0
        testStore.store.perform(alert.buttons[0], of: alert.notice) { opened += 1 }
        #expect(opened == 1)
        #expect(testStore.store.notices.isEmpty)
    }

    // Without the trait `Foundation`, the library does not know the errors of URLSession.
    #if Foundation
    @Test("A refused connection is shown as a connection failure")
    func refused() async throws {
        // No program listens on port 1 of this device.
        let url = try #require(URL(string: "http://127.0.0.1:1/balance"))
        let useCase = BalanceUseCase(repository: BalanceRepository(url: url))
        let testStore = TestStore(BalanceScreen(useCase: useCase), state: BalanceScreen.State())
        _ = await testStore.send(.load)
        let alert = try #require(FailureAlert(testStore.store.notices.first, in: .english))
        #expect(alert.notice.failure.code == "connection")
        #expect(alert.buttons.map(\.id) == ["retry", "checkConnection", "dismiss"])
    }
    #endif
}
