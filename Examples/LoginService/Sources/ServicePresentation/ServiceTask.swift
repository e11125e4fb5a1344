import Domain
public import LoginSamplePresentation
public import Presentation
import PresentationTerminal

/// The tasks of the operator who runs the service.
public enum ServiceTask: PresentableTask {
    /// Opening the database at a path, or the database of the service if the path is `nil`.
    case openDatabase(path: String?)

    /// Answering requests on a host and a port.
    case run(host: String, port: UInt16)

    /// Closing the database at a path, or the database of the service if the path is `nil`.
    case closeDatabase(path: String?)

    /// The stable identifier of the task.
    public var code: String {
        switch self {
        case .openDatabase: "service.openDatabase"
        case .run: "service.run"
        case .closeDatabase: "service.closeDatabase"
        }
    }

    /// Returns the sentence that states what could not be done.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: The sentence.
    public func title(in language: LoginLanguage) -> String {
        switch (self, language) {
        case (.openDatabase(let path?), .english): "The database “\(path)” could not be opened."
        case (.openDatabase(nil), .english): "The database could not be opened."
        case (.run(let host, let port), .english): "The service could not run at \(host), port \(port)."
        case (.closeDatabase(let path?), .english): "The database “\(path)” could not be closed."
        case (.closeDatabase(nil), .english): "The database could not be closed."
        case (.openDatabase(let path?), .japanese): "データベース「\(path)」を開けませんでした。"
        case (.openDatabase(nil), .japanese): "データベースを開けませんでした。"
        case (.run(let host, let port), .japanese): "\(host) のポート \(port) でサービスを実行できませんでした。"
        case (.closeDatabase(let path?), .japanese): "データベース「\(path)」を閉じられませんでした。"
        case (.closeDatabase(nil), .japanese): "データベースを閉じられませんでした。"
        }
    }

    /// Returns the text that an operator reads at a terminal after a failure of the task.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - language: The language of the text.
    /// - Returns: The title, the explanation, and the operator's actions.
    public func text(of failure: PresentationError, in language: Language) -> String {
        // The next actions of the failure are for a person who uses an app.
        let state = TerminalText(failure, in: language) { _ in false }.description
        let actions = operatorActions(after: failure, in: LoginLanguage(nearest: language) ?? .english)
        return state + actions.map { "  - \($0)\n" }.joined()
    }

    /// Returns the actions that an operator can take after a failure of the task.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - language: The language of the actions.
    /// - Returns: Sentences, best action first.
    public func operatorActions(after failure: PresentationError, in language: LoginLanguage) -> [String] {
        let technical = failure.technicalFailure
        let reason = failure.logMetadata["layered_errors.underlying.code"]
        let actions: [OperatorAction] =
            switch (self, technical?.code, technical?.detail) {
            case (.closeDatabase, _, _) where reason == .string("deleted"): [.restoreFileBeforeStart]
            case (.closeDatabase, _, _) where reason == .string("replaced"): [.putOriginalBack, .useReplacement]
            case (.closeDatabase, _, _) where reason == .string("inaccessible"): [.allowAccess]
            case (.run, _, .portInUse): [.useAnotherPort, .stopOtherProgram]
            case (.run, .permission, _): [.useHighPort]
            case (.run, _, _): [.useAddressOfDevice]
            case (.openDatabase, .damaged, _): [.useAnotherFile, .restoreFile]
            case (.openDatabase, .unsupported, _): [.startNewerVersion, .useAnotherFile]
            case (.openDatabase, _, .inUse): [.stopOtherProgram, .useAnotherFile]
            case (.openDatabase, .storageFull, _), (.closeDatabase, .storageFull, _): [.freeSpace]
            case (.openDatabase, .notFound, _):
                reason == .string("separated") ? [.putFileBack, .deleteJournal] : [.provideFolder, .useAnotherFile]
            case (.openDatabase, _, .isFolder), (.openDatabase, _, .isNotFolder), (.openDatabase, _, .readOnly),
                (.openDatabase, _, .nameTooLong), (.openDatabase, _, .linkLoop):
                [.useAnotherFile]
            case (.openDatabase, _, _): [.allowAccess, .useAnotherFile]
            case (.closeDatabase, _, _): [.checkFile]
            }
        return actions.map { $0.label(in: language) }
    }
}

