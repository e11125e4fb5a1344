public import Presentation

/// The names of the input fields.
public enum LoginField {
    /// The name of the field for the e-mail address.
    public static let email = "email"

    /// The name of the field for the password.
    public static let password = "password"

    /// The name of the field for the password that replaces a temporary password.
    public static let newPassword = "newPassword"
}

extension NextAction {
    /// The action to correct the entered e-mail address.
    public static let correctEmail = correct(
        LoginField.email,
        labels: [.english: "Change the e-mail address", .japanese: "メールアドレスを修正する"]
    )

    /// The action to sign in with the e-mail address of another account.
    public static let signInWithAnotherAccount = correct(
        LoginField.email,
        labels: [.english: "Sign in with another account", .japanese: "別のアカウントでログインする"]
    )

    /// The action to enter a valid e-mail address.
    public static let enterEmail = correct(
        LoginField.email,
        labels: [.english: "Enter the e-mail address", .japanese: "メールアドレスを入力する"]
    )

    /// The action to enter a password.
    public static let enterPassword = correct(
        LoginField.password,
        labels: [.english: "Enter the password", .japanese: "パスワードを入力する"]
    )

    /// The action to enter the password again.
    public static let correctPassword = correct(
        LoginField.password,
        labels: [.english: "Enter the password again", .japanese: "パスワードを入力し直す"]
    )

    /// The action to replace a temporary password.
    public static let setNewPassword = NextAction.custom(
        "setNewPassword",
        labels: [.english: "Set a new password", .japanese: "新しいパスワードを設定する"]
    )
}
