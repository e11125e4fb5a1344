import Domain

/// The words of the library in Japanese.
struct Japanese: Words {
    let languageName = "日本語"

    func message(for situation: TechnicalFailure.Situation) -> Message? { text(for: situation) }

    func text(for situation: TechnicalFailure.Situation) -> Message {
        switch situation {
        case .failure(.connection, on: .device):
            Message("この端末のほかのプログラムに接続できませんでした。", "そのプログラムが起動していない可能性があります。")
        case .failure(.connection, on: _):
            Message("サービスに接続できませんでした。", "サービスが停止しているか、ネットワークに問題がある可能性があります。")
        case .failure(.timeout, on: .request):
            Message("送信に時間がかかりすぎました。", "通信が遅い可能性があります。")
        case .failure(.timeout, on: .device):
            Message("時間内にこの端末からの応答がありませんでした。", "端末の処理が混み合っている可能性があります。")
        case .failure(.timeout, on: _):
            Message("時間内にサービスからの応答がありませんでした。", "通信が遅いか、サービスが混み合っている可能性があります。")
        case .failure(.insecureConnection, on: _):
            Message("安全に接続できませんでした。", "正しい接続先かどうかを確認できませんでした。")
        case .failure(.notCompleted, on: _):
            Message("何も変更されていません。", "もう一度お試しください。")
        case .failure(.cancelled, on: _):
            Message("キャンセルしました。")
        case .failure(.interrupted, on: .service), .failure(.interrupted, on: .request):
            Message("サービスが処理を途中で終了しました。", "サービスに問題がある可能性があります。")
        case .failure(.interrupted, on: _):
            Message("処理が途中で中断されました。", "このプログラムの別の処理によって中断された可能性があります。")
        case .failure(.unauthenticated, on: _):
            Message("続けるにはログインしてください。", "ログインしていないか、ログインの有効期限が切れた可能性があります。")
        case .failure(.permission, on: .device):
            Message("この操作に必要な権限がありません。", "権限の設定を確認するか、端末の管理者にご相談ください。")
        case .failure(.permission, on: _):
            Message("この操作を行う権限がありません。", "権限が必要な場合は、管理者にご相談ください。")
        case .failure(.notFound, on: .device):
            Message("ファイルまたはフォルダーが見つかりません。", "移動、削除、または名前の変更が行われた可能性があります。")
        case .failure(.notFound, on: _):
            Message("対象が見つかりませんでした。", "移動または削除された可能性があります。")
        case .failure(.alreadyExists, on: .device):
            Message("同じ名前のファイルまたはフォルダーがすでにあります。", "同じフォルダー内では、同じ名前を使えません。")
        case .failure(.alreadyExists, on: _):
            Message("同じものがすでにあります。", "以前に追加されたか、ほかの人が追加した可能性があります。")
        case .failure(.conflict, on: _):
            Message("現在のデータと合わないため、処理できませんでした。", "ほかで変更された可能性があるため、再読み込みする前に入力内容をコピーしてください。")
        case .failure(.rejected, on: .device):
            Message("この端末では受け付けられない内容です。", "入力した名前や数値などを確認してください。")
        case .failure(.rejected, on: .service), .failure(.rejected, on: .request):
            Message("サービスがこの内容を受け付けませんでした。", "入力した内容を確認してください。")
        case .failure(.rejected, on: nil):
            Message("この内容では受け付けられませんでした。", "入力した内容を確認してください。")
        case .failure(.rateLimited, on: _):
            Message("短時間に多くのアクセスがあったため、一時的に利用できません。", "少し時間をおいてから、もう一度お試しください。")
        case .failure(.unavailable, on: .device):
            Message("この端末の処理が混み合っています。", "不要なプログラムを終了してから、もう一度お試しください。")
        case .failure(.unavailable, on: .service), .failure(.unavailable, on: .request):
            Message("現在、サービスを利用できません。", "混み合っているか、メンテナンス中の可能性があります。")
        case .failure(.unavailable, on: nil):
            Message("現在利用できません。", "少し時間をおいてから、もう一度お試しください。")
        case .failure(.response, on: .device):
            Message("このプログラムに問題が起きました。", "新しいバージョンでは解決している可能性があります。")
        case .failure(.response, on: .service), .failure(.response, on: .request):
            Message("サービスから正しい応答がありませんでした。", "サービスに問題がある可能性があります。")
        case .failure(.response, on: nil):
            Message("データの形式が正しくありません。", "データが壊れている可能性があります。")
        case .failure(.storageFull, on: .service):
            Message("オンラインストレージの空き容量が足りません。", "不要なものを削除すると、空き容量が増えます。")
        case .failure(.storageFull, on: _):
            Message("空き容量が足りません。", "不要なファイルを削除すると、空き容量が増えます。")
        case .failure(.storage, on: _):
            Message("この端末のストレージに問題があります。", "データの読み込みまたは保存ができませんでした。")
        case .failure(.damaged, on: _):
            Message("ファイルが壊れているか、形式が正しくありません。", "保存またはコピーが最後まで行われていない可能性があります。")
        case .failure(.unsupported, on: .device):
            Message("この端末では利用できません。", "新しいバージョンでは利用できる可能性があります。")
        case .failure(.unsupported, on: .request):
            Message("サービスは、この種類のリクエストに対応していません。")
        case .failure(.unsupported, on: _):
            Message("このバージョンでは利用できません。", "新しいバージョンでは利用できる可能性があります。")
        case .failure(.unknown, on: _):
            Message("予期しない問題が起きました。", "原因を特定できませんでした。")
        case .detail(.offline):
            Message("この端末はインターネットに接続されていません。", "ネットワークの設定を確認するか、後でもう一度お試しください。")
        case .detail(.networkSignIn):
            Message("このネットワークではログインが必要な可能性があります。", "ブラウザーでページを開いて、ネットワークにログインしてください。")
        case .detail(.wrongClock):
            Message("この端末の日付または時刻がずれている可能性があります。", "端末の設定で日付と時刻を確認してください。")
        case .detail(.deviceLocked):
            Message("この端末はロックされています。", "ロックを解除してから、もう一度お試しください。")
        case .detail(.isFolder):
            Message("ファイルではなく、フォルダーが指定されています。", "名前が正しくない可能性があります。")
        case .detail(.isNotFolder):
            Message("フォルダーではなく、ファイルが指定されています。", "名前が正しくない可能性があります。")
        case .detail(.folderNotEmpty):
            Message("フォルダーが空ではありません。", "中身を移動または削除してから、もう一度お試しください。")
        case .detail(.nameTooLong):
            Message("名前が長すぎます。", "使えるのは、これより短い名前だけです。")
        case .detail(.readOnly):
            Message("この場所は読み取り専用です。", "変更や保存はできません。")
        case .detail(.linkLoop):
            Message("リンクが循環しています。", "どのファイルやフォルダーにもたどり着けません。")
        case .detail(.otherVolume):
            Message("移動元と移動先が別のディスクにあるため、移動できません。", "移動する代わりに、コピーしてください。")
        case .detail(.inUse):
            Message("ファイルまたはフォルダーが使用中です。", "ほかで開いている場合は閉じてから、もう一度お試しください。")
        case .detail(.tooManyOpenFiles):
            Message("開いているファイルが多すぎます。", "不要なファイルやプログラムを閉じてから、もう一度お試しください。")
        case .detail(.portInUse):
            Message("このポートはすでに使用されています。", "一つのポートを同時に使えるプログラムは一つだけです。")
        case .detail(.entryMissing):
            Message("入力されていない項目があります。", "入力してから、もう一度お試しください。")
        case .detail(.entryOfWrongType):
            Message("入力内容の種類が正しくない項目があります。", "数値の項目に文字があるなど、入力内容をご確認ください。")
        case .detail(.entryInvalid):
            Message("読み取れない項目があります。", "日付に年がないなど、入力内容をご確認ください。")
        case .detail(.tooLarge):
            Message("サイズが大きすぎます。", "使えるのは、これより小さいものだけです。")
        case .detail(.commandNotFound):
            Message("必要なプログラムがインストールされていません。", "インストールしてから、もう一度お試しください。")
        }
    }

