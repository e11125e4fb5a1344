import LayeredErrorsTestSupport
import NIOPosix
import Synchronization

/// Somebody at a terminal in which `login` runs.
///
/// Waiting for words blocks a thread, so it is done on one of its own.
final class Person: Sendable {
    private let terminal: Mutex<PseudoTerminal>
    private let thread = NIOThreadPool(numberOfThreads: 1)

    /// Starts the program.
    init(signingInAt server: String) throws {
        let arguments = ["--server", server, "--timeout", "\(LoginCommand.patience)"]
        terminal = Mutex(try PseudoTerminal(RunningService.program("login"), arguments))
        thread.start()
    }

    deinit {
        thread.shutdownGracefully { _ in }
    }

    /// Waits until these words appear.
    ///
    /// - Returns: everything up to their end.
    @discardableResult
    func reads(_ words: String) async throws -> String {
        try await thread.runIfActive { try self.terminal.withLock { try $0.expect(words) } }
    }

    /// Waits for a question, and types the answer.
    func answers(_ question: String, _ answer: String) async throws {
        try await thread.runIfActive { try self.terminal.withLock { try $0.answer(question, answer) } }
    }

    /// Types a line.
    func types(_ line: String) {
        terminal.withLock { $0.type(line) }
    }

    /// Presses the key that interrupts.
    func interrupts() {
        terminal.withLock { $0.interrupt() }
    }

    /// Signs in, and is asked for a new password.
    func isAskedForNewPassword() async throws {
        try await answers("E-mail address: ", "expired@example.com")
        try await answers("Password: ", "sesame")
        try await reads("The temporary password has expired.")
    }

    /// Sets a new password.
    func setsNewPassword() async throws {
        try await answers("What next? [1] ", "")
        try await answers("New password: ", "open sesame")
        try await answers("New password once more: ", "open sesame")
    }

    /// Waits for the program to end.
    var exitStatus: Int32? {
        get async throws { try await thread.runIfActive { self.terminal.withLock { $0.exitStatus() } } }
    }
}
