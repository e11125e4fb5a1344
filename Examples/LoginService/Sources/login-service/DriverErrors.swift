import Foundation
public import Hummingbird
public import Infrastructure
public import NIOCore

extension HTTPError: @retroactive ClassifiableError {
    /// The classification of the HTTP status with which Hummingbird rejects a request.
    ///
    /// `HTTPStatus` classifies the responses that a client receives, and assigns `unsupported` to 415. In the service,
    /// 415 has the code `rejected`, because the request is invalid.
    public var classification: Classification {
        status == .unsupportedMediaType
            ? Classification(.rejected, outcome: .notApplied, site: .request) : HTTPStatus(status.code).classification
    }

    /// The HTTP status.
    public var systemCode: String? { "\(status.code)" }
}

extension NIOTooManyBytesError: @retroactive ClassifiableError {
    /// The classification of a request body that is too long.
    public var classification: Classification {
        Classification(.rejected, outcome: .notApplied, site: .request)
    }
}

extension SocketAddressError.UnknownHost: @retroactive ClassifiableError {
    /// The classification of a host that does not exist.
    public var classification: Classification { Classification(.rejected, outcome: .notApplied, site: .device) }
}

extension IOError: @retroactive ClassifiableError {
    /// The classification of the system's error number.
    ///
    /// The service opens no connections, so `EADDRNOTAVAIL` means that the operator chose an address of another device.
    public var classification: Classification {
        errnoCode == EADDRNOTAVAIL
            ? Classification(.rejected, outcome: .notApplied, site: .device) : SystemErrno(errnoCode).classification
    }

    /// The system's error number.
    public var systemCode: String? { "\(errnoCode)" }
}
