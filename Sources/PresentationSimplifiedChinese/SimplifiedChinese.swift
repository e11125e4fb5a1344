import Domain
public import Presentation

extension Language {
    /// Simplified Chinese, with the library's words.
    public static let simplifiedChinese = Language("zh-Hans", words: SimplifiedChinese())
}

/// The words of the library in Simplified Chinese.
struct SimplifiedChinese: Words {
    let languageName = "简体中文"

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        switch situation {
        case .failure(.connection, on: .device):
            Message("无法连接到此设备上的另一个程序。", "该程序可能没有运行。")
        case .failure(.connection, on: _):
            Message("无法连接到服务。", "服务可能没有运行，也可能是网络有问题。")
        case .failure(.timeout, on: .request):
            Message("请求未能及时送达。", "可能是网络较慢。")
        case .failure(.timeout, on: .device):
            Message("此设备未能及时响应。", "设备可能正忙。")
        case .failure(.timeout, on: _):
            Message("服务未能及时响应。", "可能是网络较慢，或者服务繁忙。")
        case .failure(.insecureConnection, on: _):
            Message("无法建立安全连接。", "无法确认所连接的是否为正确的服务。")
        case .failure(.notCompleted, on: _):
            Message("未做任何更改。", "可以重试。")
        case .failure(.cancelled, on: _):
            Message("操作已取消。")
        case .failure(.interrupted, on: .service), .failure(.interrupted, on: .request):
            Message("操作尚未完成，服务就停止了。", "服务可能有问题。")
        case .failure(.interrupted, on: _):
            Message("操作尚未完成就停止了。", "可能是此程序的其他部分停止了操作。")
        case .failure(.unauthenticated, on: _):
            Message("需要登录才能继续。", "目前尚未登录，或者已退出登录。")
        case .failure(.permission, on: .device):
            Message("没有执行此操作的权限。", "如需权限，可以联系所有者或负责管理此设备的人。")
        case .failure(.permission, on: _):
            Message("没有执行此操作的权限。", "如需权限，可以联系能够授予权限的人。")
        case .failure(.notFound, on: .device):
            Message("找不到此文件或文件夹。", "可能已被移动、重命名或删除。")
        case .failure(.notFound, on: _):
            Message("找不到此内容。", "可能已被移动或删除。")
        case .failure(.alreadyExists, on: .device):
            Message("已有同名的文件或文件夹。", "同一文件夹中的名称不能重复。")
        case .failure(.alreadyExists, on: _):
            Message("已有相同的内容。", "可能之前已添加，或者已由其他人添加。")
        case .failure(.conflict, on: _):
            Message("此操作与现有数据冲突。", "数据可能已在别处更改，请先复制自己所做的更改，再重新加载。")
        case .failure(.rejected, on: .device):
            Message("此设备未接受此内容。", "请检查输入的内容，例如名称或数字。")
        case .failure(.rejected, on: .service), .failure(.rejected, on: .request):
            Message("服务未接受此内容。", "请检查输入的内容。")
        case .failure(.rejected, on: nil):
            Message("此内容未被接受。", "请检查输入的内容。")
        case .failure(.rateLimited, on: _):
            Message("短时间内尝试的次数过多。", "请稍等片刻，然后重试。")
        case .failure(.unavailable, on: .device):
            Message("此设备目前正忙。", "请关闭不需要的程序，然后重试。")
        case .failure(.unavailable, on: .service), .failure(.unavailable, on: .request):
            Message("服务暂时不可用。", "服务可能繁忙，或者正在维护。")
        case .failure(.unavailable, on: nil):
            Message("此功能暂时不可用。", "请稍等片刻，然后重试。")
        case .failure(.response, on: .device):
            Message("此程序出现了问题。", "较新的版本可能会解决此问题。")
        case .failure(.response, on: .service), .failure(.response, on: .request):
            Message("服务未按预期响应。", "服务可能有问题。")
        case .failure(.response, on: nil):
            Message("数据的格式与预期不符。", "数据可能已损坏。")
        case .failure(.storageFull, on: .service):
            Message("在线存储空间已满。", "要释放空间，请删除不再需要的内容。")
        case .failure(.storageFull, on: _):
            Message("可用空间不足。", "要释放空间，请删除不再需要的文件。")
        case .failure(.storage, on: _):
            Message("此设备的存储空间出现了问题。", "有内容无法读取或保存。")
        case .failure(.damaged, on: _):
            Message("文件已损坏，或者格式与预期不符。", "文件可能没有完整保存或复制。")
        case .failure(.unsupported, on: .device):
            Message("此设备不支持此操作。", "较新的版本可能会支持。")
        case .failure(.unsupported, on: .request):
            Message("服务不支持此类请求。")
        case .failure(.unsupported, on: _):
            Message("此版本无法执行此操作。", "较新的版本可能会支持。")
        case .failure(.unknown, on: _):
            Message("出现了意料之外的问题。", "目前尚不清楚原因。")
        case .detail(.offline):
            Message("此设备未连接到互联网。", "请检查网络设置，或者稍后重试。")
        case .detail(.networkSignIn):
            Message("此网络可能需要登录。", "请在浏览器中打开任意网页，然后登录网络。")
        case .detail(.wrongClock):
            Message("此设备的日期或时间可能不正确。", "请在设备的设置中检查日期和时间。")
        case .detail(.deviceLocked):
            Message("此设备已锁定。", "请解锁设备，然后重试。")
        case .detail(.isFolder):
            Message("此处需要的是文件，而不是文件夹。", "名称可能不正确。")
        case .detail(.isNotFolder):
            Message("此处需要的是文件夹，而不是文件。", "名称可能不正确。")
        case .detail(.folderNotEmpty):
            Message("文件夹不是空的。", "请移动或删除其中的内容，然后重试。")
        case .detail(.nameTooLong):
            Message("名称太长。", "只能使用较短的名称。")
        case .detail(.readOnly):
            Message("此位置是只读的。", "无法在此处更改或保存任何内容。")
        case .detail(.linkLoop):
            Message("此处的链接互相指向，形成了循环。", "这些链接不指向任何文件或文件夹。")
        case .detail(.otherVolume):
            Message("无法在这两个位置之间直接移动内容。", "请改为复制。")
        case .detail(.inUse):
            Message("文件或文件夹正在使用中。", "如果已在别处打开，请先关闭，然后重试。")
        case .detail(.tooManyOpenFiles):
            Message("打开的文件太多。", "请关闭不需要的文件或程序，然后重试。")
        case .detail(.portInUse):
            Message("此端口已被占用。", "一个端口同时只能由一个程序使用。")
        case .detail(.entryMissing):
            Message("有一项内容尚未填写。", "请填写完整，然后重试。")
        case .detail(.entryOfWrongType):
            Message("有一项内容的类型不正确。", "请更正该内容，例如将文字改为数字。")
        case .detail(.entryInvalid):
            Message("有一项内容无法识别。", "请更正该内容，例如补上日期中缺少的年份。")
        case .detail(.tooLarge):
            Message("此内容太大。", "只能使用较小的内容。")
        case .detail(.commandNotFound):
            Message("未安装所需的程序。", "请安装该程序，然后重试。")
        // For a case from a newer version of Presentation, the person reads the nearest message in this language.
        @unknown default: nil
        }
    }

    let unclearOutcome = "目前无法确定操作是否成功。"

    let mayHaveTakenEffect = "操作仍有可能已经成功，请先检查结果，再决定是否重试。"

    let isSafeToRepeat = "操作仍有可能已经成功，不过可以放心重试。"

    let tookEffect = "操作已成功，无需重试。"

    let mayBeOutdated = "当前显示的内容可能不是最新的。"

    func isAbout(_ item: String) -> String { "此问题与“\(item)”有关。" }

    func canRetry(after wait: SpokenWait) -> String { "\(after(wait))可以重试。" }

    func label(for action: NextAction) -> String? {
        switch action {
        case .retry: "重试"
        case .retryAfter(let wait): "\(after(SpokenWait(wait)))重试"
        case .checkOutcome: "检查是否成功"
        case .checkConnection: "检查网络连接"
        case .correct: "更正输入内容"
        case .signIn: "登录"
        case .resetPassword: "重置密码"
        case .goBack: "返回"
        case .reload: "重新加载"
        case .chooseAnotherFile: "选择其他文件"
        case .chooseAnotherPlace: "选择其他位置"
        case .rename: "换一个名称"
        case .changeSettings: "更改设置"
        case .freeSpace: "释放空间"
        case .updateApp: "更新到最新版本"
        case .contactSupport: "联系客服"
        case .dismiss: "关闭"
        case .custom(let name, _, _): name
        @unknown default: nil
        }
    }

    let whatCanBeDone = "可以尝试以下操作："

    func quote(_ reference: Reference) -> String { "参考编号：\(reference)" }

    let sentenceSeparator = ""

    private func after(_ wait: SpokenWait) -> String {
        switch wait {
        case .seconds(let count): "\(count) 秒后"
        case .minutes(let count): "约 \(count) 分钟后"
        case .hours(let count): "约 \(count) 小时后"
        case .days(let count): "约 \(count) 天后"
        }
    }
}
