#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import LayeredErrorsTesting
import PresentationWire
import Testing

@Suite("Contracts across versions")
struct ContractTests {
    /// A server's rule with its own status.
    private struct ServerRule: PresentableRule, HTTPStatusRule {
        var code = "order.soldOut"
        var httpStatus = 409
        var actions = NextActions(.goBack)
        var messages: [FieldMessage] = []

        func message(in language: SampleLanguage) -> Message { Message("Not possible.") }
        func fields(in language: SampleLanguage) -> [FieldMessage] { messages }
        var nextActions: NextActions { actions }
    }

    private func catalog(_ rules: [ServerRule]) -> ErrorCatalog {
        var catalog = ErrorCatalog(languages: [.english])
        catalog.add(rules)
        return catalog
    }

    @Test("A contract contains a line for the type base and a line for each code")
    func text() {
        let rules = [
            ServerRule(
                code: "order.count",
                httpStatus: 422,
                messages: [FieldMessage("count", "Few.", code: "tooMany")]
            ),
            ServerRule(actions: NextActions(.retry)),
        ]
        let lines = catalog(rules).contract(typeBase: "https://example.com/").split(separator: "\n").map(String.init)
        #expect(lines.count == 16)
        #expect(lines == lines.sorted())
        for line in [
            "typeBase\turi=https://example.com/",
            "order.count\tstatus=422\tretryable=false\tresponsible=caller\texit=65\tfields=/count:tooMany",
            "order.soldOut\tstatus=409\tretryable=true\tresponsible=caller\texit=77",
            "timeout\tstatus=408\tretryable=true\tresponsible=caller\texit=75",
            "unavailable\tstatus=502,503,504\tretryable=false,true\tresponsible=caller,operator\texit=69,75",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        #expect(catalog(rules).contractChanges(since: catalog(rules).contract()) == [])
    }

    @Test("The comparison of contracts marks the changes that break a client")
    func changes() {
        func changes(_ old: ServerRule?, _ new: ServerRule?, _ bases: [String?] = [nil, nil]) -> [String] {
            let earlier = catalog([old].compactMap(\.self)).contract(typeBase: bases[0])
            return catalog([new].compactMap(\.self)).contractChanges(since: earlier, typeBase: bases[1]).map { change in
                (change.isBreaking ? "breaking " : "") + change.description
            }
        }
        let rule = ServerRule()
        #expect(changes(nil, rule) == ["order.soldOut: added"])
        #expect(changes(rule, nil) == ["breaking order.soldOut: removed"])
        #expect(
            changes(rule, ServerRule(code: "order.gone")) == ["order.gone: added", "breaking order.soldOut: removed"]
        )
        #expect(
            changes(rule, ServerRule(httpStatus: 410)) == ["breaking order.soldOut: status was 409, is 410"]
        )
        #expect(
            changes(rule, ServerRule(actions: NextActions(.retry))) == [
                "breaking order.soldOut: retryable was false, is true",
                "breaking order.soldOut: responsible was user, is caller",
            ]
        )
        let one = ServerRule(messages: [FieldMessage("a", "A.", code: "missing")])
        let two = ServerRule(messages: one.messages + [FieldMessage("b", "B.", code: "missing")])
        #expect(changes(one, two) == ["order.soldOut: fields was /a:missing, is /a:missing,/b:missing"])
        #expect(changes(two, one) == ["breaking order.soldOut: fields was /a:missing,/b:missing, is /a:missing"])
        #expect(changes(rule, rule, ["/a", "/b"]) == ["breaking typeBase: uri was /a, is /b"])
        #expect(changes(rule, rule, [nil, "/b"]) == ["breaking typeBase: added"])
        #expect(catalog([]).contractChanges(since: "nonsense\n\t\nx\ty\n").allSatisfy { !$0.isBreaking })
    }

    /// A rule of a client that knows some codes of a server.
    private struct ClientRule: PresentableRule {
        @TaskLocal static var known: Set<String> = []

        let code: String

        init?(_ error: InfrastructureError) {
            guard let name = error.problem?.type.split(separator: "/").last.map(String.init), Self.known.contains(name)
            else { return nil }
            code = name
        }

        func message(in language: SampleLanguage) -> Message { Message("Not possible.") }
        var nextActions: NextActions { NextActions(.goBack) }
    }

    /// The code that a client derives from each status if it does not know the problem type.
    private static let nearest: [Int: TechnicalFailure.Code] = [
        400: .rejected, 401: .unauthenticated, 403: .permission, 404: .notFound, 409: .conflict, 410: .notFound,
        418: .rejected, 422: .rejected, 423: .conflict, 429: .rateLimited, 500: .response, 503: .unavailable,
        504: .timeout, 599: .response,
    ]

    @Test("A client classifies a problem of an unknown type by its HTTP status", arguments: 0..<200)
    func versions(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let statuses = Self.nearest.keys.sorted()
        let server = (0..<8).map { number in
            ServerRule(
                code: "rule.\(number)",
                httpStatus: statuses.randomElement(using: &random) ?? 400,
                actions: Bool.random(using: &random) ? NextActions(.retry) : NextActions(.goBack)
            )
        }
        let known = Set(server.filter { _ in Bool.random(using: &random) }.map(\.code))
        let earlier = catalog(server.filter { known.contains($0.code) }).contract()
        #expect(catalog(server).contractChanges(since: earlier).allSatisfy { !$0.isBreaking })
        for rule in server {
            let sent = PresentationError(DomainError.violation(rule))
            let problem = try #require(ProblemDetails(sent, in: .english, typeBase: "https://example.com/"))
            let received = try ClientRule.$known.withValue(known) { try Self.received(problem) }
            if known.contains(rule.code) {
                #expect(received == .violation(try #require(received.violated)))
                #expect(received.violated?.code == rule.code)
                continue
            }
            guard case .failure(let failure) = received.kind else {
                Issue.record("The client claims \(rule.code).")
                continue
            }
            #expect(failure.code == Self.nearest[rule.httpStatus])
            #expect(problem.isRetryable || !failure.isTransient)
        }
    }

    /// Returns the error of a client that receives problem details.
    private static func received(_ problem: ProblemDetails) throws -> DomainError<ClientRule> {
        let status = #expect(throws: HTTPStatus.self) {
            _ = try HTTPStatus.body(
                Array(problem.json()),
                status: problem.status,
                method: "POST",
                address: "https://example.com/orders",
                header: { $0 == "Content-Type" ? "application/problem+json" : nil }
            )
        }
        return DomainError(InfrastructureError(classifying: try #require(status), operation: "order"))
    }
}

extension DomainError {
    fileprivate var violated: Rule? {
        switch kind {
        case .violation(let rule): rule
        case .violations, .failure: nil
        }
    }
}
#endif
