public import Hummingbird
public import Infrastructure
public import NIOCore

// What Hummingbird and SwiftNIO throw, adopted as their packages define it.

extension HTTPError: @retroactive ClassifiableError {
    /// A request that Hummingbird does not take.
    ///
    /// It is thrown where the answer is made: what would be `unsupported` to the client is no matter of this side's version.
    public var classification: Classification {
        status == .unsupportedMediaType
            ? Classification(.rejected, outcome: .notApplied) : HTTPStatus(status.code).classification
    }

    /// The status.
    public var systemCode: String? { "\(status.code)" }
}

extension NIOTooManyBytesError: @retroactive ClassifiableError {
    /// The body of a request is too long.
    public var classification: Classification { Classification(.rejected, outcome: .notApplied) }
}

extension IOError: @retroactive ClassifiableError {
    /// What the system's error number means.
    public var classification: Classification { SystemErrno(errnoCode).classification }

    /// The system's error number.
    public var systemCode: String? { "\(errnoCode)" }
}
