#if canImport(SwiftUI)
import Presentation
import PresentationFlow
import SwiftUI

struct BalanceView: View {
    let screen: ObservedStore<BalanceScreen>
    @Environment(\.openURL) private var openURL

    var body: some View {
        let alert = FailureAlert(screen.notices.first, in: .preferred())
        VStack {
            if let balance = screen.balance { Text(balance.euros, format: .currency(code: "EUR")) }
            if screen.isLoading(.balance) { ProgressView() }
        }
        .task { await screen.store.send(.load)?.value }
        .refreshable { await screen.store.send(.load)?.value }
        .alert(
            alert?.title ?? "",
            isPresented: Binding(get: { alert != nil }, set: { _ in }),
            presenting: alert
        ) { alert in
            ForEach(alert.buttons, id: \.id) { button in
                Button(button.label, role: button.role == .cancel ? .cancel : nil) {
                    screen.store.perform(button, of: alert.notice) {
                        if let support = URL(string: "mailto:support@example.com") { openURL(support) }
                    }
                }
            }
        } message: { alert in
            Text(alert.message)
        }
    }
}
#endif
