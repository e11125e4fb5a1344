import Domain

/// The words of the library in Japanese.
struct Japanese: Words {
    let languageName = "日本語"

    func message(for code: TechnicalFailure.Code) -> Message {
        switch code {
        case .connection:
            Message("サービスからの応答がありませんでした。", "通信できないか、応答に時間がかかりすぎた可能性があります。")
        case .insecureConnection:
            Message("安全に接続できませんでした。", "正しい接続先かどうかを確認できませんでした。")
        case .cancelled:
            Message("キャンセルしました。")
        case .unauthenticated:
            Message("ログインが必要です。", "ログインしていないか、前回のログインから時間がたっています。")
        case .permission:
            Message("この操作を行う権限がありません。", "権限は管理者が変更できます。")
        case .notFound:
            Message("対象が見つかりませんでした。", "移動または削除された可能性があります。")
        case .conflict:
            Message("ほかの変更と重なりました。", "ほかで変更されたか、同じものがすでにあります。")
        case .rejected:
            Message("この内容では受け付けられませんでした。", "入力した内容が条件に合っていない可能性があります。")
        case .rateLimited:
            Message("短時間に操作が繰り返されたため、一時的に利用できません。", "少し時間をおく必要があります。")
        case .unavailable:
            Message("現在利用できません。", "混み合っているか、必要なデータがほかで使用されています。")
        case .response:
            Message("処理を完了できませんでした。", "入力内容ではなく、サービス側に問題がありました。")
        case .storageFull:
            Message("空き容量が足りないため保存できません。", "不要なものを削除すると、保存できるようになります。")
        case .storage:
            Message("データの読み込みまたは保存ができませんでした。", "原因を特定できませんでした。")
        case .unsupported:
            Message("このバージョンでは利用できません。", "新しいバージョンでは利用できる可能性があります。")
        case .unknown:
            Message("予期しない問題が起きました。", "原因を特定できませんでした。")
        }
    }

    let mayHaveTakenEffect = "処理が完了している可能性があるため、もう一度試す前に確認してください。"

    func canRetry(after wait: SpokenWait) -> String { "\(after(wait))にもう一度試せます。" }

    func label(for action: NextAction) -> String {
        switch action {
        case .retry: "もう一度試す"
        case .retryAfter(let wait): "\(after(SpokenWait(wait)))にもう一度試す"
        case .checkOutcome: "完了しているか確認する"
        case .checkConnection: "通信環境を確認する"
        case .correct: "入力内容を修正する"
        case .signIn: "ログインする"
        case .resetPassword: "パスワードを再設定する"
        case .goBack: "戻る"
        case .reload: "再読み込みする"
        case .freeSpace: "空き容量を増やす"
        case .updateApp: "最新バージョンに更新する"
        case .contactSupport: "サポートに問い合わせる"
        case .dismiss: "閉じる"
        case .custom(let name, _, _): name
        }
    }

    let whatCanBeDone = "対処方法:"

    func quote(_ reference: Reference) -> String { "お問い合わせコード: \(reference)" }

    let sentenceSeparator = ""

    private func after(_ wait: SpokenWait) -> String {
        switch wait.unit {
        case .second: "\(wait.count)秒後"
        case .minute: "約\(wait.count)分後"
        case .hour: "約\(wait.count)時間後"
        case .day: "約\(wait.count)日後"
        }
    }
}
