public import Hummingbird
public import Infrastructure
public import NIOCore

extension HTTPError: @retroactive ClassifiableError {
    /// The classification of the HTTP status with which Hummingbird rejects a request.
    ///
    /// `HTTPStatus` classifies 415 for a client, as `unsupported`. In the service, the code is `rejected`, because the
    /// request is at fault.
    public var classification: Classification {
        status == .unsupportedMediaType
            ? Classification(.rejected, outcome: .notApplied) : HTTPStatus(status.code).classification
    }

    /// The HTTP status.
    public var systemCode: String? { "\(status.code)" }
}

extension NIOTooManyBytesError: @retroactive ClassifiableError {
    /// The classification of a request body that is too long.
    public var classification: Classification { Classification(.rejected, outcome: .notApplied) }
}

extension IOError: @retroactive ClassifiableError {
    /// The classification of the system's error number.
    public var classification: Classification { SystemErrno(errnoCode).classification }

    /// The system's error number.
    public var systemCode: String? { "\(errnoCode)" }
}
