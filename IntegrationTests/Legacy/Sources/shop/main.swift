import Foundation
import OldScreens
import OldServices
import OrderDomain
import OrderInfrastructure
import OrderPresentation
import Presentation
import PresentationFlow

let arguments = CommandLine.arguments.dropFirst()
let environment = ProcessInfo.processInfo.environment
let folder = URL(fileURLWithPath: environment["SHOP_FOLDER"] ?? ".")
guard let server = URL(string: environment["SHOP_SERVER"] ?? "http://127.0.0.1:8080") else {
    print("SHOP_SERVER is no URL")
    exit(1)
}
let store = OrderStore(folder: folder)
let settingsStore = SettingsStore(folder: folder)
let useCase = OrderUseCase(
    orders: OrderRepository(
        store: store,
        settingsStore: settingsStore,
        tracker: ParcelTracker(server: server),
        makeLoader: { ReceiptLoader(server: server) }
    )
)

switch (arguments.first, arguments.dropFirst().first) {
case ("list", nil):
    let list = OrderListViewModel(store: store, settingsStore: settingsStore, useCase: useCase)
    list.load()
    print(list.text)
case ("settings", let currency):
    let settings = SettingsViewModel(settingsStore: settingsStore)
    settings.load()
    if let currency = currency { settings.setCurrency(currency) }
    print(settings.text)
case ("cancel", let id?):
    let list = OrderListViewModel(store: store, settingsStore: settingsStore, useCase: useCase)
    list.onChange = {
        print(list.text)
        exit(0)
    }
    list.cancel(id)
    dispatchMain()
case ("order", let id?):
    let order = Store(OrderDetail(OrderPresenter(useCase: useCase)), state: OrderDetail.State(id: id))
    Task {
        await order.send(.load)?.value
        await order.send(.track)?.value
        print(order.text)
        exit(0)
    }
    dispatchMain()
default:
    print("shop list | order ID | cancel ID | settings [CURRENCY]")
}
