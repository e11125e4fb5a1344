// The code of the article "Showing and logging errors".

#if Foundation
import Domain
import Foundation
import Presentation

#if canImport(SwiftUI)
import SwiftUI
#endif

// snippet.log
func log(_ error: PresentationError) {
    let metadata = error.logMetadata.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    print("[\(error.severity(on: .client))]", metadata.joined(separator: " "))
}
// snippet.end

// snippet.crash
func report(_ error: PresentationError, capture: (NSError) -> Void) {
    switch error.severity(on: .client) {
    case .debug, .info: break
    case .warning, .error: capture(error.diagnosis.nsError)
    }
}
// snippet.end

#if canImport(SwiftUI)
// snippet.alert
struct OrderView: View {
    @State private var error: PresentationError?
    @State private var isShowingError = false

    var body: some View {
        Button("Order") { place() }
            .alert(isPresented: $isShowingError, error: error) { error in
                ForEach(error.content(in: .preferred())?.nextActions ?? []) { offered in
                    Button(offered.label, role: offered.role == .cancel ? .cancel : nil) {
                        perform(offered.action)
                    }
                }
            } message: { error in
                Text(error.failureReason ?? "")
            }
    }

    private func place() {}
    private func perform(_ action: NextAction) {}
}
// snippet.end
#endif

let failure = TechnicalFailure(.response, operation: "place order", outcome: .unknown)
let error = PresentationError(DomainError<Never>.failure(failure))
log(error)
report(error) { print($0.domain, $0.code) }
#endif
