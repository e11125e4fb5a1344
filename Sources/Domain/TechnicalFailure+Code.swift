package import Infrastructure

extension TechnicalFailure {
    /// The kinds of failure on which the domain and a person would act differently: coarser than the infrastructure's.
    ///
    /// Closed on purpose. A new case does not compile until the presentation layer has words for it in every language.
    public enum Code: String, Sendable, CaseIterable {
        /// The other side could not be reached, or did not answer in time.
        case connection

        /// The connection cannot be trusted: it may not lead to the right service.
        case insecureConnection

        /// The operation was called off. Nobody has to be told.
        case cancelled

        /// The person has to sign in first.
        case unauthenticated

        /// The person is not allowed to do this.
        case permission

        /// What was asked for is not there.
        case notFound

        /// Something was changed meanwhile, or exists already.
        case conflict

        /// The request as such was not accepted.
        case rejected

        /// Too much in too short a time.
        case rateLimited

        /// It does not work at the moment and will later.
        case unavailable

        /// The other side failed, or gave an answer that cannot be used.
        case response

        /// There is no room left to save.
        case storageFull

        /// Something on this device cannot be read or saved.
        case storage

        /// This version or this device cannot do it.
        case unsupported

        /// Nothing more specific is known.
        case unknown

        /// The decision what each failure of the layer below means here.
        ///
        /// Several may mean the same, none may be missing.
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

        /// The codes of the infrastructure that become this code: a row of the conversion table.
        ///
        /// `package`, because the catalog in Presentation lists them.
        package var infrastructureCodes: [InfrastructureError.Code] {
            InfrastructureError.Code.allCases.filter { Self($0) == self }
        }
    }
}
