import Domain
import Infrastructure
import Presentation

/// The text that no output may contain.
let secret = "hunter2"

/// A driver error whose text and members are private.
struct DriverError: Error, CustomStringConvertible {
    let query = "SELECT \(secret)"
    var description: String { "failed: \(query)" }
}

enum ShopLanguage: String, SpokenLanguage { case english = "en" }

enum ShopRule: String, BusinessRule, PresentableRule {
    case soldOut = "shop.soldOut"

    func message(in language: ShopLanguage) -> Message { Message("This book is sold out.") }
    var nextActions: NextActions { NextActions(.goBack) }
}

/// A task whose title names an item that only the person may see.
struct Ordering: PresentableTask {
    let code = "shop.order"
    func title(in language: ShopLanguage) -> String { "“\(secret)” could not be ordered." }
}

enum Failures {
    /// Returns a connection failure, as a presenter throws it.
    static func connection() -> PresentationError {
        let lower = InfrastructureError(
            classifying: Refused(cause: DriverError()),
            operation: "place order",
            on: .service,
            item: secret,
            operatorDetails: ["order": "7", "file": "orders\n.sqlite"],
            fileID: "ShopInfrastructure/Orders.swift",
            line: 9
        )
        let domain = DomainError<ShopRule>(lower, fileID: "ShopDomain/Order.swift", line: 12)
        return PresentationError(domain, task: Ordering(), fileID: "ShopPresentation/Presenter.swift", line: 7)
    }

    /// Returns a rule violation.
    static func violation() -> PresentationError {
        PresentationError(DomainError<ShopRule>.violation(.soldOut), task: Ordering())
    }

    /// Returns a cancellation.
    static func cancellation() -> PresentationError {
        let lower = InfrastructureError(classifying: CancellationError(), operation: "place order", isCancelled: true)
        return PresentationError(DomainError<ShopRule>(lower))
    }
}

/// A refused connection, with a system error number.
struct Refused: ClassifiableError {
    let cause: any Error
    var classification: Classification { Classification(.connection, outcome: .notApplied) }
    var systemCode: SystemCode? { .number(111) }
    var wrappedError: (any Error)? { cause }
}
