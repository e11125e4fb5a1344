import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Terminal {
    /// Installs signal handlers, so that an interrupted or stopped program restores the settings of the terminal.
    static func handleSignals() {
        let signals = signals.reading
        for number in [
            SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGTSTP, SIGCONT,
        ] {
            // The signal handler calls only async-signal-safe functions such as write (signal-safety(7)), because the
            // handler can run on any thread at any time.
            signal(number) { number in
                let before = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = unsafe systemWrite(Terminal.signals.writing, &byte, 1)
                errno = before
            }
        }
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while true {
                let count = unsafe read(signals, &byte, 1)
                if count == 1 { handle(Int32(byte)) } else if count == 0 || errno != EINTR { return }
            }
        }
    }

    /// The file descriptors of the pipe through which the signal handlers report signals.
    ///
    /// The initializer duplicates each file descriptor to a number greater than 2. Otherwise, an end of the pipe could
    /// take the file descriptor of a closed standard stream.
    private static let signals: (reading: Int32, writing: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe(&ends)
        let beyond = ends.map { fcntl($0, F_DUPFD, STDERR_FILENO + 1) }
        for end in ends { close(end) }
        return (beyond[0], beyond[1])
    }()

    /// Sets the function that handles the interrupt key.
    ///
    /// - Parameter stop: A function that stops the running request or countdown. The function returns `true` if it
    ///   stopped something, or `false` if the program must end.
    static func stopWhenInterrupted(_ stop: @escaping @MainActor @Sendable () -> Bool) {
        stopping.withLock { $0 = stop }
    }

    private static let stopping = Mutex<(@MainActor @Sendable () -> Bool)?>(nil)

    private static func handle(_ number: Int32) {
        switch number {
        case SIGCONT:
            resume()
        case SIGTSTP:
            suspend()
            // SIGCONT continues the program.
            kill(getpid(), SIGSTOP)
        case SIGINT:
            guard let stop = stopping.withLock(\.self) else { return leave(number) }
            Task { @MainActor in if !stop() { leave(number) } }
        case _:
            leave(number)
        }
    }

    private static func leave(_ signal: Int32) {
        // The elapsed time of an interrupted request must not remain on the last line.
        let ending = canOverwriteLine && isWaiting ? "\r\u{1B}[K" : "\n"
        restore()
        say(ending)
        exit(128 + signal)
    }
}
