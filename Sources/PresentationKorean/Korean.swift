import Domain
public import Presentation

extension Language {
    /// The Korean language, with the library's words.
    public static let korean = Language("ko", words: Korean())
}

/// The words of the library in Korean.
struct Korean: Words {
    let languageName = "한국어"

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        switch situation {
        case .failure(.connection, on: .device):
            Message("이 기기의 다른 프로그램에 연결할 수 없습니다.", "프로그램이 실행 중이 아닐 수 있습니다.")
        case .failure(.connection, on: _):
            Message("서비스에 연결할 수 없습니다.", "서비스가 오프라인 상태이거나 네트워크에 문제가 있을 수 있습니다.")
        case .failure(.timeout, on: .request):
            Message("요청이 제시간에 도착하지 않았습니다.", "네트워크가 느릴 수 있습니다.")
        case .failure(.timeout, on: .device):
            Message("이 기기가 제시간에 응답하지 않았습니다.", "기기에서 처리 중인 작업이 많을 수 있습니다.")
        case .failure(.timeout, on: _):
            Message("서비스가 제시간에 응답하지 않았습니다.", "네트워크가 느리거나 서비스가 혼잡할 수 있습니다.")
        case .failure(.insecureConnection, on: _):
            Message("안전하게 연결할 수 없습니다.", "연결하려는 서비스가 맞는지 확인하지 못했습니다.")
        case .failure(.notCompleted, on: _):
            Message("아무것도 변경되지 않았습니다.", "다시 시도할 수 있습니다.")
        case .failure(.cancelled, on: _):
            Message("작업이 취소되었습니다.")
        case .failure(.interrupted, on: .service), .failure(.interrupted, on: .request):
            Message("작업이 끝나기 전에 서비스가 중단되었습니다.", "서비스에 문제가 있을 수 있습니다.")
        case .failure(.interrupted, on: _):
            Message("작업이 끝나기 전에 중단되었습니다.", "이 프로그램의 다른 작업으로 인해 중단되었을 수 있습니다.")
        case .failure(.unauthenticated, on: _):
            Message("계속하려면 로그인하세요.", "로그인하지 않았거나 로그아웃되었습니다.")
        case .failure(.permission, on: .device):
            Message("이 작업을 할 수 있는 권한이 없습니다.", "접근 권한이 필요하면 소유자나 이 기기를 관리하는 사람에게 요청하세요.")
        case .failure(.permission, on: _):
            Message("이 작업을 할 수 있는 권한이 없습니다.", "접근 권한이 필요하면 권한을 줄 수 있는 사람에게 요청하세요.")
        case .failure(.notFound, on: .device):
            Message("파일 또는 폴더를 찾을 수 없습니다.", "이동 또는 삭제되었거나 이름이 변경되었을 수 있습니다.")
        case .failure(.notFound, on: _):
            Message("요청한 항목을 찾을 수 없습니다.", "이동되었거나 삭제되었을 수 있습니다.")
        case .failure(.alreadyExists, on: .device):
            Message("이름이 같은 파일 또는 폴더가 이미 있습니다.", "한 폴더에서 같은 이름은 한 번만 사용할 수 있습니다.")
        case .failure(.alreadyExists, on: _):
            Message("같은 항목이 이미 있습니다.", "이전에 추가되었거나 다른 사람이 추가했을 수 있습니다.")
        case .failure(.conflict, on: _):
            Message("기존 데이터와 충돌합니다.", "다른 곳에서 데이터가 변경되었을 수 있으니 새로 고치기 전에 변경한 내용을 복사해 두세요.")
        case .failure(.rejected, on: .device):
            Message("이 기기에서 받아들일 수 없는 내용입니다.", "이름이나 숫자 등 입력한 내용을 확인하세요.")
        case .failure(.rejected, on: .service), .failure(.rejected, on: .request):
            Message("서비스에서 이 내용을 받아들이지 않았습니다.", "입력한 내용을 확인하세요.")
        case .failure(.rejected, on: nil):
            Message("이 내용으로는 진행할 수 없습니다.", "입력한 내용을 확인하세요.")
        case .failure(.rateLimited, on: _):
            Message("짧은 시간 동안 시도 횟수가 너무 많았습니다.", "잠시 기다린 후 다시 시도하세요.")
        case .failure(.unavailable, on: .device):
            Message("지금 이 기기에서 처리 중인 작업이 많습니다.", "필요 없는 프로그램을 닫은 후 다시 시도하세요.")
        case .failure(.unavailable, on: .service), .failure(.unavailable, on: .request):
            Message("지금은 서비스를 이용할 수 없습니다.", "서비스가 혼잡하거나 점검 중일 수 있습니다.")
        case .failure(.unavailable, on: nil):
            Message("지금은 이용할 수 없습니다.", "잠시 기다린 후 다시 시도하세요.")
        case .failure(.response, on: .device):
            Message("이 프로그램에 문제가 있습니다.", "최신 버전에서는 해결되었을 수 있습니다.")
        case .failure(.response, on: .service), .failure(.response, on: .request):
            Message("서비스의 응답이 예상과 다릅니다.", "서비스에 문제가 있을 수 있습니다.")
        case .failure(.response, on: nil):
            Message("데이터 형식이 예상과 다릅니다.", "데이터가 손상되었을 수 있습니다.")
        case .failure(.storageFull, on: .service):
            Message("온라인 저장 공간이 가득 찼습니다.", "더 이상 필요 없는 항목을 삭제하면 공간을 확보할 수 있습니다.")
        case .failure(.storageFull, on: _):
            Message("저장 공간이 부족합니다.", "더 이상 필요 없는 파일을 삭제하면 공간을 확보할 수 있습니다.")
        case .failure(.storage, on: _):
            Message("이 기기의 저장 장치에 문제가 있습니다.", "데이터를 읽거나 저장하지 못했습니다.")
        case .failure(.damaged, on: _):
            Message("파일이 손상되었거나 형식이 예상과 다릅니다.", "파일이 끝까지 저장 또는 복사되지 않았을 수 있습니다.")
        case .failure(.unsupported, on: .device):
            Message("이 기기에서는 지원되지 않습니다.", "최신 버전에서는 지원될 수 있습니다.")
        case .failure(.unsupported, on: .request):
            Message("서비스에서 이런 종류의 요청을 지원하지 않습니다.")
        case .failure(.unsupported, on: _):
            Message("이 버전에서는 할 수 없는 작업입니다.", "최신 버전에서는 지원될 수 있습니다.")
        case .failure(.unknown, on: _):
            Message("예상하지 못한 문제가 발생했습니다.", "원인을 알 수 없습니다.")
        case .detail(.offline):
            Message("이 기기가 인터넷에 연결되어 있지 않습니다.", "네트워크 설정을 확인하거나 나중에 다시 시도하세요.")
        case .detail(.networkSignIn):
            Message("이 네트워크를 사용하려면 로그인이 필요할 수 있습니다.", "웹 브라우저에서 페이지를 열어 네트워크에 로그인하세요.")
        case .detail(.wrongClock):
            Message("이 기기의 날짜나 시간이 맞지 않을 수 있습니다.", "기기 설정에서 날짜와 시간을 확인하세요.")
        case .detail(.deviceLocked):
            Message("이 기기가 잠겨 있습니다.", "잠금을 해제한 후 다시 시도하세요.")
        case .detail(.isFolder):
            Message("파일이 있어야 할 곳에 폴더가 있습니다.", "이름이 올바르지 않을 수 있습니다.")
        case .detail(.isNotFolder):
            Message("폴더가 있어야 할 곳에 파일이 있습니다.", "이름이 올바르지 않을 수 있습니다.")
        case .detail(.folderNotEmpty):
            Message("폴더가 비어 있지 않습니다.", "폴더 안의 항목을 이동하거나 삭제한 후 다시 시도하세요.")
        case .detail(.nameTooLong):
            Message("이름이 너무 깁니다.", "더 짧은 이름만 사용할 수 있습니다.")
        case .detail(.readOnly):
            Message("이 위치는 읽기 전용입니다.", "여기에서는 변경하거나 저장할 수 없습니다.")
        case .detail(.linkLoop):
            Message("이 위치의 링크가 서로를 계속 가리키고 있습니다.", "이 링크로는 파일이나 폴더에 도달할 수 없습니다.")
        case .detail(.otherVolume):
            Message("이 두 위치 간에는 항목을 바로 이동할 수 없습니다.", "이동하는 대신 복사하세요.")
        case .detail(.inUse):
            Message("파일 또는 폴더가 사용 중입니다.", "열려 있는 곳에서 모두 닫은 후 다시 시도하세요.")
        case .detail(.tooManyOpenFiles):
            Message("열려 있는 파일이 너무 많습니다.", "필요 없는 파일이나 프로그램을 닫은 후 다시 시도하세요.")
        case .detail(.portInUse):
            Message("이 포트는 이미 사용 중입니다.", "한 포트는 한 번에 한 프로그램만 사용할 수 있습니다.")
        case .detail(.entryMissing):
            Message("입력 내용 중 빠진 것이 있습니다.", "빠진 내용을 입력한 후 다시 시도하세요.")
        case .detail(.entryOfWrongType):
            Message("입력 내용 중 형식이 맞지 않는 것이 있습니다.", "숫자가 들어갈 자리에 글자가 있는지 등을 확인하고 수정하세요.")
        case .detail(.entryInvalid):
            Message("입력 내용 중 인식할 수 없는 것이 있습니다.", "날짜에 연도가 빠졌는지 등을 확인하고 수정하세요.")
        case .detail(.tooLarge):
            Message("크기가 너무 큽니다.", "더 작은 것만 사용할 수 있습니다.")
        case .detail(.commandNotFound):
            Message("필요한 프로그램이 설치되어 있지 않습니다.", "프로그램을 설치한 후 다시 시도하세요.")
        // For a case from a newer version of Presentation, the person reads the nearest message in this language.
        @unknown default: nil
        }
    }

    let unclearOutcome = "작업이 처리되었는지 확실하지 않습니다."

    let mayHaveTakenEffect = "요청한 작업이 실제로는 처리되었을 수 있으니 다시 시도하기 전에 확인하세요."

    let isSafeToRepeat = "요청한 작업이 실제로는 처리되었을 수 있지만 다시 시도해도 괜찮습니다."

    let tookEffect = "요청한 작업은 처리되었으니 다시 시도할 필요가 없습니다."

    let mayBeOutdated = "표시된 내용이 최신이 아닐 수 있습니다."

    func isAbout(_ item: String) -> String { "‘\(item)’에 관한 내용입니다." }

    func canRetry(after wait: SpokenWait) -> String { "\(spoken(wait)) 후에 다시 시도할 수 있습니다." }

    func label(for action: NextAction) -> String? {
        switch action {
        case .retry: "다시 시도"
        case .retryAfter(let wait): "\(spoken(SpokenWait(wait))) 후 다시 시도"
        case .checkOutcome: "처리 여부 확인"
        case .checkConnection: "연결 확인"
        case .correct: "입력 내용 수정"
        case .signIn: "로그인"
        case .resetPassword: "비밀번호 재설정"
        case .goBack: "뒤로 가기"
        case .reload: "새로 고침"
        case .chooseAnotherFile: "다른 파일 선택"
        case .chooseAnotherPlace: "다른 위치 선택"
        case .rename: "다른 이름 사용"
        case .changeSettings: "설정 변경"
        case .freeSpace: "저장 공간 확보"
        case .updateApp: "최신 버전으로 업데이트"
        case .contactSupport: "고객 지원에 문의"
        case .dismiss: "닫기"
        case .custom(let name, _, _): name
        // For an action from a newer version of Presentation, the person reads the English label.
        @unknown default: nil
        }
    }

    let whatCanBeDone = "할 수 있는 일:"

    func quote(_ reference: Reference) -> String { "문의 코드: \(reference)" }

    let sentenceSeparator = " "

    private func spoken(_ wait: SpokenWait) -> String {
        switch wait {
        case .seconds(let count): "\(count)초"
        case .minutes(let count): "약 \(count)분"
        case .hours(let count): "약 \(count)시간"
        case .days(let count): "약 \(count)일"
        }
    }
}
