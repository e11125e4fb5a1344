public import ClassifiableErrors

/// The errors of the client of a parcel service.
public enum ParcelError: Error {
    /// The service does not know the number of the parcel.
    case noSuchParcel

    /// The service asks the program to wait.
    case tooManyRequests(wait: Duration)

    /// The connection ended before the response to an order.
    case cutOff(cause: any Error)
}

extension ParcelError: ClassifiableError {
    /// The meaning of the error.
    public var classification: Classification {
        switch self {
        case .noSuchParcel: Classification(.notFound, outcome: .notApplied, on: .service)
        case .tooManyRequests(let wait): Classification(.rateLimited, outcome: .notApplied, retryAfter: wait)
        case .cutOff: Classification(.connection, outcome: .unknown)
        }
    }

    /// The error that ended the connection, which can state more.
    public var wrappedError: (any Error)? {
        if case .cutOff(let cause) = self { cause } else { nil }
    }
}
