public import Presentation

/// The tasks of the login screen.
public enum LoginTask: String, PresentableTask, CaseIterable {
    /// Signing in.
    case signIn = "login.signIn"

    /// Replacing a temporary password.
    case setNewPassword = "login.setNewPassword"

    /// The stable identifier of the task.
    public var code: String { rawValue }

    /// Returns the sentence that states what could not be done.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: One sentence, such as "You could not be signed in."
    public func title(in language: LoginLanguage) -> String {
        switch (self, language) {
        case (.signIn, .english): "You could not be signed in."
        case (.signIn, .japanese): "ログインできませんでした。"
        case (.setNewPassword, .english): "The new password could not be saved."
        case (.setNewPassword, .japanese): "新しいパスワードを保存できませんでした。"
        }
    }
}
