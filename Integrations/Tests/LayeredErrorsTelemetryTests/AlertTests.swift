import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import LayeredErrorsMetrics
import MetricsTestKit
import Testing

@Suite("Alert rules for Prometheus")
struct AlertTests {
    /// Returns the names that Prometheus gives the counters and their labels.
    ///
    /// The mapping comes from OpenTelemetry: <https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/>.
    private static func written() async -> (counters: Set<String>, labels: Set<String>) {
        let backend = TestMetrics()
        let metrics = ErrorMetrics(factory: backend)
        metrics.record(Failures.connection())
        _ = try? await InfrastructureError.retrying("fetch price", outcome: .notApplied, onAttempt: metrics.record) {}
        func mapped(_ name: String) -> String { name.replacing(".", with: "_") }
        return (
            Set(backend.counters.map { mapped($0.label) + "_total" }),
            Set(backend.counters.flatMap(\.dimensions).map { mapped($0.0) })
        )
    }

    /// Returns the rules without comments.
    private static func rules() throws -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../LayeredErrorsTelemetry/Prometheus/alerts.yml")
        return try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n").filter { !$0.contains(/^ *#/) }.joined(separator: "\n")
    }

    /// Returns the sorted values that the rules compare with a label.
    private static func values(of label: String) throws -> [String] {
        // The regex is built at run time, because its text contains the label.
        let comparison = try Regex("\\b\(label)(?:=|!=|=~|!~)\"([^\"]*)\"", as: (Substring, Substring).self)
        return Set(try rules().matches(of: comparison).flatMap { $0.output.1.split(separator: "|") }.map(String.init))
            .sorted()
    }

    @Test("ErrorMetrics writes each metric and label that the rules name")
    func names() async throws {
        let written = await Self.written()
        #expect(written.counters == ["layered_errors_errors_total", "layered_errors_retry_attempts_total"])
        #expect(
            written.labels == [
                "error_type", "layered_errors_outcome", "layered_errors_layer", "layered_errors_retry_decision",
            ]
        )
        // A name with a colon is the name of a rule.
        let words = try Self.rules().matches(of: /[\w:.]+/).map { String($0.output) }
        let names = Set(words.filter { $0.contains(/^(layered_errors_\w+|error_type)$/) })
        #expect(names.subtracting(written.counters).subtracting(written.labels) == [])
        #expect(written.counters.subtracting(names) == [])
    }

    @Test("Each error type in the rules is an error code")
    func codes() throws {
        let values = try Self.values(of: "error_type")
        #expect(
            values == [
                "connection", "damaged", "insecureConnection", "response", "storage", "storageFull", "timeout",
                "unavailable", "unknown", "unsupported",
            ]
        )
        #expect(values.filter { TechnicalFailure.Code(rawValue: $0) == nil } == [])
    }

    @Test("The alert rules cover every code whose severity is error")
    func severe() throws {
        let codes = TechnicalFailure.Code.allCases.filter { code in
            let error = DomainError<ShopRule>.failure(TechnicalFailure(code, operation: "place order"))
            return error.severity(on: .server) == .error
        }
        #expect(
            codes.map(\.rawValue).sorted() == [
                "damaged", "insecureConnection", "response", "storage", "storageFull", "unknown", "unsupported",
            ]
        )
        #expect(Set(codes.map(\.rawValue)).subtracting(try Self.values(of: "error_type")) == [])
    }

    @Test("The rules use only outcomes and decisions that ErrorMetrics records")
    func otherValues() throws {
        #expect(try Self.values(of: "layered_errors_outcome") == ["unknown"])
        #expect(Outcome.allCases.map { "\($0)" }.contains("unknown"))
        let decisions = try Self.values(of: "layered_errors_retry_decision")
        #expect(decisions == ["budget_empty", "exhausted", "retried"])
        #expect(decisions.filter { RetryPolicy.Decision(rawValue: $0) == nil } == [])
    }
}
