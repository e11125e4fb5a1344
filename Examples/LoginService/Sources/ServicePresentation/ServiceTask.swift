import Domain
public import LoginSamplePresentation
public import Presentation

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

    /// Returns the actions that an operator can take after a failure of the task, for the log.
    ///
    /// - Parameter failure: The failure.
    /// - Returns: English sentences, best action first.
    public func operatorActions(after failure: PresentationError) -> [String] {
        let cause = failure.diagnosis.hops.last?.code
        return switch (self, cause) {
        case (.run, "portInUse"):
            ["Use another port with --port.", "Stop the other program that uses the port."]
        case (.run, "forbidden"): ["Use a port from 1024 with --port."]
        case (.run, _): ["Check the values of --host and --port."]
        case (.openDatabase, "damaged"):
            ["Restore the file from a backup.", Self.useAnotherFile]
        case (.openDatabase, "inUse"): ["Stop the other program that uses the file.", Self.useAnotherFile]
        case (.openDatabase, "storageFull"), (.closeDatabase, "storageFull"): ["Free up space on the disk."]
        case (.openDatabase, _):
            ["Make the folder and the file writable for the user of the service.", Self.useAnotherFile]
        case (.closeDatabase, _): ["Check the file and the disk before the next start."]
        }
    }

    private static let useAnotherFile = "Use another file with --database."
}
