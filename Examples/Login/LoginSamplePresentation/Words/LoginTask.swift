public import Presentation

/// The tasks of the login screen.
public enum LoginTask: String, PresentableTask, CaseIterable {
    /// Signing in.
    case signIn = "login.signIn"

    /// Replacing a temporary password.
    case setNewPassword = "login.setNewPassword"

    /// Writing, reading or removing the note about a replacement whose outcome is not known yet.
    case noteReplacement = "login.noteReplacement"

    /// The stable identifier of the task.
    public var code: String { rawValue }

    /// Returns the sentence that states what could not be done.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: The sentence.
    public func title(in language: LoginLanguage) -> String {
        switch (self, language) {
        case (.signIn, .english): "You could not be signed in."
        case (.signIn, .japanese): "ログインできませんでした。"
        case (.setNewPassword, .english): "The new password could not be saved."
        case (.setNewPassword, .japanese): "新しいパスワードを保存できませんでした。"
        case (.noteReplacement, .english): "The note about the password change could not be used."
        case (.noteReplacement, .japanese): "パスワード変更の記録を利用できませんでした。"
        }
    }

    /// Returns the sentence for a task that may have taken effect.
    ///
    /// A repetition of any other task has no further effect, so only the replacement of a password can have an unclear outcome.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: The sentence, or `nil` if the task is not the replacement of a password.
    public func unclearTitle(in language: LoginLanguage) -> String? {
        switch (self, language) {
        case (.signIn, _), (.noteReplacement, _): nil
        case (.setNewPassword, .english): "The new password may have been saved."
        case (.setNewPassword, .japanese): "新しいパスワードが保存された可能性があります。"
        }
    }

    /// Returns the sentence for a task that took effect, although its result is not known.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: The sentence, or `nil` if the task is not the replacement of a password.
    public func doneTitle(in language: LoginLanguage) -> String? {
        switch (self, language) {
        case (.signIn, _), (.noteReplacement, _): nil
        case (.setNewPassword, .english): "The new password was saved."
        case (.setNewPassword, .japanese): "新しいパスワードを保存しました。"
        }
    }
}
