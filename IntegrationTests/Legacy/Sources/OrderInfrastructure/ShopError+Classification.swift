public import Infrastructure
public import OldServices

extension ShopError: ClassifiableError {
    /// The classification of the error.
    public var classification: Classification {
        switch self {
        // The problem type names the violated rule. The code `notFound` alone can also mean a missing file.
        case .notFound: Classification(.notFound, outcome: .notApplied, problem: RemoteProblem(type: "order.unknown"))
        case .alreadyShipped:
            Classification(.conflict, outcome: .notApplied, problem: RemoteProblem(type: "order.alreadyShipped"))
        case .badResponse: Classification(.response, outcome: .unknown)
        case .server(let status): HTTPStatus(status).classification
        }
    }
}
