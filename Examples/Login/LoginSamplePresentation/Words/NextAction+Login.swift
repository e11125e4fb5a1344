public import Presentation

/// The names of the input fields.
public enum LoginField {
    /// The name of the field for the e-mail address.
    public static let email = "email"

    /// The name of the field for the password.
    public static let password = "password"
}

extension NextAction {
    /// The action to correct the entered e-mail address.
    public static let correctEmail = email("Change the e-mail address", "メールアドレスを修正する")

    /// The action to sign in with the e-mail address of another account.
    public static let signInWithAnotherAccount = email("Sign in with another account", "別のアカウントでログインする")

    /// The action to enter a valid e-mail address.
    public static let enterEmail = email("Enter the e-mail address", "メールアドレスを入力する")

    /// The action to enter a password.
    public static let enterPassword = password("Enter the password", "パスワードを入力する")

    /// The action to enter the password again.
    public static let correctPassword = password("Enter the password again", "パスワードを入力し直す")

    private static func email(_ english: String, _ japanese: String) -> NextAction {
        correct(LoginField.email, labels: [.english: english, .japanese: japanese])
    }

    private static func password(_ english: String, _ japanese: String) -> NextAction {
        correct(LoginField.password, labels: [.english: english, .japanese: japanese])
    }
}
