import Domain
import InMemoryTracing
import LayeredErrorsTracing
import Presentation
import Testing
import Tracing

@Suite("Errors in the spans of swift-distributed-tracing")
struct SpanTests {
    private func recorded(_ error: some LoggableError) throws -> FinishedInMemorySpan {
        let tracer = InMemoryTracer()
        let span = tracer.startSpan("place order")
        span.record(error, on: .server)
        span.end()
        return try #require(tracer.finishedSpans.first)
    }

    @Test("A failure sets typed attributes, and a status without a message")
    func failure() throws {
        let failure = Failures.connection()
        let span = try recorded(failure)
        #expect(span.status == SpanStatus(code: .error))
        #expect(span.errors.isEmpty)
        #expect(span.attributes.get("error.type") == .string("connection"))
        #expect(span.attributes.get("code.line.number") == .int64(9))
        #expect(span.attributes.get("layered_errors.attempts") == .int64(1))
        #expect(span.attributes.get("layered_errors.underlying.code") == .int64(111))
        #expect(span.attributes.get("layered_errors.reference") == .string("\(failure.reference)"))
    }

    @Test("A violation and a cancellation leave the status unchanged")
    func noFailure() throws {
        let violation = try recorded(Failures.violation())
        #expect(violation.status == nil)
        #expect(violation.attributes.get("error.type") == .string("shop.soldOut"))
        #expect(try recorded(Failures.cancellation()).status == nil)
    }

    @Test("The diagnosis contains the trace ID of its span")
    func traceID() throws {
        let span = InMemoryTracer().startSpan("place order")
        #expect(span.traceID(from: W3CInstrument()) == "4bf92f3577b34da6a3ce929d0e0e4736")
        let diagnosis = PresentationError(
            DomainError<ShopRule>.violation(.soldOut),
            fileID: "Shop/Presenter.swift",
            line: 7
        ).diagnosis
        #expect(
            diagnosis.text(in: span, from: W3CInstrument()) == """
                presentation: shop.soldOut at Shop/Presenter.swift:7
                domain: shop.soldOut
                trace: 4bf92f3577b34da6a3ce929d0e0e4736
                """
        )
        #expect(!diagnosis.text(in: span).contains("trace"))
        // An instrument of another system can write any text.
        #expect(span.traceID(from: W3CInstrument(field: "00-4BF92F3577B34DA6A3CE929D0E0E4736-00-01")) == nil)
        #expect(span.traceID(from: W3CInstrument(field: "00-ada@example.com-00-01")) == nil)
        // The in-memory tracer writes other fields.
        #expect(span.traceID(from: InMemoryTracer()) == nil)
        #expect(span.traceID == nil)
    }

    @Test("No span contains private text")
    func secrets() throws {
        let span = try recorded(Failures.connection())
        var names: [String] = []
        span.attributes.forEach { name, value in
            names.append(name)
            #expect(!"\(name)=\(value)".contains(secret))
        }
        #expect(names.count == 15)
    }
}

/// An instrument that writes the field `traceparent` of W3C Trace Context.
private struct W3CInstrument: Instrument {
    var field = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier,
        into context: inout ServiceContext,
        using extractor: Extract
    ) where Extract.Carrier == Carrier {}

    func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext,
        into carrier: inout Carrier,
        using injector: Inject
    ) where Inject.Carrier == Carrier {
        injector.inject(field, forKey: "Traceparent", into: &carrier)
    }
}
