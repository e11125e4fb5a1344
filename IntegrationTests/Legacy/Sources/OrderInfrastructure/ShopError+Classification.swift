public import Infrastructure
public import OldServices

extension ShopError: ClassifiableError {
    /// What each case means to the layers above.
    public var classification: Classification {
        switch self {
        // By their names the domain knows its rules; by "not found" it would take a lost file for an unknown order.
        case .notFound: Classification(.notFound, outcome: .notApplied, problem: RemoteProblem(type: "order.unknown"))
        case .alreadyShipped:
            Classification(.conflict, outcome: .notApplied, problem: RemoteProblem(type: "order.alreadyShipped"))
        case .badResponse: Classification(.response, outcome: .unknown)
        case .server(let status): HTTPStatus(status).classification
        }
    }
}
