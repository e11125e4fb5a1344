import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Adopted drivers", .ownThread)
struct AdoptedDriversTests {
    #if Foundation
    @Test("A missing settings file is .notFound, and a damaged one is .damaged")
    func settings() throws {
        let file = SettingsFile(url: FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID())"))
        #expect(failure { try file.settings() }?.code == .notFound)
        try Data("{".utf8).write(to: file.url)
        defer { try? FileManager.default.removeItem(at: file.url) }
        #expect(failure { try file.settings() } == Classification(.damaged, outcome: .notApplied))
    }

    @Test("A TerminalError is classified by its number, or else as .unknown")
    func numbers() {
        #expect(Classification(of: TerminalError(number: 205)) == Classification(.storage, outcome: .applied))
        #expect(Classification(of: TerminalError(number: 999)) == Classification(.unknown, outcome: .unknown))
    }

    @Test("A truncated response to a placed order has the outcome .applied")
    func placed() async throws {
        let server = try LoopbackServer(answering: "HTTP/1.1 201 Created\r\nContent-Length: 5\r\n\r\n{\"id\"")
        defer { server.stop() }
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let error = await #expect(throws: InfrastructureError.self) {
            try await OrderAPI(session: session, url: server.url).place(Order(id: 1))
        }
        #expect(
            error == InfrastructureError(Classification(.response, outcome: .applied, on: .service), operation: "test")
        )
    }

    @Test("A failed request to fetch an order has the outcome .notApplied")
    func fetched() async throws {
        let server = try LoopbackServer(
            answering: "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
        defer { server.stop() }
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let error = await #expect(throws: InfrastructureError.self) {
            try await OrderAPI(session: session, url: server.url).order(1)
        }
        #expect(error?.code == .unavailable)
        #expect(error?.outcome == .notApplied)
    }
    #endif
}
