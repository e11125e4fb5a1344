extension InfrastructureError {
    /// The kinds of failure that a domain can treat differently.
    ///
    /// The enumeration is closed on purpose: a new case is a compile error until the domain layer translates that case.
    public enum Code: String, Sendable, CaseIterable {
        /// The remote system could not be reached, or the connection broke.
        case connection

        /// The remote system did not answer in time.
        case timeout

        /// The connection is not trusted: TLS failed, or a certificate is not valid.
        case insecureConnection

        /// The operation was cancelled.
        ///
        /// A cancellation needs no message to the person.
        case cancelled

        /// The request has no valid credentials.
        case unauthenticated

        /// The identity of the caller is known, but the operation is not allowed.
        case forbidden

        /// The requested item was not found.
        case notFound

        /// The request conflicts with the present state: the item exists already, or was changed in the meantime.
        case conflict

        /// The request itself was not accepted: it is malformed, too large or out of range.
        case rejected

        /// The program sent too many requests in a short time.
        case rateLimited

        /// The remote system is temporarily unable to serve requests.
        case unavailable

        /// The remote system or the program failed internally.
        ///
        /// The input of the person is not the cause.
        case internalServerError

        /// The answer cannot be used: it is not decodable, is incomplete, or violates the protocol.
        case response

        /// A resource is in use or exhausted at the moment, such as a lock, memory or file descriptors.
        case busy

        /// No storage space is left.
        case storageFull

        /// Local storage cannot be read or written.
        case storage

        /// The system does not support the operation, or its scheme, method, version or media type.
        case unsupported

        /// The kind of failure is not known.
        case unknown
    }
}
