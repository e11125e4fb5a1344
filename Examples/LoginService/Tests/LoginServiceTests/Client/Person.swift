import Foundation
import LayeredErrorsTestSupport
import LoginSampleDomain
import NIOPosix
import Presentation
import Synchronization

/// A simulated person who uses the client at a terminal.
///
/// Each instance has its own thread, because waiting for output blocks a thread.
final class Person: Sendable {
    private let terminal: Mutex<PseudoTerminal>
    private let thread = NIOThreadPool(numberOfThreads: 1)

    /// The folder in which the program records password replacements with an unknown outcome.
    let notes: URL

    /// Creates a person who starts the program.
    ///
    /// - Parameters:
    ///   - server: The URL of the server.
    ///   - earlier: A person who used the program before on the same device. Defaults to `nil`.
    init(signingInAt server: String, after earlier: Person? = nil) throws {
        notes = earlier?.notes ?? .temporaryDirectory.appending(path: "login-state-\(UUID())")
        let arguments = ["--server", server, "--timeout", "\(LoginCommand.patience)"]
        let environment = ["LANG": "C", "XDG_STATE_HOME": notes.path]
        let program = RunningService.program("login-client")
        terminal = Mutex(try PseudoTerminal(program, arguments, environment: environment))
        thread.start()
    }

    deinit {
        thread.shutdownGracefully { _ in }
        try? FileManager.default.removeItem(at: notes)
    }

    /// Waits until the given words appear on the terminal.
    ///
    /// - Returns: The output up to the end of the words.
    @discardableResult
    func reads(_ words: String) async throws -> String {
        try await thread.runIfActive { try self.terminal.withLock { try $0.expect(words) } }
    }

    /// Waits until a question appears on the terminal, and types the answer.
    func answers(_ question: String, _ answer: String) async throws {
        try await thread.runIfActive { try self.terminal.withLock { try $0.answer(question, answer) } }
    }

    /// Types a line.
    func types(_ line: String) {
        terminal.withLock { $0.type(line) }
    }

    /// Sends SIGINT to the program, as Ctrl-C does.
    func interrupts() {
        terminal.withLock { $0.interrupt() }
    }

    /// Signs in with an expired temporary password, and waits for the error.
    func isAskedForNewPassword() async throws {
        try await answers("E-mail address: ", "expired@example.com")
        try await answers("Password: ", "sesame")
        try await reads(Shown.title(.violation(.temporaryPasswordExpired, during: nil)))
    }

    /// Chooses to set a new password, and enters the new password twice.
    func setsNewPassword() async throws {
        try await answers("What next? [1] ", "")
        try await answers("New password: ", "open sesame")
        try await answers("New password once more: ", "open sesame")
    }

    /// The exit status of the program, or `nil` if the program does not exit in time.
    var exitStatus: Int32? {
        get async throws { try await thread.runIfActive { self.terminal.withLock { $0.exitStatus() } } }
    }
}
