import Foundation
import LayeredErrors

// Infrastructure: the boundary accepts any error, and finds out what it means.
func send(_ order: String) throws(InfrastructureError) {
    try InfrastructureError.classifying("send order") {
        throw POSIXError(.ECONNRESET)  // in place of a request whose connection is cut
    }
}

// Domain: the use case. It has no rules of its own yet, hence `Never`.
func placeOrder(_ order: String) throws(DomainError<Never>) {
    do { try send(order) } catch { throw DomainError(error) }
}

// Presentation: now the error has words and next actions.
do {
    try placeOrder("tea")
} catch {
    let shown = PresentationError(error)
    print(shown.message(in: .english).explanation ?? "")
    for action in shown.nextActions { print("-", action.label(in: .english)) }
    print(shown.diagnosis)
}
