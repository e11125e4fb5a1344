package import Infrastructure

extension TechnicalFailure {
    /// The kinds of failure that require a different reaction of the domain or the person.
    ///
    /// Several codes of the infrastructure can become one of these codes. The enumeration is closed on purpose: a new
    /// case is a compile error until the presentation layer has words for that case in every language.
    public enum Code: String, Sendable, CaseIterable {
        /// The remote system could not be reached, or did not answer in time.
        case connection

        /// The connection is not trusted, because it could lead to the wrong service.
        case insecureConnection

        /// The operation was cancelled.
        ///
        /// A cancellation needs no message to the person.
        case cancelled

        /// The person has to sign in first.
        case unauthenticated

        /// The person is not allowed to perform the operation.
        case permission

        /// The requested item was not found.
        case notFound

        /// The item exists already, or was changed in the meantime.
        case conflict

        /// The request itself was not accepted.
        case rejected

        /// The program sent too many requests in a short time.
        case rateLimited

        /// The operation is temporarily unavailable.
        case unavailable

        /// The remote system failed, or its answer cannot be used.
        case response

        /// No storage space is left.
        case storageFull

        /// Data on this device cannot be read or saved.
        case storage

        /// The program version or the device does not support the operation.
        case unsupported

        /// The kind of failure is not known.
        case unknown

        /// Creates a code by translating an infrastructure code.
        ///
        /// An infrastructure code without a translation is a compile error.
        init(_ lower: InfrastructureError.Code) {
            self =
                switch lower {
                case .connection, .timeout: .connection
                case .insecureConnection: .insecureConnection
                case .cancelled: .cancelled
                case .unauthenticated: .unauthenticated
                case .forbidden: .permission
                case .notFound: .notFound
                case .conflict: .conflict
                case .rejected: .rejected
                case .rateLimited: .rateLimited
                case .unavailable, .busy: .unavailable
                case .internalServerError, .response: .response
                case .storageFull: .storageFull
                case .storage: .storage
                case .unsupported: .unsupported
                case .unknown: .unknown
                }
        }

        /// The infrastructure codes that become this code.
        ///
        /// `package`, because the catalog in Presentation lists the codes.
        package var infrastructureCodes: [InfrastructureError.Code] {
            InfrastructureError.Code.allCases.filter { Self($0) == self }
        }
    }
}
