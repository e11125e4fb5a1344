#if Foundation
public import Foundation

/// An error for an alert whose buttons are the next actions, such as an alert from AppKit's `presentError(_:)`.
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
    /// - Returns: The error for the alert, or `nil` for a cancellation, which needs no alert.
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

    /// The alert's title, which describes the state after the failure.
    public var errorDescription: String? { content.title }

    /// The reason for the failure, or `nil` if the title needs no explanation.
    public var failureReason: String? { content.explanation }

    /// The reason for the failure, the messages beside input fields, and the reference.
    ///
    /// The text omits the reference if ``NextAction/contactSupport`` is not a next action.
    ///
    /// According to Apple's documentation, AppKit shows this text between the title and the buttons.
    public var recoverySuggestion: String? {
        let lines =
            [content.explanation].compactMap(\.self) + content.fields.map { "  - \($0.text)" }
            + [content.quotedReference].compactMap(\.self)
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// The labels of the buttons, best action first.
    public var recoveryOptions: [String] { content.nextActions.map(\.label) }

    /// Performs the action that the person chose.
    ///
    /// - Parameter recoveryOptionIndex: The position of the action in ``recoveryOptions``.
    /// - Returns: A Boolean value that indicates whether the failed operation can be attempted again.
    public func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool {
        guard content.nextActions.indices.contains(recoveryOptionIndex) else { return false }
        return perform(content.nextActions[recoveryOptionIndex].action)
    }
}

extension RecoverablePresentationError: CustomStringConvertible, CustomReflectable {
    /// The description of ``error``.
    public var description: String { error.description }

    /// The mirror of ``error``.
    public var customMirror: Mirror { error.customMirror }
}
#endif
