#if Foundation
public import Foundation

/// An error for an alert that offers what can be done as its buttons, as AppKit's `presentError(_:)` does.
///
///     if let alert = RecoverablePresentationError(error, in: language, perform: perform) { NSApp.presentError(alert) }
public struct RecoverablePresentationError: LocalizedError, RecoverableError, CustomNSError, Sendable {
    /// The error.
    public let error: PresentationError

    private let language: Language
    private let perform: @Sendable (NextAction) -> Bool

    /// Makes an error for an alert.
    ///
    /// - Parameters:
    ///   - error: what is shown.
    ///   - language: the language that the person reads.
    ///   - perform: does what was chosen, and returns whether what failed may be attempted again.
    /// - Returns: `nil` for a cancellation, which is not shown.
    public init?(
        _ error: PresentationError,
        in language: Language,
        perform: @escaping @Sendable (NextAction) -> Bool
    ) {
        guard !error.isCancellation else { return nil }
        self.error = error
        self.language = error.language(for: language)
        self.perform = perform
    }

    /// The state: the alert's title.
    public var errorDescription: String? { error.message(in: language).title }

    /// The reason.
    public var failureReason: String? { error.message(in: language).explanation }

    /// The reason again, what to correct, and the reference: by Apple's documentation it is this that AppKit shows
    /// between the title and the buttons, and what can be done is on the buttons.
    public var recoverySuggestion: String? {
        let text = TerminalText(error, in: language)
        let lines = (text.message + text.fields + text.reference).split(separator: "\n").dropFirst()
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// The labels of the buttons, best first.
    public var recoveryOptions: [String] { error.nextActions.map { $0.label(in: language) } }

    /// Does what was chosen.
    ///
    /// - Parameter recoveryOptionIndex: which of ``recoveryOptions``.
    /// - Returns: whether what failed may be attempted again.
    public func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool {
        guard error.nextActions.indices.contains(recoveryOptionIndex) else { return false }
        return perform(error.nextActions[recoveryOptionIndex])
    }

    /// The same as of the error.
    public static var errorDomain: String { PresentationError.errorDomain }

    /// The same as of the error.
    public var errorCode: Int { error.errorCode }

    /// What an alert shows with its buttons, and under `NSUnderlyingErrorKey` the error of the layer below.
    public var errorUserInfo: [String: Any] {
        error.userInfo(of: self).merging([NSLocalizedRecoveryOptionsErrorKey: recoveryOptions]) { $1 }
    }
}

extension RecoverablePresentationError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The same as of the error.
    public var description: String { error.description }

    /// The same as of the error.
    public var debugDescription: String { error.debugDescription }

    /// The same as of the error.
    public var customMirror: Mirror { error.customMirror }
}
#endif
