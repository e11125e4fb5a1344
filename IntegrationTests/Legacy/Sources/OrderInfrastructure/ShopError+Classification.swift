public import Infrastructure
public import OldServices

extension ShopError: ClassifiableError {
    /// The classification of each case for the layers above.
    public var classification: Classification {
        switch self {
        // The domain recognizes its rules by the problem type, because the code `notFound` can mean a missing file.
        case .notFound: Classification(.notFound, outcome: .notApplied, problem: RemoteProblem(type: "order.unknown"))
        case .alreadyShipped:
            Classification(.conflict, outcome: .notApplied, problem: RemoteProblem(type: "order.alreadyShipped"))
        case .badResponse: Classification(.response, outcome: .unknown)
        case .server(let status): HTTPStatus(status).classification
        }
    }
}
