import Domain
import LoginSampleDomain
import LoginSamplePresentation
import Presentation

/// A text of the conversation, other than the words of an error.
struct Phrase {
    let english: String
    let japanese: String

    init(_ english: String, _ japanese: String) {
        self.english = english
        self.japanese = japanese
    }

    func text(in language: Language) -> String {
        switch LoginLanguage(nearest: language) ?? .english {
        case .english: english
        case .japanese: japanese
        }
    }

    static let password = Phrase("Password: ", "パスワード: ")
    static let newPassword = Phrase("New password: ", "新しいパスワード: ")
    static let newPasswordAgain = Phrase("New password once more: ", "新しいパスワード（確認）: ")
    static let newPasswordRule = Phrase(
        "Choose at least \(LoginUseCase.shortestPassword) characters.",
        "\(LoginUseCase.shortestPassword)文字以上で入力してください。"
    )
    static let differ = Phrase("The two passwords differ. Nothing was changed.", "2回の入力が一致しません。変更は行っていません。")
    static let choose = Phrase("What next? [1] ", "次の操作を番号で選んでください [1]: ")
    static let signingIn = Phrase("Signing in. Ctrl-C stops it.", "ログインしています。Ctrl-Cで中止できます。")
    static let saving = Phrase("Saving the new password. Ctrl-C stops it.", "新しいパスワードを保存しています。Ctrl-Cで中止できます。")
    static let checking = Phrase("Checking whether it was saved. Ctrl-C stops it.", "保存されたか確認しています。Ctrl-Cで中止できます。")
    static let saved = Phrase("The new password was saved.", "新しいパスワードを保存しました。")
    static let unclear = Phrase(
        "Stopped. The new password may have been saved: try it first.",
        "中止しました。新しいパスワードは保存された可能性があります。まず新しいパスワードをお試しください。"
    )
    static let stopped = Phrase("Stopped.", "中止しました。")
    static let needsTerminal = Phrase(
        "To set a new password, run the same command at a terminal without --password-stdin.",
        "新しいパスワードを設定するには、端末で同じコマンドを --password-stdin なしで実行してください。"
    )
    static let supportAddress = Phrase("Support: support@example.com", "お問い合わせ先: support@example.com")

    static func email(_ previous: String) -> Phrase {
        let suffix = previous.isEmpty ? ": " : " [\(previous)]: "
        return Phrase("E-mail address" + suffix, "メールアドレス" + suffix)
    }

    static func chooseNumber(_ count: Int) -> Phrase {
        Phrase("Enter a number from 1 to \(count), or q to leave.", "1から\(count)までの番号を入力してください。qで終了します。")
    }

    static func support(_ reference: Reference) -> Phrase {
        Phrase(
            "Write to support@example.com and quote the reference \(reference).",
            "support@example.com へ、お問い合わせコード \(reference) を添えてご連絡ください。"
        )
    }

    static func waiting(_ duration: Duration) -> Phrase {
        let seconds = Int((duration / .seconds(1)).rounded(.up))
        return Phrase("Waiting \(seconds) s. Ctrl-C stops it.", "\(seconds)秒待機します。Ctrl-Cで中止できます。")
    }

    static func signedIn(_ name: String) -> Phrase {
        Phrase("Signed in as \(name).", "\(name) さんとしてログインしました。")
    }
}
