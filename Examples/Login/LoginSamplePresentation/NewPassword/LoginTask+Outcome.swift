import Presentation

extension LoginTask {
    /// Returns the sentence for a task that may have taken effect.
    ///
    /// A sign-in does not change the account, so only the replacement of a password can have an unknown outcome.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: The sentence, or `nil` if the task is not the replacement of a password.
    public func unclearTitle(in language: LoginLanguage) -> String? {
        switch (self, language) {
        case (.signIn, _): nil
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
        case (.signIn, _): nil
        case (.setNewPassword, .english): "The new password was saved."
        case (.setNewPassword, .japanese): "新しいパスワードを保存しました。"
        }
    }
}
