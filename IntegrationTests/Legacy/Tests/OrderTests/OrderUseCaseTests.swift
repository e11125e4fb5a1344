import Domain
import Foundation
import OldServices
import OrderDomain
import OrderInfrastructure
import ShopTestSupport
import Testing

@Suite("OrderUseCase", .timeLimit(.minutes(10)))
struct OrderUseCaseTests {
    private let folder: ShopFolder
    private let useCase: OrderUseCase

    init() throws {
        folder = try ShopFolder()
        let server = try Server(.refusing).url
        useCase = OrderUseCase(
            orders: OrderRepository(
                store: OrderStore(folder: folder.url),
                settingsStore: SettingsStore(folder: folder.url),
                tracker: ParcelTracker(server: server),
                makeLoader: { ReceiptLoader(server: server) }
            )
        )
    }

    @Test("An error of a legacy service results in a rule violation")
    func rules() async {
        #expect(throws: DomainError<OrderRule>.violation(.unknown)) { try useCase.order("9") }
        await #expect(throws: DomainError<OrderRule>.violation(.unknown)) { try await useCase.cancel("9") }
        await #expect(throws: DomainError<OrderRule>.violation(.alreadyShipped)) { try await useCase.cancel("8") }
    }

    @Test("A missing file is a technical failure, not an unknown order")
    func lostFile() throws {
        try folder.remove("orders.json")
        let failure = TechnicalFailure(.notFound, operation: "", on: .device)
        #expect(throws: DomainError<OrderRule>.failure(failure)) { try useCase.order("7") }
    }

    @Test("An unknown order state results in a failure with the code .response")
    func state() throws {
        try folder.write(#"[{"id": "7", "title": "Emma", "cents": 1, "state": "lent"}]"#, to: "orders.json")
        #expect(throws: DomainError<OrderRule>.failure(TechnicalFailure(.response, operation: ""))) {
            try useCase.order("7")
        }
    }

    @Test("An open order can be cancelled")
    func cancel() async throws {
        try await useCase.cancel("7")
        #expect(try useCase.order("7").state == .cancelled)
    }
}
