// The code of the article "Printing errors on a terminal".

#if Foundation
import Domain
import Foundation
import Presentation
import PresentationTerminal

enum ToolLanguage: String, SpokenLanguage {
    case english = "en"
    case japanese = "ja"
}

// snippet.usage
enum UsageRule: String, PresentableRule {
    case arguments = "usage.arguments"

    func message(in language: ToolLanguage) -> Message {
        switch language {
        case .english: Message("A folder and a name are needed.")
        case .japanese: Message("フォルダと名前を指定してください。")
        }
    }
    var nextActions: NextActions { NextActions(.correct("arguments")) }
}

extension UsageRule: ExitStatusRule {
    var exitStatus: Int32 { 64 }
}

func checkUsage() throws(PresentationError) {
    guard CommandLine.arguments.count == 3 else {
        throw PresentationError(DomainError<UsageRule>.violation(.arguments))
    }
}
// snippet.end

// snippet.terminal
func leave(with error: PresentationError) -> Never {
    let text = TerminalText(error, in: .preferred(), on: STDERR_FILENO)
    FileHandle.standardError.write(Data(text.description.utf8))
    exit(error.exitStatus)
}
// snippet.end

do throws(PresentationError) {
    try checkUsage()
} catch {
    leave(with: error)
}
#endif
