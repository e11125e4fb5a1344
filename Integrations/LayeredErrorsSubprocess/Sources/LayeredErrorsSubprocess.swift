// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Infrastructure
import LayeredErrorsSystem
public import Subprocess
import SystemPackage

extension SubprocessError: @retroactive ClassifiableError {
    public var systemCode: SystemCode? { underlyingError.map { .number(Int($0.rawValue)) } }

    public var classification: Classification {
        let underlying = underlyingError.map { Classification(of: $0) }
        switch code {
        // The driver also reports this code for a file that is not executable.
        case .executableNotFound: return Classification(.commandNotFound, outcome: .notApplied)
        // The command did not start, so it changed nothing.
        case .spawnFailed, .failedToChangeWorkingDirectory:
            return underlying.map { Classification($0.code, outcome: .notApplied, on: .device) } ?? .programFailed
        // The command may have done its work before its output became too long.
        case .outputLimitExceeded: return Classification(.response, outcome: .unknown)
        case .failedToReadFromSubprocess, .failedToWriteToSubprocess, .failedToMonitorProcess, .asyncIOFailed,
            .processControlFailed:
            return Classification(underlying?.code ?? .storage, outcome: .unknown, on: .device)
        default: return Classification(.unknown, outcome: .unknown)
        }
    }
}

extension TerminationStatus {
    /// Throws an error if the command did not end with exit status 0.
    ///
    /// If a signal ended the command, the error has an exit status of 128 plus the signal number, as in a shell.
    ///
    /// - Throws: A `CommandExitStatus`.
    public func check() throws(CommandExitStatus) {
        switch self {
        case .exited(0): break
        case .exited(let status): throw CommandExitStatus(Int32(status))
        case .signaled(let signal): throw CommandExitStatus(signal: Int32(signal))
        }
    }
}
