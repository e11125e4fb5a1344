import Domain
import Foundation
import InMemoryLogging
import InMemoryTracing
import LayeredErrorsLogging
import LayeredErrorsMetrics
import LayeredErrorsTracing
import Logging
import MetricsTestKit
import Testing
import Tracing

@Suite("One failure in a log, a trace and a metric")
struct OneFailureTests {
    @Test("The log, the span and the metric contain the same error type")
    func sameType() throws {
        let memory = InMemoryLogHandler()
        let tracer = InMemoryTracer()
        let backend = TestMetrics()
        let metrics = ErrorMetrics(factory: backend)
        let logger = Logger(label: "shop") { _ in LayeredErrorsLogHandler(memory, on: .server) }

        for failure in [Failures.connection(), Failures.violation()] {
            let span = tracer.startSpan("place order")
            logger.error("order failed", error: failure)
            span.record(failure, on: .server)
            metrics.record(failure)
            span.end()
        }

        let expected = ["connection", "shop.soldOut"]
        #expect(memory.entries.map { $0.metadata["error.type"].map { "\($0)" } } == expected)
        #expect(tracer.finishedSpans.map { $0.attributes.get("error.type") } == expected.map { .string($0) })
        let counters = backend.counters(label: "layered_errors.errors")
        #expect(Set(counters.map { $0.dimensions.first { $0.0 == "error.type" }?.1 }) == Set(expected))

        let documents = [
            "logs": OTLP.logs(memory.entries), "traces": OTLP.traces(tracer.finishedSpans),
            "metrics": OTLP.metrics(counters),
        ]
        // Only the log contains the details that a boundary declares for the operator.
        #expect(memory.entries.first?.metadata["layered_errors.operator.order"] == "7")
        for span in tracer.finishedSpans {
            span.attributes.forEach { key, _ in #expect(!key.hasPrefix("layered_errors.operator.")) }
        }
        #expect(!counters.contains { $0.dimensions.contains { $0.0.hasPrefix("layered_errors.operator.") } })

        for (name, document) in documents {
            let json = try JSONSerialization.data(withJSONObject: document, options: [.prettyPrinted, .sortedKeys])
            #expect(!String(decoding: json, as: UTF8.self).contains(secret))
            // Integrations/run names a folder, and reads the documents with read-otlp.py.
            guard let folder = ProcessInfo.processInfo.environment["OTLP_FOLDER"] else { continue }
            try json.write(to: URL(filePath: folder).appending(path: "\(name).json"))
        }
    }
}
