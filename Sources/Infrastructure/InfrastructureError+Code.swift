extension InfrastructureError {
    /// The kinds of failure that a domain could treat differently.
    ///
    /// Closed on purpose. A new case does not compile until the domain layer has decided what it means.
    public enum Code: String, Sendable, CaseIterable {
        /// The other side could not be reached, or the connection broke.
        case connection

        /// No answer came in time.
        case timeout

        /// The connection cannot be trusted: TLS failed, or a certificate is not right.
        case insecureConnection

        /// The operation was called off by this side. Nobody has to be told.
        case cancelled

        /// The other side does not know who is asking.
        case unauthenticated

        /// The other side knows who is asking and does not allow it.
        case forbidden

        /// What was asked for is not there.
        case notFound

        /// The request does not fit the present state: it exists already, or it was changed meanwhile.
        case conflict

        /// The request as such was not accepted: malformed, too large, out of range.
        case rejected

        /// Too many requests in too short a time.
        case rateLimited

        /// The other side does not serve requests at the moment.
        case unavailable

        /// The other side failed at its own work, or this program at speaking to it. Nothing that was entered is at
        /// fault.
        case internalServerError

        /// There was an answer, and it cannot be used: not decodable, incomplete, or not what the protocol allows.
        case response

        /// Something that is needed is in use or used up at the moment: a lock, memory, file descriptors.
        case busy

        /// There is no room left to write to.
        case storageFull

        /// Local storage cannot be read or written.
        case storage

        /// This is not supported here: an unknown scheme, method, version or media type.
        case unsupported

        /// Nothing more specific is known.
        case unknown
    }
}
