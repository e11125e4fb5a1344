// A library that publishes errors imports only ClassifiableErrors. An app imports Infrastructure, and needs no second
// import.
@_exported public import ClassifiableErrors

extension InfrastructureError {
    /// The kinds of failure that a domain can treat differently.
    public typealias Code = Classification.Code

    /// The place at which an operation failed.
    public typealias Site = Classification.Site
}
