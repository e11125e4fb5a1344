import LoginSampleInfrastructure

/// The expected output for the accounts of the mock server, without a terminal.
enum Transcripts {
    struct Transcript: Sendable {
        let account: MockAccount
        let status: Int32
        let english: String
        let japanese: String
    }

    static let all = [
        Transcript(
            account: .ada,
            status: 0,
            english: """
                Signed in as Ada.

                """,
            japanese: """
                Ada さんとしてログインしました。

                """
        ),
        Transcript(
            account: .wrong,
            status: 77,
            english: """
                E-mail address and password do not match.
                One of the two may have a typing mistake. Upper and lower case letters are different.

                What can be done:
                  - Enter the password again
                  - Change the e-mail address

                """,
            japanese: """
                メールアドレスとパスワードの組み合わせが一致しません。
                どちらかに入力の間違いがある可能性があります。大文字と小文字は区別されます。

                対処方法:
                  - パスワードを入力し直す
                  - メールアドレスを修正する

                """
        ),
        Transcript(
            account: .guest,
            status: 77,
            english: """
                This account has no permission to sign in here.
                E-mail address and password are right. Whoever manages the account can change what it may do.

                What can be done:
                  - Change the e-mail address
                  - Contact support

                Reference: FGCN-YZAY

                """,
            japanese: """
                このアカウントではログインできません。
                メールアドレスとパスワードは正しく入力されています。権限はアカウントの管理者が変更できます。

                対処方法:
                  - メールアドレスを修正する
                  - サポートに問い合わせる

                お問い合わせコード: FGCN-YZAY

                """
        ),
        Transcript(
            account: .expired,
            status: 77,
            english: """
                The temporary password has expired.
                It was meant for the first time only. Set a new password to continue.

                What can be done:
                  - Set a new password

                """,
            japanese: """
                仮パスワードの有効期限が切れています。
                新しいパスワードを設定すると、ログインできます。

                対処方法:
                  - 新しいパスワードを設定する

                """
        ),
        Transcript(
            account: .offline,
            status: 69,
            english: """
                The service did not answer.
                The network may be down, or the answer took too long.

                What can be done:
                  - Try again
                  - Check the connection

                """,
            japanese: """
                サービスからの応答がありませんでした。
                通信できないか、応答に時間がかかりすぎた可能性があります。

                対処方法:
                  - もう一度試す
                  - 通信環境を確認する

                """
        ),
        Transcript(
            account: .slow,
            status: 69,
            english: """
                The service did not answer.
                The network may be down, or the answer took too long.

                What can be done:
                  - Try again
                  - Check the connection

                """,
            japanese: """
                サービスからの応答がありませんでした。
                通信できないか、応答に時間がかかりすぎた可能性があります。

                対処方法:
                  - もう一度試す
                  - 通信環境を確認する

                """
        ),
        Transcript(
            account: .broken,
            status: 69,
            english: """
                This could not be completed.
                The reason lies with the service, not with anything that was entered.

                What can be done:
                  - Try again
                  - Contact support

                Reference: FGCN-YZAY

                """,
            japanese: """
                処理を完了できませんでした。
                入力内容ではなく、サービス側に問題がありました。

                対処方法:
                  - もう一度試す
                  - サポートに問い合わせる

                お問い合わせコード: FGCN-YZAY

                """
        ),
        Transcript(
            account: .busy,
            status: 75,
            english: """
                There were too many attempts in a short time.
                The service asks for a pause. It can be tried again in 3 seconds.

                What can be done:
                  - Try again in 3 seconds

                """,
            japanese: """
                短時間に操作が繰り返されたため、一時的に利用できません。
                少し時間をおく必要があります。3秒後にもう一度試せます。

                対処方法:
                  - 3秒後にもう一度試す

                """
        ),
        Transcript(
            account: .garbled,
            status: 69,
            english: """
                This could not be completed.
                The reason lies with the service, not with anything that was entered.

                What can be done:
                  - Try again
                  - Contact support

                Reference: FGCN-YZAY

                """,
            japanese: """
                処理を完了できませんでした。
                入力内容ではなく、サービス側に問題がありました。

                対処方法:
                  - もう一度試す
                  - サポートに問い合わせる

                お問い合わせコード: FGCN-YZAY

                """
        ),
        Transcript(
            account: .strange,
            status: 69,
            english: """
                This could not be completed.
                The reason lies with the service, not with anything that was entered.

                What can be done:
                  - Try again
                  - Contact support

                Reference: FGCN-YZAY

                """,
            japanese: """
                処理を完了できませんでした。
                入力内容ではなく、サービス側に問題がありました。

                対処方法:
                  - もう一度試す
                  - サポートに問い合わせる

                お問い合わせコード: FGCN-YZAY

                """
        ),
        Transcript(
            account: .untrusted,
            status: 69,
            english: """
                A secure connection could not be made.
                It could not be confirmed that this is the right service.

                What can be done:
                  - Check the connection
                  - Try again

                """,
            japanese: """
                安全に接続できませんでした。
                正しい接続先かどうかを確認できませんでした。

                対処方法:
                  - 通信環境を確認する
                  - もう一度試す

                """
        ),
        Transcript(
            account: .cancelled,
            status: 130,
            english: "",
            japanese: ""
        ),
        Transcript(
            account: .unforeseen,
            status: 70,
            english: """
                Something unexpected happened.
                The reason is not known.

                What can be done:
                  - Try again
                  - Contact support

                Reference: FGCN-YZAY

                """,
            japanese: """
                予期しない問題が起きました。
                原因を特定できませんでした。

                対処方法:
                  - もう一度試す
                  - サポートに問い合わせる

                お問い合わせコード: FGCN-YZAY

                """
        ),
    ]
}
