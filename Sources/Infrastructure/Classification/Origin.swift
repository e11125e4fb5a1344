/// What may be told of the error that a failure began with: its type and number, never its text.
package struct Origin: CustomStringConvertible {
    /// The name of its type, without the module.
    package let type: String

    /// Its error domain, where that is a well-known one.
    package let domain: String?

    /// Its number within its type or domain.
    package let number: Int?

    package init(_ error: any Error) {
        type = String(describing: Swift.type(of: error))
        (domain, number) =
            if let error = error as? any ClassifiableError {
                (nil, error.number)
            } else {
                Self.knownDomainAndNumber(of: error)
            }
    }

    /// `URLError -1009`, `NSPOSIXErrorDomain 2`, `StoreError`.
    package var description: String {
        let name = type == "NSError" ? domain ?? type : type
        return number.map { "\(name) \($0)" } ?? name
    }
}
