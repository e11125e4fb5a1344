// The code of the article "Sending errors in a response".

#if Foundation
import Domain
import Foundation
import Presentation
import PresentationHTTP

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

let error = PresentationError(DomainError<SeatRule>.violation(.soldOut))
print(answer(error, acceptLanguage: "ja").map { String(decoding: $0.body, as: UTF8.self) } ?? "")
#endif
