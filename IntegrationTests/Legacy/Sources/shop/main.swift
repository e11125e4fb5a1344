import Foundation
import OldScreens
import OldServices

let arguments = CommandLine.arguments.dropFirst()
let environment = ProcessInfo.processInfo.environment
let folder = URL(fileURLWithPath: environment["SHOP_FOLDER"] ?? ".")
guard let server = URL(string: environment["SHOP_SERVER"] ?? "http://127.0.0.1:8080") else {
    print("SHOP_SERVER is no URL")
    exit(1)
}
let store = OrderStore(folder: folder)
let settingsStore = SettingsStore(folder: folder)

switch (arguments.first, arguments.dropFirst().first) {
case ("list", nil):
    let list = OrderListViewModel(store: store, settingsStore: settingsStore)
    list.load()
    print(list.text)
case ("settings", let currency):
    let settings = SettingsViewModel(settingsStore: settingsStore)
    settings.load()
    if let currency = currency { settings.setCurrency(currency) }
    print(settings.text)
case ("cancel", let id?):
    let list = OrderListViewModel(store: store, settingsStore: settingsStore)
    list.onChange = {
        print(list.text)
        exit(0)
    }
    list.cancel(id)
    dispatchMain()
case ("order", let id?):
    let order = OrderDetailViewModel(
        id: id,
        store: store,
        settingsStore: settingsStore,
        tracker: ParcelTracker(server: server),
        loader: ReceiptLoader(server: server)
    )
    order.load()
    order.onChange = {
        print(order.text)
        exit(0)
    }
    order.track()
    dispatchMain()
default:
    print("shop list | order ID | cancel ID | settings [CURRENCY]")
}
