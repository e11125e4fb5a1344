import Infrastructure

extension TechnicalFailure {
    /// The place where an operation failed.
    public enum Site: Sendable, CaseIterable {
        /// The device that runs the program: a file, a folder, a port, a local database, or another resource of the
        /// operating system.
        case device

        /// A service that the program calls.
        case service

        /// The request that a client of this program sent.
        case request

        /// Creates a site by translating a site of the infrastructure.
        init(_ lower: InfrastructureError.Site) {
            self =
                switch lower {
                case .device: .device
                case .service: .service
                case .request: .request
                }
        }
    }
}
