import Foundation

// A signal handler reads these variables. The main thread changes them only while no handler needs them.

/// A Boolean value that indicates whether Ctrl-C ends the program, because the program waits for an answer.
nonisolated(unsafe) private var isAsking = false

/// The settings of the terminal while it shows typed characters.
nonisolated(unsafe) private var visible = termios()

/// The pipe that reports Ctrl-C during a request.
nonisolated(unsafe) private var pipeEnds: [Int32] = [-1, -1]

extension Terminal {
    /// Calls a function whenever the person presses Ctrl-C while the program does not wait for an answer.
    static func onInterrupt(_ handler: @escaping @MainActor @Sendable () -> Void) {
        _ = unsafe pipe(&pipeEnds)
        let reading = unsafe pipeEnds[0]
        signal(SIGINT) { interrupt($0) }
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while unsafe read(reading, &byte, 1) == 1 { Task { @MainActor in handler() } }
        }
    }

    /// Runs a closure that waits for an answer, and restores the settings of the terminal afterwards.
    ///
    /// - Parameters:
    ///   - hidesAnswer: A Boolean value that indicates whether the terminal hides the answer.
    ///   - read: The closure that reads the answer.
    static func whileAsking<Answer>(hidesAnswer: Bool, _ read: () -> Answer) -> Answer {
        _ = unsafe tcgetattr(STDIN_FILENO, &visible)
        unsafe isAsking = true
        defer { unsafe isAsking = false }
        guard hidesAnswer else { return read() }
        for number in endingSignals { signal(number) { endProgram($0) } }
        // A stopped program would leave the terminal without echo.
        signal(SIGTSTP, SIG_IGN)
        var hidden = unsafe visible
        hidden.c_lflag &= ~tcflag_t(ECHO)
        _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &visible)
            for number in endingSignals + [SIGTSTP] { signal(number, SIG_DFL) }
        }
        return read()
    }

    /// The signals that end a program by default, and that a program can handle.
    private static let endingSignals = [
        SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF,
    ]
}

// The functions below call only functions that are async-signal-safe (signal-safety(7)).

private func interrupt(_ signal: Int32) {
    if unsafe isAsking { endProgram(signal) }
    var byte: UInt8 = 0
    _ = unsafe write(pipeEnds[1], &byte, 1)
}

private func endProgram(_ signal: Int32) {
    var settings = unsafe visible
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    var lineBreak = UInt8(ascii: "\n")
    _ = unsafe write(STDERR_FILENO, &lineBreak, 1)
    _exit(128 + signal)
}