/// The actions that an operator can take after a failure of the service.
private enum OperatorAction {
    case useAnotherPort
    case stopOtherProgram
    case useHighPort
    case useAddressOfDevice
    case restoreFile
    case useAnotherFile
    case startNewerVersion
    case putFileBack
    case deleteJournal
    case provideFolder
    case restoreFileBeforeStart
    case putOriginalBack
    case useReplacement
    case freeSpace
    case allowAccess
    case checkFile

    func label(in language: LoginLanguage) -> String {
        switch (self, language) {
        case (.useAnotherPort, .english): "Use another port with --port."
        case (.useAnotherPort, .japanese): "--port で別のポートを指定してください。"
        case (.stopOtherProgram, .english): "Stop the other program."
        case (.stopOtherProgram, .japanese): "ほかのプログラムを終了してください。"
        case (.useHighPort, .english): "Use a port from 1024 with --port."
        case (.useHighPort, .japanese): "--port で1024以上のポートを指定してください。"
        case (.useAddressOfDevice, .english):
            "Use an address of this device with --host, such as 127.0.0.1, or 0.0.0.0 for all addresses."
        case (.useAddressOfDevice, .japanese):
            "--host でこのデバイスのアドレスを指定してください。例：127.0.0.1。すべてのアドレスを使う場合は 0.0.0.0 です。"
        case (.restoreFile, .english): "Restore the file from a backup."
        case (.restoreFile, .japanese): "バックアップからファイルを復元してください。"
        case (.useAnotherFile, .english): "Use another file with --database."
        case (.useAnotherFile, .japanese): "--database で別のファイルを指定してください。"
        case (.startNewerVersion, .english): "Start the newer version of the service that has used the file."
        case (.startNewerVersion, .japanese): "このファイルを使用した、新しいバージョンのサービスを起動してください。"
        case (.putFileBack, .english): "Put the database back beside its -journal or -wal file, which belongs to it."
        case (.putFileBack, .japanese): "-journal または -wal ファイルと同じ場所に、元のデータベースを戻してください。"
        case (.deleteJournal, .english): "To give up the database, delete the -journal, -wal and -shm files."
        case (.deleteJournal, .japanese): "元のデータベースが不要な場合は、-journal、-wal、-shm ファイルを削除してください。"
        case (.provideFolder, .english): "Mount the disk or create the folder of the database, and check links."
        case (.provideFolder, .japanese): "データベースのディスクまたはフォルダと、リンクを確認してください。"
        case (.restoreFileBeforeStart, .english):
            "Put the file back, or stop the service and restore a backup. A start without a file creates a new database."
        case (.restoreFileBeforeStart, .japanese):
            "ファイルを元に戻すか、サービスを停止してバックアップを復元してください。ファイルがないまま起動すると、新しいデータベースが作られます。"
        case (.putOriginalBack, .english): "Put the original file back."
        case (.putOriginalBack, .japanese): "元のファイルを戻してください。"
        case (.useReplacement, .english): "Restart the service to use the other file."
        case (.useReplacement, .japanese): "別のファイルを使う場合は、サービスを再起動してください。"
        case (.freeSpace, .english): "Free up space on the disk."
        case (.freeSpace, .japanese): "ディスクの空き容量を増やしてください。"
        case (.allowAccess, .english): "Let the user of the service read and write the folder and the file."
        case (.allowAccess, .japanese): "サービスのユーザーに、フォルダとファイルの読み書きを許可してください。"
        case (.checkFile, .english): "Check the file and the disk before the next start."
        case (.checkFile, .japanese): "次回の起動前に、ファイルとディスクを確認してください。"
        }
    }
}
