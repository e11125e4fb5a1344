extension HTTPStatus {
    /// A fact that a response can state in addition to its status.
    enum Statement: Sendable {
        /// The program has sent too many requests.
        case rateLimit
        /// The clock of this device differs from the clock of the server.
        case wrongClock
        /// The person has to sign in again, because the stored grant is no longer valid.
        case expiredGrant
        /// A page of the network arrived in place of the server's response.
        case networkSignIn
    }

    /// The row that the contents of the response determine, or `nil` if the status determines the row.
    var stated: TableRow? {
        switch statement {
        case .rateLimit: TableRow(.rateLimited, outcome: .notApplied)
        // A retry within seconds fails, because the clock is still wrong.
        case .wrongClock: TableRow(.wrongClock, outcome: .notApplied)
        case .expiredGrant: TableRow(.unauthenticated, outcome: .notApplied)
        // The request has probably not left the network. The page can also follow a completed request.
        case .networkSignIn: TableRow(.networkSignIn, outcome: .unknown)
        // Servers such as GitHub's report a rate limit as 403 with a delay.
        case nil: code == 403 && retryAfter != nil ? TableRow(.rateLimited, outcome: .notApplied) : nil
        }
    }
}
