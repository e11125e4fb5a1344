import Domain
public import LoginSamplePresentation
public import Presentation
import PresentationTerminal

/// The tasks of the operator who runs the service.
public enum ServiceTask: PresentableTask {
    /// Opening the database at a path.
    case openDatabase(path: String)

    /// Serving requests on a host and a port.
    case run(host: String, port: UInt16)

    /// The stable identifier of the task.
    public var code: String {
        switch self {
        case .openDatabase: "service.openDatabase"
        case .run: "service.run"
        }
    }

    /// Returns the sentence that states what could not be done.
    ///
    /// - Parameter language: The language of the sentence.
    /// - Returns: One sentence, such as "The service could not run at 127.0.0.1, port 8080."
    public func title(in language: LoginLanguage) -> String {
        switch (self, language) {
        case (.openDatabase(let path), .english): "The database “\(path)” could not be opened."
        case (.openDatabase(let path), .japanese): "データベース「\(path)」を開けませんでした。"
        case (.run(let host, let port), .english): "The service could not run at \(host), port \(port)."
        case (.run(let host, let port), .japanese): "\(host) のポート \(port) でサービスを実行できませんでした。"
        }
    }

    /// Returns the text that an operator reads at a terminal after a failure.
    ///
    /// - Parameters:
    ///   - failure: The failure to describe.
    ///   - language: The language of the text.
    /// - Returns: The title, the explanation, and a hint if the database does not exist.
    public static func text(of failure: PresentationError, in language: Language) -> String {
        // The text omits the next actions, because they are for a person who uses an app.
        let text = TerminalText(failure, in: language) { _ in false }.description
        guard failure.technicalFailure?.code == .notFound else { return text }
        return switch LoginLanguage(nearest: language) ?? .english {
        case .english: text + "To create a database with accounts for a trial, use --trial-accounts.\n"
        case .japanese: text + "試用アカウントのデータベースを作成する場合は、--trial-accounts を指定してください。\n"
        }
    }
}
