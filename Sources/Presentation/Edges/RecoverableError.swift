#if Foundation
public import Foundation

/// An error for an alert whose buttons are the next actions, as in AppKit's `presentError(_:)`.
///
///     if let alert = RecoverablePresentationError(error, in: language, perform: perform) { NSApp.presentError(alert) }
public struct RecoverablePresentationError: LocalizedError, RecoverableError, Sendable {
    /// The error that the alert shows.
    public let error: PresentationError

    private let content: PresentationError.Content
    private let perform: @Sendable (NextAction) -> Bool

    /// Creates an error for an alert.
    ///
    /// - Parameters:
    ///   - error: The error to show.
    ///   - language: The language of the words.
    ///   - perform: A closure that performs the chosen action. The closure returns a Boolean value that indicates
    ///     whether the failed operation can be attempted again.
    /// - Returns: `nil` for a cancellation, which is not shown.
    public init?(
        _ error: PresentationError,
        in language: Language,
        perform: @escaping @Sendable (NextAction) -> Bool
    ) {
        guard let content = error.content(in: language) else { return nil }
        self.error = error
        self.content = content
        self.perform = perform
    }

    /// The title of the alert: the state.
    public var errorDescription: String? { content.title }

    /// The reason, or `nil` if the title says enough.
    public var failureReason: String? { content.explanation }

    /// The reason, the messages beside input fields, and the reference.
    ///
    /// AppKit shows this text between the title and the buttons, according to Apple's documentation.
    public var recoverySuggestion: String? {
        let lines =
            [content.explanation].compactMap(\.self) + content.fields.map { "  - \($0.text)" }
            + [content.quotedReference].compactMap(\.self)
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// The labels of the buttons, best action first.
    public var recoveryOptions: [String] { content.nextActions.map(\.label) }

    /// Performs the chosen action.
    ///
    /// - Parameter recoveryOptionIndex: The position of the action in ``recoveryOptions``.
    /// - Returns: A Boolean value that indicates whether the failed operation can be attempted again.
    public func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool {
        guard content.nextActions.indices.contains(recoveryOptionIndex) else { return false }
        return perform(content.nextActions[recoveryOptionIndex].action)
    }
}

extension RecoverablePresentationError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The description of the error.
    public var description: String { error.description }

    /// The description of the error.
    public var debugDescription: String { error.debugDescription }

    /// The mirror of the error.
    public var customMirror: Mirror { error.customMirror }
}
#endif
