#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationBatch
import Testing

/// The tests of responses with the status 200 or 207 that contain errors, such as the response to a bulk delete.
///
/// Each test reads the response as a repository does: it creates one result for each requested item.
@Suite("Bulk responses that contain errors")
struct BulkAnswerTests {
    typealias Results = [Result<Void, InfrastructureError>]

    /// Returns the result of one item, classified by a separate boundary.
    private func result(_ body: () throws -> Void) -> Result<Void, InfrastructureError> {
        Result { () throws(InfrastructureError) in try InfrastructureError.classifying("delete objects", body) }
    }

    /// Returns the failed items of each group, by error code.
    private func groups(_ results: Results) -> [String: [Int]] {
        var report = BatchReport<Int>(SaveFiles(), named: { "\($0)" })
        for (index, result) in results.enumerated() {
            report.add(index, result.mapError { PresentationError(DomainError<OrderRule>($0)) })
        }
        let pairs = report.groups.map { ($0.error.code, $0.entries.map(\.item)) }
        return Dictionary(pairs, uniquingKeysWith: +)
    }

    private struct MissingAnswer: Error, ClassifiableError {
        // The response does not mention the item, so the service may have deleted it.
        var classification: Classification { Classification(.response, outcome: .unknown, on: .service) }
    }

    @Test("A client turns the results of a batch response back into a report")
    func multiStatus() throws {
        let sent = report([nil, failed(.notFound, on: .request), presented(OrderRule.soldOut), nil, failed(.unknown)])
        let body = BatchDetails(sent, in: .english, typeBase: "/problems#").json()
        let answer = try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
        let entries = try #require(answer["results"] as? [[String: Any]])
        let results: Results = entries.map { entry in
            result {
                let problem = entry["problem"].flatMap { try? JSONSerialization.data(withJSONObject: $0) }
                _ = try HTTPStatus.body(
                    Array(problem ?? Data()),
                    status: entry["status"] as? Int ?? 500,
                    method: "DELETE",
                    address: "https://example.com/files",
                    header: { $0 == "Content-Type" ? "application/problem+json" : nil }
                )
            }
        }
        #expect(groups(results) == ["notFound": [1], "permission": [2], "response": [4]])
    }

    @Test("Each error in an S3 bulk result is assigned to its key")
    func s3() throws {
        let answer = """
            <DeleteResult><Deleted><Key>a</Key></Deleted>
            <Error><Key>b</Key><Code>AccessDenied</Code><Message>Access Denied</Message></Error>
            <Error><Key>c</Key><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>
            </DeleteResult>
            """
        // https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
        let statuses: [Substring: Int] = ["AccessDenied": 403, "SlowDown": 503]
        var errors: [Substring: Int] = [:]
        for match in answer.matches(of: /<Error><Key>(.*?)<\/Key><Code>(.*?)<\/Code>/) {
            errors[match.output.1] = statuses[match.output.2] ?? 500
        }
        let deleted = Set(answer.matches(of: /<Deleted><Key>(.*?)<\/Key>/).map(\.output.1))
        let keys: [Substring] = ["a", "b", "c", "d"]
        let results: Results = keys.map { key in
            result {
                if let status = errors[key] { throw HTTPStatus(status) }
                if !deleted.contains(key) { throw MissingAnswer() }
            }
        }
        #expect(groups(results) == ["permission": [1], "unavailable": [2], "response": [3]])
    }

    @Test("Each error in a GraphQL response is assigned to its path")
    func graphQL() throws {
        struct Answer: Decodable {
            struct Failure: Decodable {
                struct Extensions: Decodable { let code: String }
                let path: [String]
                let extensions: Extensions
            }
            let data: [String: String?]
            let errors: [Failure]
        }
        let body = """
            {"data":{"tea":"1","cup":null,"pot":null},"errors":[\
            {"message":"no","path":["cup"],"extensions":{"code":"FORBIDDEN"}},\
            {"message":"oops","path":["pot"],"extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}
            """
        // https://www.apollographql.com/docs/apollo-server/data/errors
        let statuses = ["UNAUTHENTICATED": 401, "FORBIDDEN": 403, "BAD_USER_INPUT": 400]
        let answer = try JSONDecoder().decode(Answer.self, from: Data(body.utf8))
        let results: Results = ["tea", "cup", "pot"].map { name in
            result {
                if let error = answer.errors.first(where: { $0.path.first == name }) {
                    throw HTTPStatus(statuses[error.extensions.code] ?? 500)
                }
            }
        }
        #expect(groups(results) == ["permission": [1], "response": [2]])
    }

    @Test("Each error in a JSON-RPC batch is assigned to its id")
    func jsonRPC() throws {
        struct Answer: Decodable {
            struct Failure: Decodable { let code: Int }
            let id: Int
            let error: Failure?
        }
        let body = """
            [{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"Invalid params"}},\
            {"jsonrpc":"2.0","id":0,"result":19},\
            {"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}]
            """
        let answers = try JSONDecoder().decode([Answer].self, from: Data(body.utf8))
        let byID = Dictionary(answers.map { ($0.id, $0) }) { first, _ in first }
        let results: Results = (0...3).map { id in
            result {
                guard let answer = byID[id] else { throw MissingAnswer() }
                // https://www.jsonrpc.org/specification#error_object
                if let error = answer.error { throw HTTPStatus(error.code == -32602 ? 400 : 500) }
            }
        }
        #expect(groups(results) == ["response": [1, 3], "rejected": [2]])
    }
}
#endif
