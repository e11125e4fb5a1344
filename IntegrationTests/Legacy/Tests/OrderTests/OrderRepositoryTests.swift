import Foundation
import Infrastructure
import OldServices
import OrderInfrastructure
import ShopTestSupport
import Testing

@Suite("OrderRepository", .timeLimit(.minutes(10)))
struct OrderRepositoryTests {
    private let folder: ShopFolder

    init() throws {
        folder = try ShopFolder()
    }

    private func repository(_ server: Server) -> OrderRepository {
        OrderRepository(
            store: OrderStore(folder: folder.url),
            settingsStore: SettingsStore(folder: folder.url),
            tracker: ParcelTracker(server: server.url),
            makeLoader: { [url = server.url] in ReceiptLoader(server: url) }
        )
    }

    /// Returns a text with the code, the outcome, the problem type and the underlying error of a failure.
    private func facts(_ error: InfrastructureError?) -> String? {
        error.map { error in
            let underlying = "\(error)".split(separator: ", from ").last ?? ""
            return "\(error.code) \(error.outcome) \(error.problem?.type ?? "-") | \(underlying)"
        }
    }

    /// The underlying error of an attempt to read a folder as a file.
    ///
    /// The POSIX error number determines the classification.
    private static let folder = "CocoaError 256 (NSCocoaErrorDomain) ← POSIXError 21 (NSPOSIXErrorDomain)"

    @Test("The repository classifies an error that a service throws")
    func thrown() throws {
        let server = try Server(.refusing)
        func failure() -> InfrastructureError? {
            #expect(throws: InfrastructureError.self) { try repository(server).order("9") }
        }
        #expect(facts(failure()) == "notFound notApplied order.unknown | ShopError")
        try folder.write("garbage", to: "orders.json")
        #expect(facts(failure()) == "damaged notApplied - | DecodingError dataCorrupted")
        try folder.remove("orders.json")
        #expect(facts(failure()) == "notFound notApplied - | CocoaError 260 (NSCocoaErrorDomain)")
        try folder.makeFolder("orders.json")
        #expect(facts(failure()) == "isFolder notApplied - | \(Self.folder)")
    }

    @Test("The repository classifies an error that a service returns in a Result")
    func result() throws {
        let server = try Server(.refusing)
        try folder.remove("settings.json")
        let failure = #expect(throws: InfrastructureError.self) { try repository(server).order("7") }
        #expect(facts(failure) == "notFound notApplied - | CocoaError 260 (NSCocoaErrorDomain)")
        #expect("\(failure?.operation ?? "")" == "read settings")
    }

    @Test("The repository classifies an error in a callback's Result argument")
    func resultCallback() async throws {
        let server = try Server(.refusing)
        func failure(_ id: String) async -> InfrastructureError? {
            await #expect(throws: InfrastructureError.self) { try await repository(server).cancel(id) }
        }
        #expect(facts(await failure("8")) == "conflict notApplied order.alreadyShipped | ShopError")
        #expect(facts(await failure("9")) == "notFound notApplied order.unknown | ShopError")
        try folder.makeFolder("orders.json")
        #expect(facts(await failure("7")) == "isFolder notApplied - | \(Self.folder)")
    }

    @Test("The repository classifies an error in a callback's optional argument")
    func callback() async throws {
        func failure(_ behavior: Server.Behavior) async throws -> InfrastructureError? {
            let server = try Server(behavior)
            return await #expect(throws: InfrastructureError.self) {
                try await repository(server).place(of: "7")
            }
        }
        #expect(facts(try await failure(.refusing)) == "connection notApplied - | URLError -1004 (NSURLErrorDomain)")
        #expect(facts(try await failure(.answering(503, ""))) == "unavailable notApplied - | ShopError")
        #expect(facts(try await failure(.answering(200, "garbage"))) == "response notApplied - | ShopError")
    }

    @Test("The repository classifies an error that a delegate receives")
    func delegate() async throws {
        func failure(_ behavior: Server.Behavior) async throws -> InfrastructureError? {
            let server = try Server(behavior)
            return await #expect(throws: InfrastructureError.self) {
                try await repository(server).receipt(of: "7")
            }
        }
        #expect(facts(try await failure(.refusing)) == "connection notApplied - | NSError -1004 (NSURLErrorDomain)")
        #expect(facts(try await failure(.answering(403, ""))) == "forbidden notApplied - | HTTPStatus 403")
    }

    @Test("Cancelling the Swift task cancels the legacy loader")
    func cancelled() async throws {
        let server = try Server(.silent)
        let repository = repository(server)
        let loading = Task { try await repository.receipt(of: "7") }
        for await _ in server.requests { break }
        loading.cancel()
        let failure = await #expect(throws: InfrastructureError.self) { try await loading.value }
        #expect(facts(failure) == "cancelled notApplied - | NSError -999 (NSURLErrorDomain)")
    }

    @Test("Successful calls return the values of the legacy services")
    func success() async throws {
        let server = try Server(.answering(200, #"{"place": "Leeds"}"#))
        let repository = repository(server)
        let order = try repository.order("7")
        #expect("\(order.id) \(order.title) \(order.price) \(order.state)" == "7 Emma 12.50 EUR open")
        #expect(try await repository.place(of: "7") == "Leeds")
        #expect(try await repository.receipt(of: "7") == #"{"place": "Leeds"}"#)
        try await repository.cancel("7")
        #expect(try repository.order("7").state == "cancelled")
    }
}
