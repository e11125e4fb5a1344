import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Terminal {
    /// A question that the program has asked.
    struct Question {
        let text: String
        let isSecret: Bool
    }

    /// The state of a dialogue at the terminal.
    private struct Dialogue {
        /// The question that the person has not answered yet, or `nil` if there is none.
        var question: Question?
        var isHeld = false

        /// The text to show after the program has ignored a line of input.
        var ignoredInput = ""

        /// A Boolean value that indicates whether the terminal shows typed characters.
        ///
        /// During a request, the terminal shows no typed characters, because a person may already be typing a password.
        var echoes: Bool { question.map { !$0.isSecret } ?? !isHeld }
    }

    private static let dialogue = Mutex(Dialogue())

    /// The settings of the terminal at the start of the program, or `nil` if standard input is not a terminal.
    private static let initialSettings: termios? = {
        var settings = termios()
        return unsafe tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
    }()

    /// Begins a dialogue, in which the terminal shows typed characters only for answers that are not secret.
    ///
    /// - Parameter ignoredInput: The text to show after the program has ignored a line of input.
    static func begin(ignoredInput: String) {
        dialogue.withLock {
            $0.isHeld = true
            $0.ignoredInput = ignoredInput
            apply($0)
        }
    }

    static func begin(_ question: Question) {
        dialogue.withLock {
            $0.question = question
            $0.isHeld = true
            apply($0)
        }
    }

    static func endQuestion() {
        dialogue.withLock {
            $0.question = nil
            apply($0)
        }
    }

    static func sayThatInputWasIgnored() {
        let text = dialogue.withLock(\.ignoredInput)
        if !text.isEmpty { say(text + "\n") }
    }

    /// A Boolean value that indicates whether a dialogue waits for something other than the person's answer.
    static var isWaiting: Bool { dialogue.withLock { $0.isHeld && $0.question == nil } }

    /// Restores the initial settings of the terminal, and discards unread input.
    ///
    /// A shell would run unread input, such as the rest of a pasted text, as commands.
    static func restore() {
        dialogue.withLock { dialogue in
            if dialogue.isHeld { restoreSettings() }
            dialogue = Dialogue()
        }
    }

    /// Restores the initial settings of the terminal until ``resume()``, and keeps the state of the dialogue.
    static func suspend() {
        dialogue.withLock { if $0.isHeld { restoreSettings() } }
    }

    /// Continues a dialogue after the program was stopped, and asks the unanswered question again.
    ///
    /// The method discards the part of an answer that the person typed before the stop.
    static func resume() {
        let question = dialogue.withLock { dialogue in
            if dialogue.isHeld { apply(dialogue, TCSAFLUSH) }
            return dialogue.question
        }
        if let question { say(question.text) }
    }

    private static func restoreSettings() {
        guard var settings = initialSettings else { return }
        while unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) != 0, errno == EINTR {}
    }

    private static func apply(_ dialogue: Dialogue, _ action: Int32 = TCSADRAIN) {
        guard var settings = initialSettings else { return }
        if !dialogue.echoes { settings.c_lflag &= ~tcflag_t(ECHO) }
        // A signal can interrupt the call.
        while unsafe tcsetattr(STDIN_FILENO, action, &settings) != 0, errno == EINTR {}
    }
}
