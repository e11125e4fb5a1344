import OrderDomain
import Presentation
public import PresentationFlow
import PresentationTerminal

extension Store<OrderDetail> {
    /// The text that the screen shows.
    public var text: String {
        var lines = ["Order \(state.id)"]
        if let order = state.order { lines.append("  \(order.title)  \(order.price)  \(order.state)") }
        if let place = state.place { lines.append("  It is here: \(place)") }
        if let receipt = state.receipt { lines.append("  Receipt: \(receipt)") }
        if [.order, .cancelling, .place, .receipt].contains(where: isLoading) { lines.append("  Loading...") }
        lines += notices.map { "\n\(TerminalText($0.failure, in: .english))" }
        return lines.joined(separator: "\n")
    }
}
