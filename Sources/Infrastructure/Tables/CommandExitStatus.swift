/// The exit status of a command that the program ran.
///
///     guard process.terminationStatus == 0 else { throw CommandExitStatus(process.terminationStatus) }
///
/// Sources: [POSIX.1-2017, Shell Command Language
/// §2.8.2](https://pubs.opengroup.org/onlinepubs/9699919799/utilities/V3_chap02.html) for 126 and 127, and
/// [sysexits(3)](https://man.freebsd.org/cgi/man.cgi?query=sysexits&sektion=3) for 64 through 78. For a command that
/// gives these numbers other meanings, write your own error type.
public struct CommandExitStatus: ClassifiableError, Hashable {
    /// The exit status, or 128 plus the number of the signal that terminated the command.
    package let code: Int32

    /// The number of the signal that terminated the command, or `nil` if the command exited by itself.
    private let signal: Int32?

    init(code: Int32, signal: Int32?) {
        self.code = code
        self.signal = signal
    }

    /// Creates an error from an exit status.
    ///
    /// If a signal terminated the command, use ``init(signal:)``.
    public init(_ code: Int32) { self.init(code: code, signal: nil) }

    /// The exit status as a number.
    public var systemCode: SystemCode? { .number(Int(code)) }

    /// The classification of the exit status.
    ///
    /// The outcome is ``Outcome/applied`` for 0, and ``Outcome/notApplied`` for 64, 126 and 127. The outcome is
    /// ``Outcome/unknown`` for any other exit status and for a signal, because a command can fail after doing part of
    /// its work.
    public var classification: Classification { Classification(signal.map(Self.row(ofSignal:)) ?? Self.row(code)) }

    private static func row(_ code: Int32) -> TableRow {
        switch code {
        // The program threw a success as an error.
        case 0: TableRow(.response, outcome: .applied, on: .device)
        // EX_USAGE: the program passed wrong arguments.
        case 64: .programFailed
        case 65: TableRow(.rejected, outcome: .unknown, on: .device)  // EX_DATAERR
        case 66: TableRow(.notFound, outcome: .unknown, on: .device)  // EX_NOINPUT
        // EX_NOUSER: the name of a user or of a mailbox, which a person may have mistyped.
        case 67: TableRow(.rejected, outcome: .unknown, on: .device)
        case 68: TableRow(.connection, outcome: .unknown)  // EX_NOHOST
        case 69: TableRow(.unavailable, outcome: .unknown, isTransient: false)  // EX_UNAVAILABLE
        // EX_SOFTWARE
        case 70: TableRow(.internalServerError, outcome: .unknown, isTransient: false, on: .device)
        case 71: TableRow(.busy, outcome: .unknown, on: .device)  // EX_OSERR
        case 72: TableRow(.storage, outcome: .unknown)  // EX_OSFILE
        case 73: TableRow(.storage, outcome: .unknown)  // EX_CANTCREAT
        case 74: TableRow(.storage, outcome: .unknown)  // EX_IOERR
        case 75: TableRow(.unavailable, outcome: .unknown)  // EX_TEMPFAIL
        case 76: TableRow(.response, outcome: .unknown, on: .service)  // EX_PROTOCOL
        case 77: TableRow(.forbidden, outcome: .unknown, on: .device)  // EX_NOPERM
        case 78: TableRow(.damaged, outcome: .unknown)  // EX_CONFIG
        // The shell found the command, but the command is not an executable file.
        case 126: TableRow(.forbidden, outcome: .notApplied, on: .device)
        case 127: TableRow(.commandNotFound, outcome: .notApplied)
        // A shell reports 128 plus the number of the signal that terminated a command. The signals are SIGINT, SIGABRT,
        // SIGKILL, SIGSEGV and SIGTERM. Commands such as git give other numbers above 127 meanings of their own.
        case 130: TableRow(.interrupted, outcome: .unknown, isTransient: false, on: .device)
        case 134: TableRow(.internalServerError, outcome: .unknown, isTransient: false, on: .device)
        case 137: TableRow(.interrupted, outcome: .unknown, isTransient: false, on: .device)
        case 139: TableRow(.internalServerError, outcome: .unknown, isTransient: false, on: .device)
        case 143: TableRow(.interrupted, outcome: .unknown, isTransient: false, on: .device)
        default: TableRow(.unknown, outcome: .unknown, on: .device)
        }
    }
}
