public import Domain
@_exported public import RecordedErrors
public import Tracing

extension Span {
    /// Records an error as attributes and as the status of the span.
    ///
    ///     try await withSpan("sign in") { span in
    ///         do { try await signIn() } catch { span.record(error, on: .server) }
    ///     }
    ///
    /// The span receives the attributes in the error's `logMetadata`. A number remains a number. The status is an error
    /// only for the severities `warning` and `error`, and has no message. A rule violation and a cancellation leave the
    /// status unchanged, as the semantic conventions of OpenTelemetry require for a rejected request.
    ///
    /// The attribute `layered_errors.reference` lets you find the trace by the reference that a person quotes.
    ///
    /// - Parameters:
    ///   - error: The error to record.
    ///   - side: The part of the system in which the error is recorded.
    public func record(_ error: some LoggableError, on side: Severity.Side) {
        updateAttributes { attributes in
            for (name, attribute) in error.logMetadata {
                switch attribute {
                case .string(let text): attributes.set(name, value: .string(text))
                case .int(let number): attributes.set(name, value: .int64(Int64(number)))
                }
            }
        }
        switch error.severity(on: side, isHandled: true) {
        case .debug, .info: break
        case .warning, .error: setStatus(SpanStatus(code: .error))
        }
    }

    /// The identifier of the trace that contains the span, or `nil` if the tracer does not follow W3C Trace Context.
    public var traceID: String? { traceID(from: InstrumentationSystem.instrument) }

    /// Returns the trace identifier that an instrument sends to other programs.
    ///
    /// - Parameter instrument: The instrument that writes the identifier.
    /// - Returns: The identifier in the field `traceparent`, or `nil` if the instrument does not write a valid field.
    public func traceID(from instrument: any Instrument) -> String? {
        var fields: [String: String] = [:]
        instrument.inject(context, into: &fields, using: FieldInjector())
        // A field has the form `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01` (W3C Trace Context §3.2.2).
        let parts = fields["traceparent"]?.split(separator: "-", omittingEmptySubsequences: false) ?? []
        guard parts.count >= 4, parts[1].utf8.count == 32,
            parts[1].utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
        else { return nil }
        return String(parts[1])
    }
}

extension Diagnosis {
    /// Returns the text of the diagnosis, with a last line such as `trace: 4bf92f3577b34da6a3ce929d0e0e4736`.
    ///
    /// - Parameters:
    ///   - span: The span in which the failure occurred.
    ///   - instrument: The instrument that identifies the trace. Defaults to the instrument of the program.
    /// - Returns: The text, without the last line if the instrument does not identify the trace.
    public func text(in span: some Span, from instrument: any Instrument = InstrumentationSystem.instrument) -> String {
        span.traceID(from: instrument).map { "\(self)\ntrace: \($0)" } ?? description
    }
}

/// An injector that writes the fields of a trace context into a dictionary, with lowercase names.
private struct FieldInjector: Injector {
    func inject(_ value: String, forKey key: String, into fields: inout [String: String]) {
        fields[key.lowercased()] = value
    }
}
