import Domain
import Presentation
import PresentationTerminal
import PresentationWire

#if Foundation
import Foundation
#elseif FoundationEssentials
import FoundationEssentials
#endif

extension ErrorOutput {
    /// The outputs of Presentation, PresentationWire and PresentationTerminal.
    public static let builtIn: [ErrorOutput] =
        foundation + foundationEssentials + [
            ErrorOutput("ExitStatus", for: .person) { error, _ in "\(error.exitStatus)" },
            ErrorOutput("LogMetadata", for: .developer, .telemetry) { error, _ in
                error.logMetadata.map { "\($0)=\($1)" }.sorted().joined(separator: "\n")
            },
            ErrorOutput("Severity", for: .developer, .telemetry) { error, _ in
                Severity.Side.allCases.map { "\($0): \(error.severity(on: $0))" }.joined(separator: "\n")
            },
            ErrorOutput("TerminalText", for: .person) { error, language in "\(TerminalText(error, in: language))" },
        ]

    #if Foundation
    private static let foundation = [
        ErrorOutput("Diagnosis", for: .developer, .telemetry) { error, _ in
            let diagnosis = error.diagnosis
            let nsError = diagnosis.nsError
            // The description of an `NSError` lists its user info in random order.
            return "\(diagnosis)\n\(diagnosis.singleLine)\n\(nsError.chain)\n\(nsError.localizedDescription)"
        }
    ]
    #else
    private static let foundation: [ErrorOutput] = []
    #endif

    #if FoundationEssentials
    private static let foundationEssentials = [
        ErrorOutput("LocalizedError", for: .person) { error, _ in
            var texts = [error.errorDescription, error.failureReason, error.recoverySuggestion, error.helpAnchor]
            #if Foundation
            texts.append(error.localizedDescription)
            #endif
            return texts.compactMap(\.self).joined(separator: "\n")
        },
        ErrorOutput("ProblemDetails", for: .wire) { error, language in
            ProblemDetails(error, in: language, typeBase: "/problems/", defaultWait: .seconds(5)).map { problem in
                let header = problem.headerFields().map { "\($0.name): \($0.value)\n" }.joined()
                let json = String(decoding: problem.json(), as: UTF8.self)
                return "\(problem.status)\n\(header)\n\(json)\n\(problem.markdown)"
            }
        },
    ]
    #else
    private static let foundationEssentials: [ErrorOutput] = []
    #endif
}

#if Foundation
extension NSError {
    /// The domain, the code and the `userInfo` entries of the error and of each underlying error.
    fileprivate var chain: String {
        var texts: [String] = []
        var next: NSError? = self
        while let current = next {
            let own = current.userInfo.filter { $0.key != NSUnderlyingErrorKey }.map { "\($0)=\($1)" }
            texts += ["\(current.domain) \(current.code)"] + own.sorted()
            next = current.userInfo[NSUnderlyingErrorKey] as? NSError
        }
        return texts.joined(separator: "\n")
    }
}
#endif
