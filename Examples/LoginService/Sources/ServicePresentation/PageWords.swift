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
    case notFound
    case notFoundExplanation
    case enterPassword
    case enterNewPassword
    case show
    case hide
    case showEntry(label: String)
    case hideEntry(label: String)
    case entryIsShown
    case entryIsHidden

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
        case .notFound: "Page not found"
        case .notFoundExplanation: "This page does not exist. Check the address for typing mistakes."
        case .enterPassword: ": enter the password"
        case .enterNewPassword: ": enter the new password"
        case .show: "Show"
        case .hide: "Hide"
        case .showEntry(let label): "Show \(label.lowercased())"
        case .hideEntry(let label): "Hide \(label.lowercased())"
        case .entryIsShown: "Your password is visible."
        case .entryIsHidden: "Your password is hidden."
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
        case .notFound: "ページが見つかりません"
        case .notFoundExplanation: "このページは存在しません。アドレスに間違いがないか確認してください。"
        case .enterPassword: "：パスワードを入力"
        case .enterNewPassword: "：新しいパスワードを入力"
        case .show: "表示"
        case .hide: "非表示"
        case .showEntry(let label): "\(label)を表示"
        case .hideEntry(let label): "\(label)を非表示"
        case .entryIsShown: "パスワードを表示しています。"
        case .entryIsHidden: "パスワードを非表示にしました。"
        }
    }
}
