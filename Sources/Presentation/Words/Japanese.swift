import Domain

/// The library's own words in Japanese.
enum Japanese: Words {
    static func message(for code: TechnicalFailure.Code) -> Message {
        switch code {
        case .connection:
            Message(
                "サービスに接続できませんでした。",
                "通信できない状態か、サービスからの応答に時間がかかっています。"
            )
        case .insecureConnection:
            Message(
                "安全に接続できませんでした。",
                "正しい接続先であることを確認できませんでした。"
            )
        case .cancelled:
            Message("キャンセルしました。")
        case .unauthenticated:
            Message("ログインが必要です。", "ログインしていないか、ログインの有効期限が切れています。")
        case .permission:
            Message("この操作を行う権限がありません。", "権限は管理者が変更できます。")
        case .notFound:
            Message("見つかりませんでした。", "移動または削除された可能性があります。")
        case .conflict:
            Message(
                "保存されている内容と一致しません。",
                "ほかで変更されたか、同じものがすでにあります。再読み込みすると最新の内容を確認できます。"
            )
        case .rejected:
            Message(
                "サービスに受け付けられませんでした。",
                "入力した内容が、サービスの条件に合っていない可能性があります。"
            )
        case .rateLimited:
            Message("短い時間に何度も試したため、一時的に利用できません。", "少し時間をおく必要があります。")
        case .unavailable:
            Message("現在ご利用いただけません。", "混み合っているか、必要なものが使用中です。")
        case .response:
            Message("処理を完了できませんでした。", "受け取った内容を利用できませんでした。入力した内容が原因ではありません。")
        case .storageFull:
            Message("空き容量が足りないため保存できません。", "不要なものを削除すると、保存できるようになります。")
        case .storage:
            Message("この端末のデータを読み書きできませんでした。", "原因はわかっていません。")
        case .unsupported:
            Message("このバージョンでは利用できません。", "新しいバージョンでは利用できる可能性があります。")
        case .unknown:
            Message("予期しない問題が起きました。", "原因はわかっていません。")
        }
    }

    static var mayHaveTakenEffect: String {
        "処理がすでに完了している可能性があります。もう一度試す前に確認してください。"
    }

    static func canRetry(after wait: Duration) -> String { "\(after(wait))にもう一度試せます。" }

    static var sentenceSeparator: String { "" }

    static func label(for action: NextAction.Kind) -> String {
        switch action {
        case .retry: "もう一度試す"
        case .retryAfter(let wait): "\(after(wait))にもう一度試す"
        case .checkOutcome: "完了しているか確認する"
        case .checkConnection: "通信環境を確認する"
        case .correct: "入力内容を修正する"
        case .signIn: "ログインする"
        case .resetPassword: "パスワードを再設定する"
        case .goBack: "戻る"
        case .reload: "再読み込みする"
        case .freeSpace: "空き容量を増やす"
        case .updateApp: "アプリを更新する"
        case .contactSupport: "サポートに問い合わせる"
        case .dismiss: "閉じる"
        case .custom(let name): name
        }
    }

    private static func after(_ wait: Duration) -> String {
        let spoken = SpokenWait(wait)
        return switch spoken.unit {
        case .second: "\(spoken.count)秒後"
        case .minute: "約\(spoken.count)分後"
        case .hour: "約\(spoken.count)時間後"
        case .day: "約\(spoken.count)日後"
        }
    }
}
