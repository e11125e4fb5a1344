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
}
