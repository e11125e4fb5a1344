import ClientPresentation
import Domain
import LoginSampleDomain
import LoginSamplePresentation
import Presentation

/// A text of the dialogue, other than the words of an error.
enum Phrase {
    /// The prompt for the e-mail address, with the previous address as the default.
    case email(String)
    case password
    case newPassword
    case newPasswordAgain
    case newPasswordsDiffer
    case newPasswordUnknown
    case choose
    case chooseNumber(Int)
    /// The support address, with the reference of the error.
    case support(Reference)
    case supportAddress
    case countdown(Int64)
    /// The text before a countdown.
    case waitingForRetry
    /// The address of the service that the program could not use.
    case service(String)
    /// The folder of the notes, after a note could not be used.
    case noteFolder(String)
    /// The request that the program sends.
    case began(ClientReactor.Request)
    /// The number of seconds since the program sent the request.
    case waiting(Int64)
    case stopped
    /// The text after a cancellation that the person did not cause.
    case cancelled
    /// The text after the program has ignored a line of input.
    case ignoredInput
    /// The advice to set a new password at a terminal, if the program cannot ask questions.
    case needsTerminal
    /// The reason for a check at the start of the program.
    case earlierRun
    /// The text after a cancelled check, while the outcome is still unknown.
    case stillUnknown
    /// The advice after a check that found no replacement.
    case signInWithOldPassword
    case newPasswordRule
    case newPasswordSaved
    /// The confirmation of an earlier replacement, with the e-mail address of the account.
    case earlierPasswordSaved(String)
    case signedIn(String)

    /// The e-mail address of the support team.
    static let support = "support@example.com"

    func text(in language: Language) -> String {
        switch LoginLanguage(nearest: language) ?? .english {
        case .english: english
        case .japanese: japanese
        }
    }

    private var english: String {
        switch self {
        case .email(""): "E-mail address: "
        case .email(let previous): "E-mail address [\(previous)]: "
        case .password: "Password: "
        case .newPassword: "New password: "
        case .newPasswordAgain: "New password once more: "
        case .newPasswordsDiffer: "The two are not the same. Nothing was changed."
        case .newPasswordUnknown: "The new password may have been saved."
        case .choose: "What next? [1] "
        case .chooseNumber(let count): "Enter a number from 1 to \(count), or q to leave."
        case .support(let reference): "Write to \(Self.support) and quote the reference \(reference)."
        case .supportAddress: "Support: \(Self.support)"
        case .countdown(let seconds): "Trying again in \(seconds) s"
        case .waitingForRetry: "Waiting. Ctrl-C stops it."
        case .service(let address): "Address of the service: \(address)"
        case .noteFolder(let path): "Folder of the notes: \(path)"
        case .began(.signIn): "Signing in. Ctrl-C stops it."
        case .began(.newPassword): "Saving the new password. Ctrl-C stops it."
        case .began(.check(let email)): "Checking whether the new password of \(email) was saved. Ctrl-C stops it."
        case .waiting(let seconds): "\(seconds) s"
        case .stopped: "Stopped."
        case .cancelled: "The request was cancelled."
        case .ignoredInput: "Further input was ignored."
        case .needsTerminal: "To set a new password, run the same command at a terminal without --password-stdin."
        case .earlierRun: "An earlier run of this program did not finish setting a new password."
        case .stillUnknown: "It is not known yet whether the new password was saved. The next start checks again."
        case .signInWithOldPassword: "Sign in with the old password to set a new one."
        case .newPasswordRule: "Choose at least \(LoginUseCase.shortestPassword) characters."
        case .newPasswordSaved: "The new password was saved."
        case .earlierPasswordSaved(let email): "The new password of \(email) that was entered earlier was saved."
        case .signedIn(let name): "Signed in as \(name)."
        }
    }

    private var japanese: String {
        switch self {
        case .email(""): "メールアドレス: "
        case .email(let previous): "メールアドレス [\(previous)]: "
        case .password: "パスワード: "
        case .newPassword: "新しいパスワード: "
        case .newPasswordAgain: "新しいパスワード（確認）: "
        case .newPasswordsDiffer: "2回の入力が一致しません。変更は行っていません。"
        case .newPasswordUnknown: "新しいパスワードが保存された可能性があります。"
        case .choose: "次の操作を番号で選んでください [1]: "
        case .chooseNumber(let count): "1から\(count)までの番号を入力してください。qで終了します。"
        case .support(let reference): "\(Self.support) へ、お問い合わせコード \(reference) を添えてご連絡ください。"
        case .supportAddress: "お問い合わせ先: \(Self.support)"
        case .countdown(let seconds): "あと\(seconds)秒でもう一度試します"
        case .waitingForRetry: "待機しています。Ctrl-Cで中止できます。"
        case .service(let address): "サービスのアドレス: \(address)"
        case .noteFolder(let path): "記録のフォルダ: \(path)"
        case .began(.signIn): "ログインしています。Ctrl-Cで中止できます。"
        case .began(.newPassword): "新しいパスワードを保存しています。Ctrl-Cで中止できます。"
        case .began(.check(let email)): "\(email) の新しいパスワードが保存されたか確認しています。Ctrl-Cで中止できます。"
        case .waiting(let seconds): "\(seconds)秒経過"
        case .stopped: "中止しました。"
        case .cancelled: "処理が中断されました。"
        case .ignoredInput: "それ以外の入力は無視しました。"
        case .needsTerminal: "新しいパスワードを設定するには、端末で同じコマンドを --password-stdin なしで実行してください。"
        case .earlierRun: "前回の実行では、新しいパスワードの設定が完了していません。"
        case .stillUnknown: "新しいパスワードが保存されたかどうかは、まだ確認できていません。次回の起動時にもう一度確認します。"
        case .signInWithOldPassword: "新しいパスワードを設定するには、古いパスワードでログインしてください。"
        case .newPasswordRule: "\(LoginUseCase.shortestPassword)文字以上で入力してください。"
        case .newPasswordSaved: "新しいパスワードを保存しました。"
        case .earlierPasswordSaved(let email): "前に入力した \(email) の新しいパスワードは保存されています。"
        case .signedIn(let name): "\(name) さんとしてログインしました。"
        }
    }
}
