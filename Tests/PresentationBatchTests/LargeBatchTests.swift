#if Foundation
import Domain
import Foundation
import LayeredErrorsTestSupport
import Presentation
import PresentationBatch
import PresentationTerminal
import Testing

/// The tests of a batch of 10,000 files, of which 300 fail for seven reasons.
@Suite("A batch of 10,000 items")
struct LargeBatchTests {
    private static let causes = [
        failed(.unknown), failed(.timeout, on: .service, outcome: .unknown),
        failed(.unavailable, on: .service, retryAfter: .seconds(30)), failed(.storageFull, on: .device),
        failed(.notFound, on: .device), failed(.rejected, on: .request), presented(OrderRule.soldOut),
    ]

    /// A batch in which the first three items of each hundred fail, with the seven causes in turn.
    private let batch: BatchReport<Int> = {
        let failing = (0..<10_000).filter { $0 % 100 < 3 }
        var errors = [PresentationError?](repeating: nil, count: 10_000)
        for (index, position) in failing.enumerated() { errors[position] = causes[index % causes.count] }
        return report(errors, ids: true)
    }()

    @Test("The terminal shows ten items of each cause and counts the rest")
    func terminal() {
        #expect(
            TerminalText(batch, in: .english, columns: 60).description == """
                257 of 10000 files could not be saved.
                43 files may have been saved.

                Something unexpected happened.
                The reason is not known.
                  - file 1.txt
                  - file 202.txt
                  - file 403.txt
                  - file 701.txt
                  - file 902.txt
                  - file 1103.txt
                  - file 1401.txt
                  - file 1602.txt
                  - file 1803.txt
                  - file 2101.txt
                  - and 33 more

                The service took too long to answer.
                Your action may have worked anyway, so check before you try
                again.
                  - file 2.txt
                  - file 203.txt
                  - file 501.txt
                  - file 702.txt
                  - file 903.txt
                  - file 1201.txt
                  - file 1402.txt
                  - file 1603.txt
                  - file 1901.txt
                  - file 2102.txt
                  - and 33 more

                The service is not available at the moment.
                It may be busy or under maintenance. You can try again in 30
                seconds.
                  - file 3.txt
                  - file 301.txt
                  - file 502.txt
                  - file 703.txt
                  - file 1001.txt
                  - file 1202.txt
                  - file 1403.txt
                  - file 1701.txt
                  - file 1902.txt
                  - file 2103.txt
                  - and 33 more

                There is no such file or folder.
                It may have been moved, renamed or deleted.
                  - file 102.txt
                  - file 303.txt
                  - file 601.txt
                  - file 802.txt
                  - file 1003.txt
                  - file 1301.txt
                  - file 1502.txt
                  - file 1703.txt
                  - file 2001.txt
                  - file 2202.txt
                  - and 33 more

                There is not enough free space.
                To make room, delete files that you no longer need.
                  - file 101.txt
                  - file 302.txt
                  - file 503.txt
                  - file 801.txt
                  - file 1002.txt
                  - file 1203.txt
                  - file 1501.txt
                  - file 1702.txt
                  - file 1903.txt
                  - file 2201.txt
                  - and 33 more

                The service did not accept this.
                Check what you entered.
                  - file 103.txt
                  - file 401.txt
                  - file 602.txt
                  - file 803.txt
                  - file 1101.txt
                  - file 1302.txt
                  - file 1503.txt
                  - file 1801.txt
                  - file 2002.txt
                  - file 2203.txt
                  - and 33 more

                This is sold out.
                  - file 201.txt
                  - file 402.txt
                  - file 603.txt
                  - file 901.txt
                  - file 1102.txt
                  - file 1303.txt
                  - file 1601.txt
                  - file 1802.txt
                  - file 2003.txt
                  - file 2301.txt
                  - and 32 more

                What you can do:
                  - Contact support
                  - Check whether it worked
                  - Try again in 30 seconds
                  - Choose another file
                  - Free up space
                  - Check the connection

                Reference: K7QM-2X9D

                """
        )
    }

    @Test("The JSON document contains every result")
    func json() throws {
        let details = BatchDetails(batch, in: .english, typeBase: "/problems#")
        #expect(details.status == 207)
        let document = try #require(JSONSerialization.jsonObject(with: details.json()) as? [String: Any])
        let results = try #require(document["results"] as? [[String: Any]])
        #expect(results.map { $0["position"] as? Int } == (0..<10_000).map { $0 })
        #expect(results.map { $0["succeeded"] as? Bool == true } == (0..<10_000).map { $0 % 100 >= 3 })
        let problems = try results.compactMap { $0["problem"] }.map {
            String(
                decoding: try JSONSerialization.data(
                    withJSONObject: $0,
                    options: [.sortedKeys, .withoutEscapingSlashes]
                ),
                as: UTF8.self
            )
        }
        #expect(
            Dictionary(problems.map { ($0, 1) }, uniquingKeysWith: +) == [
                #"""
                {"code":"order.soldOut","instance":"K7QM-2X9D","nextActions":[],"outcome":"notApplied",\#
                "reference":"K7QM-2X9D","responsible":"user","retryable":false,"status":403,\#
                "title":"This is sold out.","type":"/problems#order.soldOut"}
                """#: 42,
                #"""
                {"code":"rejected","detail":"Check what you entered.","instance":"K7QM-2X9D",\#
                "nextActions":[{"id":"contactSupport"}],"outcome":"notApplied","reference":"K7QM-2X9D",\#
                "responsible":"caller","retryable":false,"status":400,\#
                "title":"The service did not accept this.","type":"/problems#rejected"}
                """#: 43,
                #"""
                {"code":"response","detail":"There may be a problem with the service.",\#
                "instance":"K7QM-2X9D","nextActions":[{"id":"contactSupport"}],"outcome":"notApplied",\#
                "reference":"K7QM-2X9D","responsible":"operator","retryable":false,"status":500,\#
                "title":"The service did not answer as expected.","type":"/problems#response"}
                """#: 43,
                #"""
                {"code":"response","detail":"There may be a problem with the service.",\#
                "instance":"K7QM-2X9D","nextActions":[{"id":"contactSupport"}],"outcome":"notApplied",\#
                "reference":"K7QM-2X9D","responsible":"operator","retryable":false,"status":507,\#
                "title":"The service did not answer as expected.","type":"/problems#response"}
                """#: 43,
                #"""
                {"code":"unavailable",\#
                "detail":"It may be busy or under maintenance. You can try again in 30 seconds.",\#
                "instance":"K7QM-2X9D","nextActions":[{"id":"retryAfter"}],"outcome":"notApplied",\#
                "reference":"K7QM-2X9D","responsible":"caller","retryable":true,"retryAfter":30,\#
                "status":503,"title":"The service is not available at the moment.",\#
                "type":"/problems#unavailable"}
                """#: 43,
                #"""
                {"code":"unavailable",\#
                "detail":"Your action may have worked anyway, so check before you try again.",\#
                "instance":"K7QM-2X9D","nextActions":[{"id":"checkOutcome"}],"outcome":"unknown",\#
                "reference":"K7QM-2X9D","responsible":"caller","retryable":false,"status":504,\#
                "title":"The service is not available at the moment.","type":"/problems#unavailable"}
                """#: 43,
                #"""
                {"code":"unknown","detail":"The reason is not known.","instance":"K7QM-2X9D",\#
                "nextActions":[{"id":"contactSupport"}],"outcome":"notApplied","reference":"K7QM-2X9D",\#
                "responsible":"operator","retryable":false,"status":500,\#
                "title":"Something unexpected happened.","type":"/problems#unknown"}
                """#: 43,
            ]
        )
        var rest = document
        rest["results"] = nil
        let members = try JSONSerialization.data(withJSONObject: rest, options: .sortedKeys)
        #expect(
            String(decoding: members, as: UTF8.self) == #"""
                {"cancelled":0,"failed":257,\#
                "nextActions":[{"id":"contactSupport"},{"id":"checkOutcome"},{"id":"retryAfter"}],\#
                "outcome":"unknown","title":"257 of 10000 files could not be saved.","total":10000,\#
                "unclear":43}
                """#
        )
    }

    @Test("The log contains the counts and every failure with its identifier")
    func log() {
        let metadata = batch.logMetadata.mapValues { "\($0)" }
        #expect(
            metadata == [
                "error.type": "unknown", "layered_errors.batch.total": "10000", "layered_errors.batch.failed": "257",
                "layered_errors.batch.unclear": "43", "layered_errors.batch.cancelled": "0",
                "layered_errors.outcome": "unknown", "layered_errors.reference": "K7QM-2X9D",
                "layered_errors.task": "files.save",
            ]
        )
        let entries = batch.failures.map(\.logMetadata)
        #expect(entries.count == 300)
        let types = Dictionary(entries.map { ("\($0["error.type"] ?? .int(0))", 1) }, uniquingKeysWith: +)
        #expect(
            types == [
                "unknown": 43, "timeout": 43, "unavailable": 43, "storageFull": 43, "notFound": 43, "rejected": 43,
                "order.soldOut": 42,
            ]
        )
        let last = entries[299].filter { !$0.key.hasPrefix("code.") && !$0.key.hasSuffix("location") }
        #expect(
            last.mapValues { "\($0)" } == [
                "error.type": "rejected",
                "layered_errors.batch.item": "row-9903",
                "layered_errors.batch.position": "9902",
                "layered_errors.domain.operation": "place order",
                "layered_errors.fingerprint": "1-51300d038a6ef006",
                "layered_errors.next_actions": "goBack,contactSupport",
                "layered_errors.reference": "K7QM-2X9D",
            ]
        )
    }
}
#endif
