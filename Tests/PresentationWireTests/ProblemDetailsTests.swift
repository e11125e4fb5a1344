#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationWire
import Testing

@Suite("Problem details")
struct ProblemDetailsTests {
    static let base = "https://example.com/problems/"

    @Test("A rate-limited failure states its wait in the JSON and in Retry-After")
    func failure() throws {
        let error = failed(.rateLimited, retryAfter: .milliseconds(119_001))
        let problem = try #require(ProblemDetails(error, in: .japanese, typeBase: Self.base))
        #expect(problem.status == 429)
        #expect(
            problem.headerFields().map { "\($0.name): \($0.value)" }
                == ["Content-Type: application/problem+json", "Content-Language: ja", "Retry-After: 120"]
        )
        let message = error.message(in: .japanese)
        #expect(
            String(decoding: problem.json(), as: UTF8.self) == """
                {"code":"rateLimited","detail":"\(message.explanation ?? "")","instance":"K7QM-2X9D",\
                "nextActions":[{"id":"retryAfter"}],"outcome":"notApplied",\
                "reference":"K7QM-2X9D","responsible":"caller","retryAfter":120,"retryable":true,"status":429,\
                "title":"\(message.title)",\
                "type":"https://example.com/problems/rateLimited"}
                """
        )
    }

    @Test("The JSON of a violated rule lists field messages with pointers")
    func rule() throws {
        let error = presented(OrderRule.address(missing: "city"))
        let problem = try #require(
            ProblemDetails(error, in: .english, typeBase: "/problems#", instanceBase: "/occurrences/")
        )
        #expect(problem.headerFields().map(\.name) == ["Content-Type", "Content-Language"])
        #expect(
            String(decoding: problem.json(), as: UTF8.self) == """
                {"code":"order.address","fields":[{"code":"invalid","pointer":"/city","text":"Enter it."}],\
                "instance":"/occurrences/K7QM-2X9D","nextActions":[{"id":"correct.city"}],\
                "outcome":"notApplied","reference":"K7QM-2X9D","responsible":"caller","retryable":false,\
                "status":422,"title":"The address is not complete.","type":"/problems#order.address"}
                """
        )
    }

    @Test("A rule can set its HTTP status; its problem type is percent-encoded")
    func ownStatus() throws {
        let problem = try #require(
            ProblemDetails(presented(TeapotRule.short), in: .english, typeBase: Self.base)
        )
        #expect(problem.status == 418)
        #expect(problem.type == "https://example.com/problems/teapot%2Fshort%20%26%20stout%20~%C3%A9")
        #expect(presented(OrderRule.soldOut).httpStatus == 403)
    }

    static let statuses: [TechnicalFailure.Code: Int] = [
        .connection: 502, .timeout: 504, .insecureConnection: 502, .cancelled: 499, .interrupted: 503,
        .unauthenticated: 401,
        .permission: 403, .notCompleted: 503,
        .notFound: 404, .alreadyExists: 409, .conflict: 409, .rejected: 422, .rateLimited: 429, .unavailable: 503,
        .response: 500,
        .storageFull: 507, .storage: 500, .damaged: 500, .unsupported: 501, .unknown: 500,
    ]

    @Test(
        "Problem details have the HTTP status of their failure",
        arguments: TechnicalFailure.Code.allCases
    )
    func status(code: TechnicalFailure.Code) {
        #expect(failed(code).httpStatus == Self.statuses[code])
        let problem = ProblemDetails(failed(code), in: .english, typeBase: Self.base)
        #expect(problem?.status == (code == .cancelled ? nil : Self.statuses[code]))
    }

    @Test("A server device that does not answer results in status 503")
    func serversDevice() {
        #expect(failed(.connection, on: .device).httpStatus == 503)
        #expect(failed(.timeout, on: .device).httpStatus == 503)
    }

    @Test("A full server disk results in problem type “response” and status 507")
    func serversDisk() throws {
        let problem = try #require(ProblemDetails(failed(.storageFull), in: .english, typeBase: Self.base))
        #expect(problem.type == "https://example.com/problems/response")
        #expect(problem.content.title == failed(.response, on: .service).message(in: .english).title)
        #expect(problem.content.nextActions.map(\.id) == ["contactSupport", "retry", "dismiss"])
        #expect(problem.status == 507)
    }

    @Test("A program can replace the status of problem details before encoding")
    func betterStatus() throws {
        var problem = try #require(ProblemDetails(failed(.rejected), in: .english, typeBase: Self.base))
        problem.status = 413
        #expect(String(decoding: problem.json(), as: UTF8.self).contains(#""status":413"#))
    }

    @Test("An invalid language tag does not reach the header fields")
    func header() throws {
        let problem = try #require(
            ProblemDetails(failed(.unknown), in: Language("en\r\nSet-Cookie: a=b"), typeBase: Self.base)
        )
        #expect(problem.headerFields().map(\.value) == ["application/problem+json", "en"])
    }

    @Test("A cancellation has the HTTP status 499 but no problem details")
    func cancelled() {
        #expect(ProblemDetails(failed(.cancelled), in: .english, typeBase: Self.base) == nil)
        #expect(failed(.cancelled).httpStatus == 499)
    }

    @Test("Retry-After is rounded up, and omitted if the outcome is unknown")
    func wait() throws {
        func wait(_ error: PresentationError) throws -> Int64? {
            let problem = try #require(
                ProblemDetails(error, in: .english, typeBase: Self.base, defaultWait: .seconds(9))
            )
            return problem.headerFields().first { $0.name == "Retry-After" }.flatMap { Int64($0.value) }
        }
        #expect(try wait(failed(.unavailable, retryAfter: .milliseconds(1))) == 1)
        #expect(try wait(failed(.unavailable, retryAfter: .seconds(-1))) == 0)
        #expect(try wait(failed(.unavailable, retryAfter: .seconds(1e20))) == 1 << 31)
        #expect(try wait(failed(.unavailable)) == 9)
        #expect(try wait(failed(.connection)) == 9)
        #expect(try wait(failed(.unavailable, isTransient: false)) == nil)
        #expect(try wait(failed(.rateLimited)) == nil)
        #expect(try wait(failed(.unavailable, retryAfter: .seconds(5), outcome: .unknown)) == nil)
    }
}

