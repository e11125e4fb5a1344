#if Foundation
public import Foundation

/// An error for an alert that offers the next actions as its buttons, as AppKit's `presentError(_:)` does.
///
///     if let alert = RecoverablePresentationError(error, in: language, perform: perform) { NSApp.presentError(alert) }
public struct RecoverablePresentationError: LocalizedError, RecoverableError, Sendable {
    /// The error.
    public let error: PresentationError

    private let content: PresentationError.Content
    private let perform: @Sendable (NextAction) -> Bool

    /// Creates an error for an alert.
    ///
    /// - Parameters:
    ///   - error: the error to show.
    ///   - language: the language that the person reads.
    ///   - perform: performs the chosen action, and returns whether the failed operation can be attempted again.
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

    /// The state: the alert's title.
    public var errorDescription: String? { content.title }

    /// The reason.
    public var failureReason: String? { content.explanation }

    /// The reason, the messages beside fields, and the reference.
    ///
    /// AppKit shows this text between the title and the buttons, according to Apple's documentation.
    public var recoverySuggestion: String? {
        let lines =
            [content.explanation].compactMap(\.self) + content.fields.map { "  - \($0.text)" }
            + [content.quotedReference].compactMap(\.self)
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// The labels of the buttons, best first.
    public var recoveryOptions: [String] { content.nextActions.map(\.label) }

    /// Performs the chosen action.
    ///
    /// - Parameter recoveryOptionIndex: the position of the action in ``recoveryOptions``.
    /// - Returns: a Boolean value that indicates whether the failed operation can be attempted again.
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
