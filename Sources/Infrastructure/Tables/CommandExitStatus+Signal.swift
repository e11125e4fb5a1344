#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension CommandExitStatus {
    /// Creates an error for a command that a signal terminated.
    ///
    ///     switch process.terminationReason {
    ///     case .uncaughtSignal: throw CommandExitStatus(signal: process.terminationStatus)
    ///     case _: throw CommandExitStatus(process.terminationStatus)
    ///     }
    ///
    /// The ``systemCode`` is 128 plus the signal number, which is the exit status that a shell reports.
    ///
    /// - Parameter signal: The signal number, as in `terminationStatus`. Ctrl-C sends a signal to the command, but does
    ///   not cancel the Swift task that is waiting for the command.
    public init(signal: Int32) { self.init(code: 128 &+ signal, signal: signal) }

    /// Returns the row of a signal.
    ///
    /// The meanings come from signal(7) and from `<signal.h>` in POSIX.1-2017. The command may have done part of its
    /// work before the signal.
    static func row(ofSignal signal: Int32) -> TableRow {
        switch signal {
        // A person, the system or another program terminated the command, and may do so again.
        case SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGKILL, SIGPIPE, SIGUSR1, SIGUSR2:
            TableRow(.interrupted, outcome: .unknown, isTransient: false, on: .device)
        case SIGALRM: TableRow(.timeout, outcome: .unknown, isTransient: false)
        // The command exceeded its limit on CPU time or on the size of a file.
        case SIGXCPU: TableRow(.interrupted, outcome: .unknown, isTransient: false, on: .device)
        case SIGXFSZ: TableRow(.storageFull, outcome: .unknown)
        // The command crashed because of a mistake in its own code.
        case SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP:
            TableRow(.internalServerError, outcome: .unknown, isTransient: false, on: .device)
        default: TableRow(.interrupted, outcome: .unknown, isTransient: false, on: .device)
        }
    }
}
