#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import Testing
import XCTest

@testable import LayeredErrorsTesting

/// A namespace for the messages of tests that fail on purpose.
///
/// Only a second process, which ``PrivateOutputTests`` starts, runs these tests.
enum FailureMessages {
    private static let variable = "LAYERED_ERRORS_FAILURE_MESSAGES"

    static let environment = [variable: "1"]

    static let isRequested = ProcessInfo.processInfo.environment[variable] != nil

    /// Calls a function with each sample of 20 pairs, after printing a line with the sample's name.
    static func forEachSample(_ body: (FlowSample) throws -> Void) rethrows {
        for (number, pair) in FlowSample.pairs(20, hiddenFrom: "Description").enumerated() {
            for (name, sample) in zip(["one", "other"], pair) {
                print("begin pair \(number), \(name)")
                try body(sample)
            }
        }
        print("begin the end")
    }

    /// An error that equals no sample.
    static let other = PresentationError(
        DomainError<Never>.failure(TechnicalFailure(.unsupported, operation: "compare", retryAfter: .seconds(7))),
        reference: .fixed
    )

    /// Returns the output for each sample, keyed by the name of the sample.
    static func messages(in output: String) -> [String: String] {
        var messages: [String: String] = [:]
        var name: String?
        for line in output.split(separator: "\n") {
            if line.hasPrefix("begin ") { name = String(line.dropFirst("begin ".count)) }
            if let name { messages[name, default: ""] += line.hasPrefix("begin ") ? "" : "\(line)\n" }
        }
        return messages
    }
}

@Suite("Failure messages of Swift Testing", .enabled(if: FailureMessages.isRequested))
struct FailureMessageTests {
    @Test func failures() {
        FailureMessages.forEachSample { sample in
            #expect(sample.presented == FailureMessages.other)
            #expect(sample.presented.content(in: .english) == FailureMessages.other.content(in: .japanese))
            #expect(sample.lower == nil && sample.presented == FailureMessages.other)
            #expect(throws: Never.self) { throw sample.domain.error }
            Issue.record(sample.presented)
        }
    }
}

final class FailureMessageCase: XCTestCase {
    private static func fail(_ sample: FlowSample) throws { throw sample.domain.error }

    func testMessages() throws {
        try XCTSkipUnless(FailureMessages.isRequested, "Only PrivateOutputTests reads the messages.")
        try FailureMessages.forEachSample { sample in
            XCTAssertEqual(sample.presented, FailureMessages.other)
            XCTAssertEqual(sample.presented.content(in: .english), FailureMessages.other.content(in: .japanese))
            XCTAssertNil(sample.presented)
            XCTAssertThrowsError(try Self.fail(sample)) { XCTFail("\($0)") }
        }
    }
}
#endif