/// The tests in which a client receives the problem details of a server.
@Suite("Problem details round trips")
struct ProblemDetailsRoundTripTests {
    struct Action: Decodable, Equatable {
        let id: String
        let label: String
    }

    /// Returns the error that a client creates from the response of a server.
    private static func received(_ problem: ProblemDetails) throws -> HTTPStatus {
        let fields = Dictionary(uniqueKeysWithValues: problem.headerFields().map { ($0.name, $0.value) })
        let body = Array(problem.json())
        let error = #expect(throws: HTTPStatus.self) {
            try HTTPStatus.body(
                body,
                status: problem.status,
                method: "POST",
                address: "https://example.com/api/orders?token=1",
                header: { fields[$0] }
            )
        }
        return try #require(error)
    }

    private static func expectSame(_ problem: ProblemDetails, _ place: Testing.SourceLocation = #_sourceLocation) throws
    {
        let status = try received(problem)
        let remote = try #require(status.problem, sourceLocation: place)
        #expect(remote.type == problem.type, sourceLocation: place)
        #expect(remote.status == problem.status, sourceLocation: place)
        #expect(remote.instance == problem.instance.map { "https://example.com\($0)" }, sourceLocation: place)
        let content = problem.content
        let actions = content.nextActions.map { Action(id: $0.id, label: $0.label) }
        #expect(remote.member("nextActions") == actions, sourceLocation: place)
        let fields = content.fields.map { Field(pointer: "/\($0.field)", text: $0.text) }
        #expect(remote.member("fields") ?? [] == fields, sourceLocation: place)
        // A program must not repeat a request whose key a check has refused.
        let wait = content.code == "notCompleted" ? nil : content.retryAfter
        #expect(remote.member("retryAfter") == wait?.components.seconds, sourceLocation: place)
        #expect(status.classification.retryAfter == wait, sourceLocation: place)
        struct Field: Decodable, Equatable {
            let pointer: String
            let text: String
        }
        struct Words: Decodable {
            let title: String
            let detail: String?
        }
        let words = try JSONDecoder().decode(Words.self, from: Data(remote.document))
        #expect(words.title == content.title, sourceLocation: place)
        #expect(words.detail == content.explanation, sourceLocation: place)
    }

    @Test(
        "A round trip preserves all members of a technical failure",
        arguments: TechnicalFailure.Code.allCases,
        Language.builtIn
    )
    func failures(code: TechnicalFailure.Code, language: Language) throws {
        for retryAfter in [nil, Duration.seconds(7)] {
            for outcome in TechnicalFailure.Outcome.allCases {
                let error = failed(
                    code,
                    retryAfter: retryAfter,
                    outcome: outcome
                )
                guard
                    let problem = ProblemDetails(
                        error,
                        in: language,
                        typeBase: ProblemDetailsTests.base,
                        instanceBase: "/occurrences/",
                        labelingActions: true
                    )
                else {
                    #expect(code == .cancelled)
                    continue
                }
                try Self.expectSame(problem)
            }
        }
    }

    @Test("A round trip preserves a violation, which a client rule can claim")
    func rules() throws {
        /// A client rule that claims the problem type of the server's rule.
        enum RemoteRule: BusinessRule {
            case address

            var code: String { "order.address" }

            init?(_ error: InfrastructureError) {
                guard error.problem?.type == ProblemDetailsTests.base + "order.address" else { return nil }
                self = .address
            }
        }
        let error = presented(OrderRule.address(missing: #"city "<b>" \ 都市"#))
        let problem = try #require(
            ProblemDetails(
                error,
                in: .japanese,
                typeBase: ProblemDetailsTests.base,
                instanceBase: "/occurrences/",
                labelingActions: true
            )
        )
        try Self.expectSame(problem)
        let lower = InfrastructureError(classifying: try Self.received(problem), operation: "place order")
        #expect(DomainError<RemoteRule>(lower) == .violation(.address))
    }

    @Test(
        "A valid instance member provides the reference of the error",
        arguments: [
            ("K7QM-2X9D", true), ("/occurrences/K7QM-2X9D", true), ("urn:login:K7QM-2X9D", true),
            ("https://example.com/e?id=K7QM-2X9D", true), ("k7qm-2x9d", false), ("/occurrences/K7QM2X9D", false),
            ("/AK7QM-2X9D", false), ("/K7QM-2X9DA", false), ("/K7QM-2X9U", false), ("/\u{1F600}7QM-2X9D", false),
            ("", false),
        ]
    )
    func sameName(instance: String, isName: Bool) throws {
        let document = try JSONSerialization.data(withJSONObject: ["instance": instance])
        let problem = RemoteProblem(json: document, address: "https://example.com/orders")
        let status = HTTPStatus(500, problem: problem)
        let error = DomainError<OrderRule>(InfrastructureError(classifying: status, operation: "place order"))
        #expect((PresentationError(error).reference.description == "K7QM-2X9D") == isName)
        let own = Reference()
        #expect(PresentationError(error, reference: own).reference == own)
    }

    /// The code that a client derives from each code of a server.
    ///
    /// The code `cancelled` is missing, because a server does not respond to a cancelled request.
    static let clients: [TechnicalFailure.Code: TechnicalFailure.Code] = [
        .connection: .unavailable, .timeout: .timeout, .insecureConnection: .unavailable,
        .unauthenticated: .unauthenticated, .alreadyExists: .conflict, .damaged: .response,
        .permission: .permission, .notFound: .notFound, .conflict: .conflict, .rejected: .rejected,
        .rateLimited: .rateLimited, .unavailable: .unavailable, .response: .response, .storageFull: .response,
        .storage: .response, .unsupported: .unsupported, .unknown: .response, .notCompleted: .unavailable,
        .interrupted: .unavailable,
    ]

    @Test(
        "The code of a server's failure determines the code on the client",
        arguments: TechnicalFailure.Code.allCases.filter { $0 != .cancelled }
    )
    func client(server: TechnicalFailure.Code) throws {
        let client = try #require(Self.clients[server])
        let error = failed(server, outcome: .unknown)
        let problem = try #require(ProblemDetails(error, in: .english, typeBase: ProblemDetailsTests.base))
        let lower = InfrastructureError(classifying: try Self.received(problem), operation: "place order")
        guard case .failure(let failure) = DomainError<Never>(lower).kind else { return }
        #expect(failure.code == client)
    }
}
#endif
