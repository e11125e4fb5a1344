import LoginSampleDomain
import LoginSamplePresentation
import Presentation

/// The words of the page, other than the words of a failure.
///
/// The words of a failure come from the `PresentationError`.
enum PageWords {
    case signIn
    case newPassword
    case signedIn(String)
    case signOut
    case email
    case password
    case currentPassword
    case newPasswordLabel
    case newPasswordHint
    case setNewPassword
    case newPasswordIsSet
    case languages
    case error(title: String)
    case enterPassword
    case signingIn
    case saving

    func text(in language: Language) -> String {
        switch LoginLanguage(nearest: language) ?? .english {
        case .english: english
        case .japanese: japanese
        }
    }

    private var english: String {
        switch self {
        case .signIn: "Sign in"
        case .newPassword: "Set a new password"
        case .signedIn(let name): "Signed in as \(name)"
        case .signOut: "Sign out"
        case .email: "E-mail address"
        case .password: "Password"
        case .currentPassword: "Current password"
        case .newPasswordLabel: "New password"
        case .newPasswordHint: "At least \(LoginUseCase.shortestPassword) characters."
        case .setNewPassword: "Set it and sign in"
        case .newPasswordIsSet: "The new password is set."
        case .languages: "Language"
        case .error(let title): "Error: \(title)"
        case .enterPassword: ": enter the password"
        case .signingIn: "Signing in…"
        case .saving: "Saving the new password…"
        }
    }

    private var japanese: String {
        switch self {
        case .signIn: "ログイン"
        case .newPassword: "新しいパスワードの設定"
        case .signedIn(let name): "\(name) さんとしてログインしています"
        case .signOut: "ログアウト"
        case .email: "メールアドレス"
        case .password: "パスワード"
        case .currentPassword: "現在のパスワード"
        case .newPasswordLabel: "新しいパスワード"
        case .newPasswordHint: "\(LoginUseCase.shortestPassword)文字以上で入力してください。"
        case .setNewPassword: "設定してログインする"
        case .newPasswordIsSet: "新しいパスワードを設定しました。"
        case .languages: "言語"
        case .error(let title): "エラー：\(title)"
        case .enterPassword: "：パスワードを入力"
        case .signingIn: "ログインしています…"
        case .saving: "新しいパスワードを保存しています…"
        }
    }
}
