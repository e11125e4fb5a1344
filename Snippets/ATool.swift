// The code of the guide "A command-line tool".

#if Foundation
import Foundation
import LayeredErrors
import PresentationTerminal

// MARK: Infrastructure

func readText(_ path: String) throws(InfrastructureError) -> String {
    let name = URL(filePath: path).lastPathComponent
    return try InfrastructureError.classifying("read text", on: .device, item: name, idempotent: true) {
        try String(contentsOfFile: path, encoding: .utf8)
    }
}

// MARK: Domain

enum CountRule: String, BusinessRule {
    case usage = "count.usage"
    case empty = "count.empty"
}

func countWords(_ arguments: [String]) throws(DomainError<CountRule>) -> Int {
    guard let path = arguments.first, arguments.count == 1 else { throw .violation(.usage) }
    let text: String
    do { text = try readText(path) } catch { throw DomainError(error) }
    guard !text.isEmpty else { throw .violation(.empty) }
    return text.split(whereSeparator: \.isWhitespace).count
}

// MARK: Presentation

enum CountLanguage: String, SpokenLanguage { case english = "en" }

extension CountRule: PresentableRule {
    func message(in language: CountLanguage) -> Message {
        switch self {
        case .usage: Message("The tool needs the path of one file.")
        case .empty: Message("The file is empty.", "Choose a file with text.")
        }
    }

    var nextActions: NextActions {
        switch self {
        case .usage: NextActions(.custom("count.help", labels: [.english: "Run count --help"]), .dismiss)
        case .empty: NextActions(.chooseAnotherFile)
        }
    }
}

extension CountRule: ExitStatusRule {
    var exitStatus: Int32 {
        switch self {
        case .usage: 64
        case .empty: 65
        }
    }
}

// MARK: The program

do {
    print(try countWords(Array(CommandLine.arguments.dropFirst())))
} catch {
    let shown = PresentationError(error)
    let text = TerminalText(shown, in: .preferred(), on: STDERR_FILENO)
    FileHandle.standardError.write(Data(text.description.utf8))
    exit(shown.exitStatus)
}
#endif
