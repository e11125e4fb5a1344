public import LoginSamplePresentation
public import Presentation

/// The tasks of the client, in addition to the tasks of the login sample.
public enum ClientTask: String, PresentableTask {
    /// Writing, reading or removing the note about a replacement with an unknown outcome.
    case noteReplacement = "login.noteReplacement"

    /// The stable identifier of the task.
    public var code: String { rawValue }

    /// Returns the sentence that states what could not be done.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: One sentence, such as "The note about the password change could not be used."
    public func title(in language: LoginLanguage) -> String {
        switch (self, language) {
        case (.noteReplacement, .english): "The note about the password change could not be used."
        case (.noteReplacement, .japanese): "パスワード変更の記録を利用できませんでした。"
        }
    }
}
