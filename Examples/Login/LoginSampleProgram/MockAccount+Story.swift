import LoginSampleInfrastructure

extension MockAccount {
    /// A description of the result of a sign-in with the account.
    var story: Phrase {
        switch self {
        case .ada: Phrase("signs in", "ログインできる")
        case .wrong: Phrase("every password is wrong (HTTP 401)", "パスワードが常に一致しない（HTTP 401）")
        case .guest: Phrase("has no permission to sign in", "ログインする権限がない")
        case .expired: Phrase("has an expired temporary password", "仮パスワードの有効期限が切れている")
        case .cut: Phrase("like expired, but the answer to the new password is lost", "expiredと同様だが、変更への応答が失われる")
        case .offline: Phrase("the connection is refused (ECONNREFUSED)", "接続が拒否される（ECONNREFUSED）")
        case .slow: Phrase("the server does not answer in time (URLError)", "サーバーが時間内に応答しない（URLError）")
        case .broken: Phrase("the server fails (HTTP 500)", "サーバーでエラーが発生する（HTTP 500）")
        case .busy: Phrase("must wait 3 seconds (HTTP 429)", "3秒待つ必要がある（HTTP 429）")
        case .garbled: Phrase("the answer is cut off (DecodingError)", "応答が途中で切れる（DecodingError）")
        case .strange: Phrase("has a role that this program does not know", "このプログラムが知らない役割を持つ")
        case .untrusted: Phrase("the certificate is not trusted (URLError)", "サーバー証明書が信頼されない（URLError）")
        case .interrupted: Phrase("something else ends the request (CancellationError)", "処理が中断される（CancellationError）")
        case .unforeseen: Phrase("an error that nobody has foreseen", "想定外のエラーが発生する")
        case .late: Phrase("signs in after a minute; Ctrl-C stops it", "1分後にログインする。Ctrl-Cで中止できる")
        }
    }
}
