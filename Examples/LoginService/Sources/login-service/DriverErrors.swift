import Foundation
public import Infrastructure
import LayeredErrorsHummingbird
public import NIOCore

// `LayeredErrorsHummingbird` classifies the errors of Hummingbird. For the errors of SwiftNIO, the service has its own
// classifications, because it accepts connections but opens none.

extension NIOTooManyBytesError: @retroactive ClassifiableError {
    /// The classification of a request body that is too long.
    public var classification: Classification {
        Classification(.tooLarge, outcome: .notApplied)
    }
}

extension SocketAddressError.UnknownHost: @retroactive ClassifiableError {
    /// The classification of a host that does not exist.
    public var classification: Classification { Classification(.rejected, outcome: .notApplied, on: .device) }
}

extension IOError: @retroactive ClassifiableError {
    /// The classification of the system's error number.
    ///
    /// The service opens no connections, so `EADDRNOTAVAIL` means that the operator chose an address of another device.
    public var classification: Classification {
        errnoCode == EADDRNOTAVAIL
            ? Classification(.rejected, outcome: .notApplied, on: .device) : SystemErrno(errnoCode).classification
    }

    /// The system's error number.
    public var systemCode: SystemCode? { .number(Int(errnoCode)) }
}
