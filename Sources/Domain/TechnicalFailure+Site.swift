import Infrastructure

extension TechnicalFailure {
    /// The place where an operation failed.
    public enum Site: Sendable, CaseIterable {
        /// The device that runs the program, including its files, folders, ports, local databases and other resources
        /// of the operating system.
        case device

        /// A service that the program calls.
        case service

        /// The request that a client of this program sent, such as the body of an HTTP request.
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
