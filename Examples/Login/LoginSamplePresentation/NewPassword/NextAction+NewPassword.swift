public import Presentation

extension LoginField {
    /// The name of the field for the new password.
    public static let newPassword = "newPassword"
}

extension NextAction {
    /// The action to replace a temporary password.
    public static let setNewPassword = NextAction.custom(
        "setNewPassword",
        labels: [.english: "Set a new password", .japanese: "新しいパスワードを設定する"]
    )
}
