import Foundation
import Presentation
import PresentationWire

/// The operations that convert an error to words, to problem details, or to the text of a diagnosis.
let words: [Operation] = {
    let layered = Result { () throws(PresentationError) in try Layered.show(.fails(UnderlyingErrors.url)) }
    let nested = Result { try Nested.show(.fails(UnderlyingErrors.url)) }
    guard case .failure(let error) = layered, case .failure(let nestedError) = nested else { return [] }
    return [
        Operation("words", .layered) { times in
            for _ in 0..<times { use(error.message(in: .english)) }
        },
        Operation("words", .typed) { times in
            for _ in 0..<times { use(ScreenError.connection.message) }
        },
        Operation("words and actions", .layered) { times in
            for _ in 0..<times {
                use(error.message(in: .english))
                use(error.nextActions.map { $0.label(in: .english) })
            }
        },
        Operation("words and actions", .typed) { times in
            for _ in 0..<times {
                use(ScreenError.connection.message)
                use(ScreenError.connection.actions.map(\.label))
            }
        },
        Operation("problem details to bytes", .layered) { times in
            for _ in 0..<times {
                let problem = ProblemDetails(
                    error,
                    in: .english,
                    typeBase: "https://example.com/problems/",
                    // A random time would change the count from run to run.
                    defaultWait: .seconds(7)
                )
                use(problem?.json())
            }
        },
        Operation("problem details to bytes", .typed) { times in
            for _ in 0..<times { use(ScreenError.connection.problem()) }
        },
        Operation("diagnosis as text", .layered) { times in
            for _ in 0..<times { use(error.diagnosis.description) }
        },
        Operation("diagnosis as text", .nested) { times in
            for _ in 0..<times { use("\(nestedError)") }
        },
    ]
}()

extension ScreenError {
    /// The words that describe the error to a person, for comparison with the words of the library.
    var message: (title: String, explanation: String) {
        switch self {
        case .connection:
            ("The service could not be reached.", "The connection failed, or there was no answer in time.")
        case .permission: ("You may not do this.", "Somebody who can change that has to help.")
        case .response: ("Something went wrong at the service.", "Its answer could not be used.")
        case .unauthenticated: ("You are not signed in.", "Sign in and try again.")
        case .cancelled: ("This was cancelled.", "")
        case .unknown: ("Something went wrong.", "Nothing more is known.")
        }
    }

    enum Action: String {
        case retry
        case dismiss
        case signIn

        var label: String {
            switch self {
            case .retry: "Try again"
            case .dismiss: "Close"
            case .signIn: "Sign in"
            }
        }
    }

    var actions: [Action] {
        switch self {
        case .connection, .response, .unknown: [.retry, .dismiss]
        case .permission, .cancelled: [.dismiss]
        case .unauthenticated: [.signIn]
        }
    }

    private struct Problem: Encodable {
        struct Action: Encodable {
            let id: String
            let label: String
        }

        let type: String
        let title: String
        let status: Int
        let detail: String
        let instance: String
        let nextActions: [Action]
    }

    /// Returns a JSON document with problem details, for comparison with the problem details of the library.
    func problem() -> Data? {
        let message = message
        let problem = Problem(
            type: "https://example.com/problems/\(self)",
            title: message.title,
            status: 503,
            detail: message.explanation,
            instance: "K7QM-2X9D",
            nextActions: actions.map { Problem.Action(id: $0.rawValue, label: $0.label) }
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try? encoder.encode(problem)
    }
}
