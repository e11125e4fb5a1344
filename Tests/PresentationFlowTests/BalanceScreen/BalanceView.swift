#if canImport(SwiftUI)
import Presentation
import PresentationFlow
import SwiftUI

struct BalanceView: View {
    let screen: ObservedStore<BalanceScreen>
    @Environment(\.openURL) private var openURL
    @State private var seconds = 0

    var body: some View {
        let alert = FailureAlert(
            screen.notices.first,
            remainingWait: screen.notices.first.map { screen.store.remainingWait(for: $0) },
            showsOlderContent: screen.balance != nil,
            in: .preferred()
        )
        // A label that counts down changes with each second.
        let _ = seconds
        VStack {
            if let balance = screen.balance { Text(balance.euros, format: .currency(code: "EUR")) }
            if screen.isLoading(.balance) { ProgressView() }
        }
        .task { await screen.store.send(.load)?.value }
        .refreshable { await screen.store.send(.load)?.value }
        .task(id: alert?.notice.id) {
            while let notice = screen.notices.first, screen.store.remainingWait(for: notice) > .zero {
                guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
                seconds += 1
            }
        }
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
