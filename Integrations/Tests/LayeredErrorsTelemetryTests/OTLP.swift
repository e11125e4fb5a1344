import Foundation
import InMemoryLogging
import InMemoryTracing
import Logging
import MetricsTestKit
import Tracing

/// An encoder that converts the records of the in-memory backends to OTLP/JSON.
///
/// `Integrations/read-otlp.py` parses the documents with the definitions of OpenTelemetry.
///
/// The encoder is only for the tests. An exporter of a program writes the same attributes.
enum OTLP {
    static func logs(_ entries: [InMemoryLogHandler.Entry]) -> [String: Any] {
        let records = entries.map { entry -> [String: Any] in
            [
                "timeUnixNano": "1",
                "severityText": entry.level.rawValue,
                "body": ["stringValue": "\(entry.message)"],
                "attributes": entry.metadata.sorted { $0.key < $1.key }.map { attribute($0, value($1)) },
            ]
        }
        return ["resourceLogs": [["scopeLogs": [["logRecords": records]]]]]
    }

    static func traces(_ spans: [FinishedInMemorySpan]) -> [String: Any] {
        let spans = spans.map { span -> [String: Any] in
            var attributes: [[String: Any]] = []
            span.attributes.forEach { attributes.append(attribute($0, value($1))) }
            return [
                "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
                "spanId": "00f067aa0ba902b7",
                "name": span.operationName,
                "startTimeUnixNano": "1",
                "endTimeUnixNano": "2",
                "attributes": attributes,
                "status": span.status == nil ? [:] : ["code": 2],
            ]
        }
        return ["resourceSpans": [["scopeSpans": [["spans": spans]]]]]
    }

    static func metrics(_ counters: [TestCounter]) -> [String: Any] {
        let metrics = counters.map { counter -> [String: Any] in
            let point: [String: Any] = [
                "attributes": counter.dimensions.map { attribute($0, ["stringValue": $1]) },
                "timeUnixNano": "1",
                "asInt": "\(counter.totalValue)",
            ]
            let sum: [String: Any] = ["dataPoints": [point], "aggregationTemporality": 2, "isMonotonic": true]
            return ["name": counter.label, "sum": sum]
        }
        return ["resourceMetrics": [["scopeMetrics": [["metrics": metrics]]]]]
    }

    private static func attribute(_ key: String, _ value: [String: Any]) -> [String: Any] {
        ["key": key, "value": value]
    }

    /// Returns the OTLP/JSON form of a metadata value.
    ///
    /// OTLP/JSON writes a 64-bit number as text.
    private static func value(_ value: Logger.MetadataValue) -> [String: Any] {
        if case .stringConvertible(let number as Int) = value { return ["intValue": "\(number)"] }
        return ["stringValue": "\(value)"]
    }

    private static func value(_ value: SpanAttribute) -> [String: Any] {
        switch value {
        case .int64(let number): ["intValue": "\(number)"]
        case .string(let text): ["stringValue": text]
        default: ["stringValue": "another type"]
        }
    }
}
