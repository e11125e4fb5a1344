import Domain
public import Presentation

extension Language {
    /// Traditional Chinese, with the library's words as used in Taiwan.
    public static let traditionalChinese = Language("zh-Hant", words: TraditionalChinese())
}

/// The words of the library in Traditional Chinese.
struct TraditionalChinese: Words {
    let languageName = "繁體中文"

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        switch situation {
        case .failure(.connection, on: .device):
            Message("無法連線到此裝置上的另一個程式。", "該程式可能沒有在執行。")
        case .failure(.connection, on: _):
            Message("無法連線到服務。", "服務可能沒有運作，也可能是網路有問題。")
        case .failure(.timeout, on: .request):
            Message("要求太久沒有送達。", "可能是網路速度較慢。")
        case .failure(.timeout, on: .device):
            Message("此裝置太久沒有回應。", "裝置可能忙碌中。")
        case .failure(.timeout, on: _):
            Message("服務太久沒有回應。", "可能是網路速度較慢，或是服務忙碌中。")
        case .failure(.insecureConnection, on: _):
            Message("無法建立安全連線。", "無法確認連線對象是否為正確的服務。")
        case .failure(.notCompleted, on: _):
            Message("未進行任何變更。", "可以再試一次。")
        case .failure(.cancelled, on: _):
            Message("操作已取消。")
        case .failure(.interrupted, on: .service), .failure(.interrupted, on: .request):
            Message("操作尚未完成，服務就停止了。", "服務可能有問題。")
        case .failure(.interrupted, on: _):
            Message("操作尚未完成就停止了。", "可能是此程式的其他部分停止了操作。")
        case .failure(.unauthenticated, on: _):
            Message("需要登入才能繼續。", "目前尚未登入，或是已經登出。")
        case .failure(.permission, on: .device):
            Message("沒有執行此操作的權限。", "如需權限，可以洽詢擁有者或負責管理此裝置的人。")
        case .failure(.permission, on: _):
            Message("沒有執行此操作的權限。", "如需權限，可以洽詢能夠授予權限的人。")
        case .failure(.notFound, on: .device):
            Message("找不到此檔案或資料夾。", "可能已被移動、重新命名或刪除。")
        case .failure(.notFound, on: _):
            Message("找不到此內容。", "可能已被移動或刪除。")
        case .failure(.alreadyExists, on: .device):
            Message("已有相同名稱的檔案或資料夾。", "同一個資料夾中的名稱不能重複。")
        case .failure(.alreadyExists, on: _):
            Message("已有相同的內容。", "可能先前已新增，或已由其他人新增。")
        case .failure(.conflict, on: _):
            Message("此操作與現有資料衝突。", "資料可能已在其他地方變更，請先複製自己所做的變更，再重新載入。")
        case .failure(.rejected, on: .device):
            Message("此裝置未接受此內容。", "請檢查輸入的內容，例如名稱或數字。")
        case .failure(.rejected, on: .service), .failure(.rejected, on: .request):
            Message("服務未接受此內容。", "請檢查輸入的內容。")
        case .failure(.rejected, on: nil):
            Message("此內容未獲接受。", "請檢查輸入的內容。")
        case .failure(.rateLimited, on: _):
            Message("短時間內的嘗試次數過多。", "請稍候片刻，然後再試一次。")
        case .failure(.unavailable, on: .device):
            Message("此裝置目前忙碌中。", "請關閉不需要的程式，然後再試一次。")
        case .failure(.unavailable, on: .service), .failure(.unavailable, on: .request):
            Message("服務目前無法使用。", "服務可能忙碌中，或是正在維護。")
        case .failure(.unavailable, on: nil):
            Message("此功能目前無法使用。", "請稍候片刻，然後再試一次。")
        case .failure(.response, on: .device):
            Message("此程式發生問題。", "較新的版本可能會解決這個問題。")
        case .failure(.response, on: .service), .failure(.response, on: .request):
            Message("服務的回應與預期不符。", "服務可能有問題。")
        case .failure(.response, on: nil):
            Message("資料的格式與預期不符。", "資料可能已損毀。")
        case .failure(.storageFull, on: .service):
            Message("線上儲存空間已滿。", "若要釋放空間，請刪除不再需要的內容。")
        case .failure(.storageFull, on: _):
            Message("可用空間不足。", "若要釋放空間，請刪除不再需要的檔案。")
        case .failure(.storage, on: _):
            Message("此裝置的儲存空間發生問題。", "有內容無法讀取或儲存。")
        case .failure(.damaged, on: _):
            Message("檔案已損毀，或格式與預期不符。", "檔案可能沒有完整儲存或複製。")
        case .failure(.unsupported, on: .device):
            Message("此裝置不支援此操作。", "較新的版本可能會支援。")
        case .failure(.unsupported, on: .request):
            Message("服務不支援這類要求。")
        case .failure(.unsupported, on: _):
            Message("此版本無法執行此操作。", "較新的版本可能會支援。")
        case .failure(.unknown, on: _):
            Message("發生未預期的問題。", "目前不清楚原因。")
        case .detail(.offline):
            Message("此裝置未連線到網際網路。", "請檢查網路設定，或稍後再試一次。")
        case .detail(.networkSignIn):
            Message("此網路可能需要登入。", "請在瀏覽器中開啟任一網頁，然後登入網路。")
        case .detail(.wrongClock):
            Message("此裝置的日期或時間可能不正確。", "請在裝置的設定中檢查日期和時間。")
        case .detail(.deviceLocked):
            Message("此裝置已鎖定。", "請先解鎖，然後再試一次。")
        case .detail(.isFolder):
            Message("這裡需要的是檔案，而不是資料夾。", "名稱可能不正確。")
        case .detail(.isNotFolder):
            Message("這裡需要的是資料夾，而不是檔案。", "名稱可能不正確。")
        case .detail(.folderNotEmpty):
            Message("資料夾不是空的。", "請移動或刪除其中的內容，然後再試一次。")
        case .detail(.nameTooLong):
            Message("名稱太長。", "只能使用較短的名稱。")
        case .detail(.readOnly):
            Message("此位置為唯讀。", "無法在這裡變更或儲存任何內容。")
        case .detail(.linkLoop):
            Message("這裡的連結互相指向，形成了循環。", "這些連結沒有指向任何檔案或資料夾。")
        case .detail(.otherVolume):
            Message("無法在這兩個位置之間直接移動內容。", "請改用複製的方式。")
        case .detail(.inUse):
            Message("檔案或資料夾正在使用中。", "如果已在其他地方開啟，請先關閉，然後再試一次。")
        case .detail(.tooManyOpenFiles):
            Message("開啟的檔案太多。", "請關閉不需要的檔案或程式，然後再試一次。")
        case .detail(.portInUse):
            Message("此連接埠已在使用中。", "一個連接埠同時只能由一個程式使用。")
        case .detail(.entryMissing):
            Message("有一項內容尚未填寫。", "請填寫完整，然後再試一次。")
        case .detail(.entryOfWrongType):
            Message("有一項內容的類型不正確。", "請更正該內容，例如將文字改成數字。")
        case .detail(.entryInvalid):
            Message("有一項內容無法辨識。", "請更正該內容，例如補上日期中缺少的年份。")
        case .detail(.tooLarge):
            Message("此內容太大。", "只能使用較小的內容。")
        case .detail(.commandNotFound):
            Message("尚未安裝所需的程式。", "請安裝該程式，然後再試一次。")
        // For a case from a newer version of Presentation, the person reads the nearest message in this language.
        @unknown default: nil
        }
    }

    let unclearOutcome = "目前無法確定操作是否成功。"

    let mayHaveTakenEffect = "操作仍有可能已經成功，請先檢查結果，再決定是否要再試一次。"

    let isSafeToRepeat = "操作仍有可能已經成功，不過可以放心再試一次。"

    let tookEffect = "操作已成功，不需要再試一次。"

    let mayBeOutdated = "目前顯示的內容可能不是最新的。"

    func isAbout(_ item: String) -> String { "這個問題與「\(item)」有關。" }

    func canRetry(after wait: SpokenWait) -> String { "\(after(wait))可以再試一次。" }

    func label(for action: NextAction) -> String? {
        switch action {
        case .retry: "再試一次"
        case .retryAfter(let wait): "\(after(SpokenWait(wait)))再試一次"
        case .checkOutcome: "檢查是否成功"
        case .checkConnection: "檢查網路連線"
        case .correct: "更正輸入內容"
        case .signIn: "登入"
        case .resetPassword: "重設密碼"
        case .goBack: "返回"
        case .reload: "重新載入"
        case .chooseAnotherFile: "選擇其他檔案"
        case .chooseAnotherPlace: "選擇其他位置"
        case .rename: "使用其他名稱"
        case .changeSettings: "變更設定"
        case .freeSpace: "釋放空間"
        case .updateApp: "更新至最新版本"
        case .contactSupport: "聯絡客服"
        case .dismiss: "關閉"
        case .custom(let name, _, _): name
        @unknown default: nil
        }
    }

    let whatCanBeDone = "可以嘗試下列做法："

    func quote(_ reference: Reference) -> String { "參考編號：\(reference)" }

    let sentenceSeparator = ""

    private func after(_ wait: SpokenWait) -> String {
        switch wait {
        case .seconds(let count): "\(count) 秒後"
        case .minutes(let count): "大約 \(count) 分鐘後"
        case .hours(let count): "大約 \(count) 小時後"
        case .days(let count): "大約 \(count) 天後"
        }
    }
}
