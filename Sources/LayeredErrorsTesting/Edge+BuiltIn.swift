import Domain
import Presentation

#if Foundation
import Foundation
#endif

extension Edge {
    /// The edges of the library, named after the files in `Sources/Presentation/Edges`.
    ///
    /// A test of the library fails if a file in the folder has no edge in the array.
    public static let builtIn: [Edge] =
        foundation + [
            Edge("ExitStatus", for: .person) { error, _ in "\(error.exitStatus)" },
            Edge("LogMetadata", for: .developer, .telemetry) { error, _ in
                error.logMetadata.map { "\($0)=\($1)" }.sorted().joined(separator: "\n")
            },
            Edge("Severity", for: .developer, .telemetry) { error, _ in
                PresentationError.Side.allCases.map { "\($0): \(error.severity(on: $0))" }.joined(separator: "\n")
            },
            Edge("TerminalText", for: .person) { error, language in "\(TerminalText(error, in: language))" },
        ]

    #if Foundation
    private static let foundation = [
        // This edge outputs the texts of an alert, and the facts of each layer for a crash reporter.
        Edge("CustomNSError", for: .person, .developer) { error, _ in
            (error as NSError).chain
        },
        Edge("Diagnosis", for: .developer, .telemetry) { error, _ in
            let diagnosis = error.diagnosis
            return "\(diagnosis)\n\(diagnosis.singleLine)\n\(diagnosis.nsError.chain)\n\(diagnosis.nsError)"
        },
        Edge("LocalizedError", for: .person) { error, _ in
            let texts = [error.errorDescription, error.failureReason, error.recoverySuggestion, error.helpAnchor]
            return (texts.compactMap(\.self) + [error.localizedDescription]).joined(separator: "\n")
        },
        Edge("ProblemDetails", for: .wire) { error, language in
            ProblemDetails(error, in: language, typeBase: "/problems/").map { problem in
                let header = problem.headerFields.map { "\($0.name): \($0.value)\n" }.joined()
                return "\(problem.status)\n\(header)\n\(String(decoding: problem.json(), as: UTF8.self))"
            }
        },
        Edge("RecoverableError", for: .person) { error, language in
            RecoverablePresentationError(error, in: language, perform: { _ in false }).map { alert in
                let texts = [alert.errorDescription, alert.failureReason, alert.recoverySuggestion].compactMap(\.self)
                let printed = [alert.localizedDescription, "\(alert)", String(reflecting: alert)]
                return (texts + alert.recoveryOptions + printed).joined(separator: "\n")
            }
        },
    ]
    #else
    private static let foundation: [Edge] = []
    #endif
}

#if Foundation
extension NSError {
    /// The error domains, codes and texts of the error and of its underlying errors.
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
