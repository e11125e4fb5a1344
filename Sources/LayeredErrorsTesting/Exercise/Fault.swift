public import Infrastructure

/// A failure that a test injects at a boundary.
public struct Fault: Sendable, Hashable {
    /// The boundary that fails.
    public let boundary: CrossedBoundary

    /// The number of the crossing that fails, starting at 1, or `nil` if every crossing fails.
    public internal(set) var crossing: Int?

    /// The way in which the boundary fails.
    public let failure: Failure

    /// The earlier faults of the same run, without which the program does not cross the boundary.
    public internal(set) var earlier: [Fault] = []

    /// A way in which a boundary fails.
    public enum Failure: Sendable, Hashable {
        /// The boundary throws an error with the given code and outcome.
        ///
        /// If `isCarriedOut` is `true`, the boundary throws the error after its body has returned a value. Otherwise,
        /// the body does not run.
        case error(InfrastructureError.Code, Outcome, isCarriedOut: Bool)

        /// The task is cancelled when the program crosses the boundary.
        ///
        /// If `isNoticed` is `true`, the boundary throws a `CancellationError`. Otherwise, the body runs, as with a
        /// driver that ignores the cancellation.
        case cancellation(isNoticed: Bool)

        /// The boundary throws a transient error, and the task is cancelled during the delay before the next attempt.
        case cancellationBeforeRetry

        /// The body starts ten minutes after the start of the crossing, measured on the clock of the run.
        case delay
    }
}

extension Fault.Failure {
    /// Returns each way in which a boundary can fail.
    ///
    /// - Parameter codes: The codes of the errors that the boundary can throw.
    static func all(_ codes: [InfrastructureError.Code]) -> [Self] {
        codes.flatMap { code in
            // A lost request and a lost response both leave the outcome unknown.
            [(Outcome.notApplied, false), (.unknown, false), (.unknown, true), (.applied, true)].map { outcome, done in
                .error(code, outcome, isCarriedOut: done)
            }
        } + [.cancellation(isNoticed: true), .cancellation(isNoticed: false), .cancellationBeforeRetry, .delay]
    }

    /// A Boolean value that indicates whether the person or the program cancels the operation.
    var isCancellation: Bool {
        switch self {
        case .error(let code, _, _): code == .cancelled
        case .cancellation: true
        case .cancellationBeforeRetry, .delay: false
        }
    }

    /// A Boolean value that indicates whether the remote system carries out the operation before the failure.
    var isCarriedOut: Bool {
        switch self {
        case .error(_, _, let isCarriedOut): isCarriedOut
        case .cancellation, .cancellationBeforeRetry, .delay: false
        }
    }
}

extension Fault: CustomStringConvertible {
    /// The earlier faults, the way in which the boundary fails, the boundary, and the crossing.
    public var description: String {
        let crossing = crossing.map { ", crossing \($0)" } ?? ""
        return (earlier.map { "\($0)" } + ["\(failure) in \(boundary)\(crossing)"]).joined(separator: ", then ")
    }
}

extension Fault.Failure: CustomStringConvertible {
    /// The code and the outcome of the error, or the kind of failure.
    public var description: String {
        switch self {
        case .error(let code, .unknown, let isCarriedOut): "\(code) with a lost \(isCarriedOut ? "answer" : "request")"
        case .error(let code, let outcome, _): "\(code), \(outcome)"
        case .cancellation(isNoticed: true): "cancellation"
        case .cancellation(isNoticed: false): "cancellation that the driver ignores"
        case .cancellationBeforeRetry: "cancellation before a retry"
        case .delay: "delay of ten minutes"
        }
    }
}

extension InfrastructureError.Site {
    /// Returns the codes of errors that can occur at a site.
    ///
    /// For example, an HTTP request does not fail with `isFolder`, and a file does not fail with `rateLimited`. At a
    /// boundary without a stated site, every code can occur.
    static func possibleCodes(at site: Self?) -> [InfrastructureError.Code] {
        InfrastructureError.Code.allCases.filter { site?.canHave($0) ?? true }
    }

    private func canHave(_ code: InfrastructureError.Code) -> Bool {
        switch code {
        case .notCompleted, .cancelled, .interrupted, .forbidden, .notFound, .alreadyExists, .conflict, .rejected,
            .internalServerError, .busy, .tooLarge, .unsupported, .unavailable, .timeout, .unknown:
            true
        case .connection, .tooManyOpenFiles: self != .request
        case .offline, .networkSignIn, .insecureConnection, .wrongClock, .unauthenticated, .rateLimited, .response:
            self == .service
        case .inUse, .deviceLocked, .portInUse, .storageFull, .storage, .damaged, .isFolder, .isNotFolder,
            .folderNotEmpty,
            .nameTooLong, .readOnly, .linkLoop, .otherVolume, .commandNotFound:
            self == .device
        }
    }
}
