// The code of the article "Errors at the edge".

#if Foundation
import Domain
import Foundation
import Presentation

#if canImport(SwiftUI)
import SwiftUI
#endif

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

// snippet.answer
struct Answer {
    let status: Int
    let headerFields: [(name: String, value: String)]
    let body: Data
}

func answer(_ error: PresentationError, acceptLanguage: String) -> Answer? {
    let language = Language.accepted(acceptLanguage, among: [.english, .japanese])
    let base = "https://example.com/problems/"
    guard let problem = ProblemDetails(error, in: language, typeBase: base) else { return nil }
    let headerFields = problem.headerFields + [("Vary", "Accept-Language"), ("Cache-Control", "no-store")]
    return Answer(status: problem.status, headerFields: headerFields, body: problem.json())
}
// snippet.end

// snippet.log
func log(_ error: PresentationError) {
    let metadata = error.logMetadata.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    print("[\(error.severity(on: .client))]", metadata.joined(separator: " "))
}
// snippet.end

// snippet.crash
func report(_ error: PresentationError, capture: (NSError) -> Void) {
    switch error.severity(on: .client) {
    case .debug, .info: break
    case .warning, .error: capture(error.diagnosis.nsError)
    }
}
// snippet.end

#if canImport(SwiftUI)
// snippet.alert
struct OrderView: View {
    @State private var error: PresentationError?
    @State private var isShowingError = false

    var body: some View {
        Button("Order") { place() }
            .alert(isPresented: $isShowingError, error: error) { error in
                ForEach(error.content(in: .preferred())?.nextActions ?? []) { offered in
                    Button(offered.label, role: offered.role == .cancel ? .cancel : nil) {
                        perform(offered.action)
                    }
                }
            } message: { error in
                Text(error.failureReason ?? "")
            }
    }

    private func place() {}
    private func perform(_ action: NextAction) {}
}
// snippet.end
#endif

let failure = TechnicalFailure(.response, operation: "place order", outcome: .unknown)
let error = PresentationError(DomainError<Never>.failure(failure))
print(answer(error, acceptLanguage: "ja").map { String(decoding: $0.body, as: UTF8.self) } ?? "")
log(error)
report(error) { print($0.domain, $0.code) }
leave(with: error)
#endif
