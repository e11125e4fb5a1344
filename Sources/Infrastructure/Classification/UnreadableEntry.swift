/// An unreadable entry of a request.
///
/// The type is `package` because Domain translates the problem, and Presentation derives the name of the entry from the
/// pointer.
package struct UnreadableEntry {
    /// The reason why the program cannot read the entry.
    package enum Problem {
        /// The request contains no value for the entry.
        case missing

        /// The value has the wrong type.
        case wrongType

        /// The value is not valid, such as a date without a year.
        case invalid
    }

    /// The reason why the program cannot read the entry.
    package let problem: Problem

    /// The JSON Pointer (RFC 6901) to the entry in the request, such as `/items/2/price`.
    package let pointer: String

    /// Creates the entry that an error names, or returns `nil` if the error names no entry.
    fileprivate init?(_ error: DecodingError) {
        switch error {
        case .keyNotFound, .valueNotFound: problem = .missing
        case .typeMismatch: problem = .wrongType
        case .dataCorrupted: problem = .invalid
        @unknown default: return nil
        }
        pointer = DecodingFailure(error).pointer
        if pointer.isEmpty { return nil }
    }
}

extension InfrastructureError {
    /// The unreadable entry of a request, or `nil` if the failure has another cause.
    package var unreadableEntry: UnreadableEntry? {
        guard code == .rejected, site == .request, let error = decisiveError as? DecodingError else { return nil }
        return UnreadableEntry(error)
    }

    /// The HTTP status of a framework's response to a request, from 400 through 599, or `nil` if the failure has none.
    ///
    /// Any system code in this range counts as an HTTP status. The property is `package` because PresentationWire
    /// writes the status.
    package var requestStatus: Int? {
        guard site == .request, case .number(let status) = (decisiveError as? any ClassifiableError)?.systemCode,
            (400...599).contains(status)
        else { return nil }
        return status
    }
}
