#if Foundation
import Domain
import Foundation
import LayeredErrorsTestSupport
import Presentation
import PresentationBatch
import Testing

@Suite("BatchDetails")
struct BatchDetailsTests {
    private static let full = failed(.storageFull, on: .device)
    private static let soldOut = presented(OrderRule.soldOut)

    private func response(_ errors: [PresentationError?], ids: Bool = false) -> BatchDetails {
        BatchDetails(report(errors, ids: ids), in: .english, typeBase: "/problems#") {
            $0 == .goBack ? "GET /files" : nil
        }
    }

    @Test("A partial success has the status 207 and lists all results")
    func someSuccesses() {
        let details = response([nil, Self.soldOut, failed(.cancelled)], ids: true)
        #expect(details.status == 207)
        #expect(
            details.headerFields.map { "\($0.name): \($0.value)" } == [
                "Content-Type: application/json", "Content-Language: en",
            ]
        )
        #expect(
            String(decoding: details.json(), as: UTF8.self) == #"""
                {"cancelled":1,"failed":1,"nextActions":[],"outcome":"notApplied","results":[\#
                {"id":"row-1","position":0,"status":200,"succeeded":true},\#
                {"id":"row-2","position":1,"problem":{"code":"order.soldOut","instance":"K7QM-2X9D","nextActions":[],\#
                "outcome":"notApplied","reference":"K7QM-2X9D","responsible":"user","retryable":false,"status":403,\#
                "title":"This is sold out.","type":"/problems#order.soldOut"},"status":403,"succeeded":false},\#
                {"id":"row-3","position":2,"status":499,"succeeded":false}],\#
                "title":"1 of 3 files could not be saved.","total":3,"unclear":0}
                """#
        )
    }

    @Test("Without a success, the document describes the worst failure")
    func noSuccess() throws {
        let details = response([Self.soldOut, Self.full])
        #expect(details.status == 507)
        #expect(details.headerFields.first?.value == "application/problem+json")
        let json = try #require(JSONSerialization.jsonObject(with: details.json()) as? [String: Any])
        #expect(json["type"] as? String == "/problems#response")
        #expect(json["status"] as? Int == 507)
        #expect(
            json["detail"] as? String == "2 of 2 files could not be saved. There may be a problem with the service."
        )
        #expect((json["results"] as? [Any])?.count == 2)
        #expect(json["failed"] as? Int == 2)
    }

    @Test("The outcome of the whole batch replaces the worst failure's outcome")
    func outcome() throws {
        let details = response([failed(.timeout, on: .service, outcome: .unknown), failed(.unknown)])
        let json = try #require(JSONSerialization.jsonObject(with: details.json()) as? [String: Any])
        #expect(json["code"] as? String == "unknown")
        #expect(json["outcome"] as? String == "unknown")
    }

    @Test("A batch is retryable only if every item is")
    func retryable() throws {
        let busy = failed(.unavailable, on: .service, retryAfter: .seconds(30))
        let all = response([busy, busy])
        func isRetryable(_ details: BatchDetails) throws -> Bool? {
            (try JSONSerialization.jsonObject(with: details.json()) as? [String: Any])?["retryable"] as? Bool
        }
        #expect(try isRetryable(all) == true)
        #expect(all.headerFields.map(\.name).contains("Retry-After"))
        let some = response([busy, Self.soldOut])
        #expect(some.status == 503)
        #expect(try isRetryable(some) == false)
        #expect(!some.headerFields.map(\.name).contains("Retry-After"))
    }

    @Test("A batch without failures has the status 200, or 499 if cancelled")
    func successes() {
        #expect(response([nil, nil]).status == 200)
        #expect(
            String(decoding: response([nil]).json(), as: UTF8.self) == #"""
                {"cancelled":0,"failed":0,"nextActions":[],"results":[{"position":0,"status":200,"succeeded":true}],\#
                "title":"","total":1,"unclear":0}
                """#
        )
        #expect(response([]).status == 200)
        #expect(response([failed(.cancelled)]).status == 499)
    }

    @Test("Results for a script contain no types, statuses or, by default, names")
    func script() {
        let details = BatchDetails(report([nil, Self.full]), in: .english)
        #expect(
            String(decoding: details.json(), as: UTF8.self) == #"""
                {"cancelled":0,"failed":1,"nextActions":[{"id":"freeSpace"},{"id":"retry"}],"outcome":"notApplied",\#
                "results":[{"position":0,"succeeded":true},{"position":1,"problem":{"code":"storageFull",\#
                "detail":"To make room, delete files that you no longer need.","nextActions":[{"id":"freeSpace"}],\#
                "outcome":"notApplied","reference":"K7QM-2X9D","responsible":"user","retryable":false,\#
                "title":"There is not enough free space."},"succeeded":false}],\#
                "title":"1 of 2 files could not be saved.","total":2,"unclear":0}
                """#
        )
        let named = BatchDetails(report([Self.full]), in: .english, namingItems: true)
        #expect(String(decoding: named.json(), as: UTF8.self).contains(#""name":"file 1.txt""#))
    }

    @Test("A successful item lists its warnings as problems")
    func warning() {
        var report = BatchReport<Int>(SaveFiles(), named: { "\($0)" })
        report.add(1, warnings: [Self.soldOut])
        let json = String(decoding: BatchDetails(report, in: .english).json(), as: UTF8.self)
        #expect(json.contains(#""succeeded":true,"warnings":[{"code":"order.soldOut""#))
    }
}
#endif
