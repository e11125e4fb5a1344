import Foundation
import Synchronization

extension Terminal {
    /// The terminal settings from before the current question, or `nil` if there is no current question.
    private static let visible = Mutex<termios?>(nil)

    /// The pipe through which the signal handler reports signals.
    private static let pipeEnds: (reading: Int32, writing: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe(&ends)
        return (ends[0], ends[1])
    }()

    /// Installs signal handlers that restore the settings of the terminal before a signal ends the program.
    ///
    /// If the program is not asking a question, Ctrl-C calls `stop` instead of ending the program.
    ///
    /// - Parameter stop: A function that cancels the running request, or the wait before a retry.
    static func handleSignals(_ stop: @escaping @MainActor @Sendable () -> Void) {
        let reading = pipeEnds.reading
        let ending = [SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM]
        // The handler calls only functions that are async-signal-safe (signal-safety(7)).
        for number in [SIGINT] + ending { signal(number) { reportSignal($0, to: Terminal.pipeEnds.writing) } }
        Thread.detachNewThread {
            var number: UInt8 = 0
            while unsafe read(reading, &number, 1) == 1 {
                let settings = visible.withLock(\.self)
                if settings == nil, Int32(number) == SIGINT {
                    Task { @MainActor in stop() }
                } else {
                    if var settings { _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) }
                    report("\n")
                    _exit(128 + Int32(number))
                }
            }
        }
    }

    /// Runs a closure that waits for an answer, and restores the settings of the terminal afterward.
    ///
    /// - Parameters:
    ///   - hidesAnswer: A Boolean value that indicates whether the terminal hides the answer.
    ///   - read: The closure that reads the answer.
    static func whileAsking<Answer>(hidesAnswer: Bool, _ read: () -> Answer) -> Answer {
        var settings = termios()
        _ = unsafe tcgetattr(STDIN_FILENO, &settings)
        visible.withLock { [settings] in $0 = settings }
        defer { visible.withLock { $0 = nil } }
        guard hidesAnswer else { return read() }
        // Ctrl-Z must not stop the program here, because the terminal would stay without echo.
        signal(SIGTSTP, SIG_IGN)
        var hidden = settings
        hidden.c_lflag &= ~tcflag_t(ECHO)
        _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            signal(SIGTSTP, SIG_DFL)
        }
        return read()
    }
}

private func reportSignal(_ number: Int32, to descriptor: Int32) {
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(descriptor, &byte, 1)
}
