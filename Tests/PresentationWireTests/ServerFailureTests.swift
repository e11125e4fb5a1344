#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationWire
import Testing

@Suite("Failures of a server")
struct ServerFailureTests {
    private struct Order: Decodable {
        struct Item: Decodable {
            let count: Int
            let id: UUID
        }
        let items: [Item]
        let notes: [String: Int]
    }

    /// Returns the problem details of a request whose JSON body cannot be read.
    private func problem(reading json: String) throws -> ProblemDetails {
        do throws(InfrastructureError) {
            _ = try InfrastructureError.classifying("read order", on: .request) {
                try JSONDecoder().decode(Order.self, from: Data(json.utf8))
            }
        } catch {
            let failure = PresentationError(DomainError<Never>(error))
            return try #require(ProblemDetails(failure, in: .english, typeBase: "/"))
        }
        throw MissingError()
    }

    private struct MissingError: Error {}

    @Test(
        "Problem details name the missing or invalid field of a request",
        arguments: [
            (#"{"items":[{"id":"x"}],"notes":{}}"#, "/items/0/count missing"),
            (#"{"items":[{"count":null,"id":"x"}],"notes":{}}"#, "/items/0/count missing"),
            (#"{"items":[{"count":"many","id":"x"}],"notes":{}}"#, "/items/0/count wrongType"),
            (#"{"items":[{"count":1,"id":"x"}],"notes":{}}"#, "/items/0/id invalid"),
            (#"{"items":[],"notes":{"a\"\u0007":"x"}}"#, "notes wrongType"),
            (#"{"items":[{"count":1}"#, ""),
            ("[]", ""),
        ]
    )
    func malformed(json: String, field: String) throws {
        let problem = try problem(reading: json)
        #expect(problem.status == 400)
        #expect(problem.content.code == "rejected")
        #expect(problem.responsible == .caller && !problem.isRetryable && problem.outcome == .notApplied)
        #expect(problem.content.fields.map { "\($0.field) \($0.code)" }.joined() == field)
        let actions = problem.nextActions.map(\.id)
        #expect(actions == (field.isEmpty ? ["contactSupport"] : ["correct.\(problem.content.fields[0].field)"]))
    }

    @Test("A missing file of the server itself is a failure of the server")
    func missingFile() throws {
        let error = #expect(throws: InfrastructureError.self) {
            try InfrastructureError.classifying("read template", on: .device) {
                try String(contentsOfFile: "/no such folder/page.html", encoding: .utf8)
            }
        }
        let failure = PresentationError(DomainError<Never>(try #require(error)))
        let problem = try #require(ProblemDetails(failure, in: .english, typeBase: "/"))
        #expect(problem.status == 500)
        #expect(problem.content.code == "response")
        #expect(problem.responsible == .operator)
        #expect(failure.severity(on: .server) == .error)
        #expect(failure.severity(on: .client) == .info)
    }

    @Test("The title and the field message say what is wrong with the entry")
    func words() throws {
        let problem = try problem(reading: #"{"items":[{"count":"many","id":"x"}],"notes":{}}"#)
        #expect(problem.content.title == "An entry is of the wrong kind.")
        #expect(problem.content.fields[0].text == "An entry is of the wrong kind.")
    }

    /// A value that contains a value of the same type.
    private final class Nested: Decodable { let next: Nested }

    @Test("A pointer to a deeply nested field ends after 16 parts")
    func deep() throws {
        let json = String(repeating: #"{"next":"#, count: 400) + "1" + String(repeating: "}", count: 400)
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Nested.self, from: Data(json.utf8)) }
        let long = DecodingError.dataCorrupted(
            .init(codingPath: Array(repeating: Key.next, count: 1000), debugDescription: "")
        )
        for error in [try #require(error), long] {
            let lower = InfrastructureError(classifying: error, operation: "read", on: .request)
            let failure = PresentationError(DomainError<Never>(lower))
            let pointer = failure.content(in: .english)?.fields.first?.field
            #expect(pointer == String(repeating: "/next", count: 16))
        }
    }

    private enum Key: CodingKey { case next }

    /// A server framework's error, with the status of the response.
    private struct Abort: ClassifiableError {
        let status: Int
        var classification: Classification { HTTPStatus(status).classification }
        var systemCode: SystemCode? { .number(status) }
    }

    @Test(
        "A request that the framework rejects keeps the framework's status",
        arguments: [
            (400, "rejected"), (401, "unauthenticated"), (403, "permission"), (404, "notFound"), (405, "unsupported"),
            (408, "timeout"), (409, "conflict"), (413, "rejected"), (415, "unsupported"), (429, "rateLimited"),
        ]
    )
    func framework(status: Int, code: String) throws {
        let lower = InfrastructureError(classifying: Abort(status: status), operation: "read order", on: .request)
        let problem = try #require(
            ProblemDetails(PresentationError(DomainError<Never>(lower)), in: .english, typeBase: "/")
        )
        #expect(problem.status == status)
        #expect(problem.content.code == code)
        let failure = PresentationError(DomainError<Never>(lower))
        #expect(failure.severity(on: .server) == .info)
    }

    /// Checks a server's response to the failure of a service that it calls.
    @Test(
        "A failure of a called service results in a 5xx status",
        arguments: [
            (400, 500, "response", "operator", "error"), (401, 502, "response", "operator", "error"),
            (403, 502, "response", "operator", "error"), (404, 502, "response", "operator", "error"),
            (405, 500, "response", "operator", "error"), (410, 502, "response", "operator", "error"),
            (415, 500, "response", "operator", "error"), (422, 500, "response", "operator", "error"),
            (429, 503, "unavailable", "caller", "warning"), (500, 502, "response", "caller", "error"),
            (302, 502, "response", "caller", "error"), (503, 503, "unavailable", "caller", "warning"),
            (504, 504, "unavailable", "caller", "warning"),
        ]
    )
    func gateway(status: Int, own: Int, code: String, responsible: String, severity: String) throws {
        let lower = InfrastructureError(classifying: HTTPStatus(status), operation: "reserve stock")
        let failure = PresentationError(DomainError<Never>(lower))
        let problem = try #require(ProblemDetails(failure, in: .english, typeBase: "/"))
        #expect(problem.status == own)
        #expect(problem.content.code == code)
        #expect(problem.responsible.rawValue == responsible)
        #expect(failure.severity(on: .server).rawValue == severity)
    }

    @Test("A refused connection or unusable service response results in 502")
    func connections() {
        func status(_ error: any Error, on site: InfrastructureError.Site? = nil) -> Int {
            let lower = InfrastructureError(classifying: error, operation: "reserve stock", on: site)
            return PresentationError(DomainError<Never>(lower)).httpStatus
        }
        #expect(status(POSIXError(.ECONNREFUSED)) == 502)
        #expect(status(POSIXError(.ETIMEDOUT)) == 504)
        #expect(status(URLError(.cannotParseResponse)) == 502)
        let unusable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        #expect(status(unusable, on: .service) == 502)
        #expect(status(unusable) == 500)
        #expect(status(SystemErrno(EIO)) == 500)
        let number = EncodingError.invalidValue(Double.nan, .init(codingPath: [], debugDescription: ""))
        #expect(status(number) == 500)
    }

    @Test("The diagnosis contains a service's claims that contradict its status")
    func contradiction() throws {
        let json = #"{"type":"/a","status":422,"outcome":"applied","retryable":true}"#
        let lower = InfrastructureError(
            classifying: try #require(throws: HTTPStatus.self) {
                try HTTPStatus.body(
                    Array(json.utf8),
                    status: 422,
                    method: "GET",
                    address: nil,
                    header: { $0 == "Content-Type" ? "application/problem+json" : nil }
                )
            },
            operation: "reserve stock"
        )
        let diagnosis = DomainError<Never>(lower).diagnosis
        #expect(
            diagnosis.description.hasSuffix("outcome: notApplied\nthe service says: outcome applied, retryable true")
        )
        #expect(diagnosis.attributes["layered_errors.problem.outcome"] == .string("applied"))
        #expect(diagnosis.attributes["layered_errors.problem.retryable"] == .string("true"))
    }
}
#endif
