// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Infrastructure
public import NIOCore
public import NIOPosix

// MARK: Connections and addresses

extension IOError: @retroactive ClassifiableError {
    public var classification: Classification { SystemErrno(errnoCode).classification }
    public var systemCode: SystemCode? { .number(Int(errnoCode)) }
}

extension NIOConnectionError: @retroactive ClassifiableError {
    /// The error number of the first failed address, or the number of the failed lookup if no address failed.
    public var systemCode: SystemCode? {
        let numbers = connectionErrors.lazy.compactMap { ($0.error as? IOError)?.errnoCode }
        let lookup = [dnsAError, dnsAAAAError].lazy.compactMap { ($0 as? SocketAddressError.UnknownHost)?.systemCode }
        return numbers.first.map { .number(Int($0)) } ?? lookup.first
    }

    /// The classification of a failure to connect, before anything was sent.
    public var classification: Classification {
        let codes = connectionErrors.map { Classification(of: $0.error).code }
        return Classification(
            !codes.isEmpty && codes.allSatisfy { $0 == .timeout } ? .timeout : .connection,
            outcome: .notApplied
        )
    }
}

extension SocketAddressError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        case .unsupported: Classification(.unsupported, outcome: .notApplied, on: .device)
        case .unixDomainSocketPathTooLong: Classification(.nameTooLong, outcome: .notApplied)
        case .failedToParseIPString: Classification(.rejected, outcome: .notApplied)
        // `unknown` is deprecated: the driver throws `UnknownHost` instead.
        default: Classification(.connection, outcome: .notApplied)
        }
    }
}

extension SocketAddressError.UnknownHost: @retroactive ClassifiableError {
    public var systemCode: SystemCode? { .number(Int(errorCode)) }
    public var classification: Classification { Classification(.connection, outcome: .notApplied) }
}

extension SocketAddressError.FailedToParseIPByteBuffer: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.rejected, outcome: .notApplied) }
}

extension UnixDomainSocketPathWrongType: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.alreadyExists, outcome: .notApplied, on: .device) }
}

extension ChannelError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        case .connectTimeout: Classification(.timeout, outcome: .notApplied)
        case .ioOnClosedChannel, .alreadyClosed, .outputClosed, .inputClosed, .eof:
            Classification(.connection, outcome: .unknown)
        // The datagram was not sent.
        case .writeHostUnreachable: Classification(.connection, outcome: .notApplied)
        case .writeMessageTooLarge: Classification(.rejected, outcome: .notApplied)
        // The program used the channel in the wrong state or with a wrong address. `multicastNotSupported` is
        // deprecated: the driver throws `NIOMulticastNotSupportedError` instead.
        default: .programFailed
        }
    }
}

extension NIOAsyncWriterError: @retroactive ClassifiableError {
    /// The classification of a write to a finished writer.
    ///
    /// The writer is finished because the connection is closed or the program called `finish()`.
    public var classification: Classification { Classification(.connection, outcome: .unknown) }
}

// On Darwin, `fcntl` can fail with EINVAL for a connection that the other side has closed.

extension NIOFcntlFailedError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.connection, outcome: .notApplied) }
}

// The former name of `NIOFcntlFailedError`.
@available(*, deprecated)
extension NIOFailedToSetSocketNonBlockingError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.connection, outcome: .notApplied) }
}

extension NIOMulticastNotSupportedError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.unsupported, outcome: .notApplied, on: .device) }
}

extension NIOMulticastNotImplementedError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.unsupported, outcome: .notApplied, on: .device) }
}

// MARK: Data that cannot be read

// These errors occur both in requests of clients and in responses of services. The boundary states which of the two it
// reads.

extension NIOTooManyBytesError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.tooLarge, outcome: .unknown) }
}

extension ByteToMessageDecoderError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.response, outcome: .unknown) }
}

extension ByteToMessageDecoderError.PayloadTooLargeError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.tooLarge, outcome: .unknown) }
}

extension ByteBuffer.ReadUTF8ValidationError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.response, outcome: .unknown) }
}

extension ByteBuffer.HexDecodingError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.response, outcome: .unknown) }
}

extension ByteBuffer.LengthPrefixError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.response, outcome: .unknown) }
}

// MARK: Event loops

extension EventLoopError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        case .cancelled: Classification(.interrupted, outcome: .unknown)
        case .shutdown, .shutdownFailed, .unsupportedOperation: .programFailed
        }
    }
}

// MARK: Mistakes in the program

extension ChannelPipelineError: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension NIOAttemptedToRemoveHandlerMultipleTimesError: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension DatagramChannelError.WriteOnUnconnectedSocketWithoutAddress: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension DatagramChannelError.WriteOnConnectedSocketWithInvalidAddress: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension ByteBuffer.CopyBytesError: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension NIOThreadPoolError.ThreadPoolInactive: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension NIOThreadPoolError.UnsupportedOperation: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension NonBlockingFileIO.Error: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension NIOReportedIncompleteWritesWhenNoMoreToPerform: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension NIOReportedOpenAfterClose: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension NIOReportedPendingWritesInInvalidState: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}
