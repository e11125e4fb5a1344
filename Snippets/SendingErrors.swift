// The code of the article "Sending errors to programs".

#if Foundation
import Domain
import Foundation
import Infrastructure
import Presentation
import PresentationWire

enum HallLanguage: String, SpokenLanguage {
    case english = "en"
}

enum SeatRule: String, PresentableRule {
    case soldOut = "seat.soldOut"

    func message(in language: HallLanguage) -> Message { Message("This is sold out.") }
    var nextActions: NextActions { NextActions(.goBack) }
}

// snippet.status
extension SeatRule: HTTPStatusRule {
    var httpStatus: Int {
        switch self {
        case .soldOut: 409
        }
    }
}
// snippet.end

enum AccessRule: String, PresentableRule {
    case notSignedIn = "access.notSignedIn"

    func message(in language: HallLanguage) -> Message { Message("Sign in first.") }
    var nextActions: NextActions { NextActions(.signIn) }
}

// snippet.shared
typealias SeatError = DomainError<CombinedRule<AccessRule, SeatRule>>

func reserve(isSignedIn: Bool, free: Int) throws(SeatError) {
    guard isSignedIn else { throw .violation(.shared(.notSignedIn)) }
    guard free > 0 else { throw .violation(.own(.soldOut)) }
}
// snippet.end

// snippet.request
struct Order: Decodable {
    let items: [String]
}

func order(in body: Data) throws(InfrastructureError) -> Order {
    try InfrastructureError.classifying("read order", on: .request, outcome: .notApplied) {
        try JSONDecoder().decode(Order.self, from: body)
    }
}
// snippet.end

// snippet.answer
struct Answer {
    let status: Int
    let headerFields: [(name: String, value: String)]
    let body: Data
}

func answer(_ error: PresentationError, accept: String, acceptLanguage: String) -> Answer? {
    let language = Language.accepted(acceptLanguage, among: [.english, .japanese])
    let form = ProblemDetails.Form.accepted(accept)
    let base = "https://example.com/problems/"
    guard let problem = ProblemDetails(error, in: language, typeBase: base) else { return nil }
    let headerFields =
        problem.headerFields(form) + [("Vary", "Accept, Accept-Language"), ("Cache-Control", "no-store")]
    return Answer(status: problem.status, headerFields: headerFields, body: problem.body(form))
}
// snippet.end

// snippet.script
func writeFailure(_ error: PresentationError) {
    guard let problem = ProblemDetails(error, in: .english) else { return }
    print(String(decoding: problem.json(), as: UTF8.self))
}
// snippet.end

// snippet.tool
/// The result of a tool that an agent calls (Model Context Protocol).
struct ToolResult: Encodable {
    struct Text: Encodable {
        var type = "text"
        let text: String
    }

    let isError: Bool
    let structuredContent: ProblemDetails
    let content: [Text]

    init?(_ error: PresentationError, retryingWith tool: String) {
        let problem = ProblemDetails(error.forRemoteClient, in: .english) { action in
            switch action {
            case .retry, .retryAfter: tool
            default: nil
            }
        }
        guard let problem else { return nil }
        isError = true
        structuredContent = problem
        content = [Text(text: problem.markdown)]
    }
}
// snippet.end

let error = PresentationError(DomainError<SeatRule>.violation(.soldOut))
writeFailure(error)
print(
    answer(error, accept: "text/markdown", acceptLanguage: "ja").map { String(decoding: $0.body, as: UTF8.self) } ?? ""
)
#endif