    let unclearOutcome = "完了したかどうかを確認できませんでした。"

    let mayHaveTakenEffect = "処理が完了している可能性があるため、もう一度試す前に確認してください。"

    let isSafeToRepeat = "処理が完了している可能性がありますが、もう一度試しても問題ありません。"

    let tookEffect = "処理は完了しているため、もう一度試す必要はありません。"

    let mayBeOutdated = "表示されている内容は、最新ではない可能性があります。"

    func isAbout(_ item: String) -> String { "対象は「\(item)」です。" }

    func canRetry(after wait: SpokenWait) -> String { "\(after(wait))にもう一度お試しください。" }

    func label(for action: NextAction) -> String? { text(for: action) }

    func text(for action: NextAction) -> String {
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
        case .chooseAnotherFile: "別のファイルを選ぶ"
        case .chooseAnotherPlace: "別の場所を選ぶ"
        case .rename: "名前を変更する"
        case .changeSettings: "設定を変更する"
        case .freeSpace: "空き容量を増やす"
        case .updateApp: "最新バージョンに更新する"
        case .contactSupport: "サポートに問い合わせる"
        case .dismiss: "閉じる"
        case .custom(let name, _, _): name
        }
    }

    let whatCanBeDone = "次のことをお試しください:"

    func quote(_ reference: Reference) -> String { "お問い合わせコード: \(reference)" }

    let sentenceSeparator = ""

    private func after(_ wait: SpokenWait) -> String {
        switch wait {
        case .seconds(let count): "\(count)秒後"
        case .minutes(let count): "約\(count)分後"
        case .hours(let count): "約\(count)時間後"
        case .days(let count): "約\(count)日後"
        }
    }
}
