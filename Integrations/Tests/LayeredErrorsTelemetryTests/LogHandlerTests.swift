import Domain
import InMemoryLogging
import Infrastructure
import LayeredErrorsLogging
import Logging
import Presentation
import Testing

@Suite("Errors in the log of swift-log")
struct LogHandlerTests {
    private let memory = InMemoryLogHandler()

    private func logger(_ level: Logger.Level = .debug, on side: Severity.Side = .server) -> Logger {
        var logger = Logger(label: "shop") { _ in LayeredErrorsLogHandler(memory, on: side) }
        logger.logLevel = level
        return logger
    }

    @Test("Attributes replace the error of an event")
    func error() throws {
        let failure = Failures.connection()
        logger().error("order failed", error: failure)
        let entry = try #require(memory.entries.first)
        #expect(memory.entries.count == 1)
        #expect(entry.message == "order failed")
        #expect(entry.level == .warning)
        #expect(entry.error == nil)
        let lines = entry.metadata.map { "\($0.key)=\($0.value)" }.sorted()
        #expect(
            lines == [
                "code.file.path=ShopInfrastructure/Orders.swift",
                "code.line.number=9",
                "error.type=connection",
                "exception.type=LayeredErrorsTelemetryTests.Refused",
                "layered_errors.attempts=1",
                "layered_errors.domain.location=ShopDomain/Order.swift:12",
                "layered_errors.fingerprint=\(failure.diagnosis.fingerprint)",
                "layered_errors.infrastructure.operation=place order",
                "layered_errors.next_actions=retry,checkConnection,dismiss",
                #"layered_errors.operator.file=orders\n.sqlite"#,
                "layered_errors.operator.order=7",
                "layered_errors.outcome=notApplied",
                "layered_errors.presentation.location=ShopPresentation/Presenter.swift:7",
                "layered_errors.reference=\(failure.reference)",
                "layered_errors.site=service",
                "layered_errors.task=shop.order",
                "layered_errors.underlying.code=111",
            ]
        )
        guard case .stringConvertible(let line as Int) = entry.metadata["code.line.number"] else {
            Issue.record("The line is not a number.")
            return
        }
        #expect(line == 9)
    }

    @Test("Attributes replace an error in the metadata")
    func metadata() throws {
        let failure = Failures.connection()
        logger().error("order failed", metadata: ["error": .stringConvertible(failure), "order.id": "7"])
        let entry = try #require(memory.entries.first)
        #expect(entry.metadata["error.type"] == "connection")
        #expect(entry.metadata["layered_errors.reference"] == "\(failure.reference)")
        #expect(entry.metadata["order.id"] == "7")
        #expect(entry.metadata["error"] == nil)
    }

    @Test("Metadata of the event takes precedence")
    func precedence() throws {
        logger().error(
            "order failed",
            error: Failures.connection(),
            metadata: ["layered_errors.next_actions": "close"]
        )
        #expect(try #require(memory.entries.first).metadata["layered_errors.next_actions"] == "close")
    }

    @Test("The severity of the error limits the level of the event")
    func level() {
        let logger = logger(.trace)
        logger.error("refused", error: Failures.violation())
        logger.error("ended", error: Failures.cancellation())
        logger.trace("repeating", error: Failures.connection())
        logger.critical("stopping", error: Failures.connection())
        #expect(memory.entries.map(\.level) == [.info, .debug, .trace, .critical])
    }

    @Test("An event below the level of the logger is not written")
    func filter() {
        let logger = logger(.warning)
        logger.error("refused", error: Failures.violation())
        logger.error("failed", error: Failures.connection())
        #expect(memory.entries.map(\.message) == ["failed"])
    }

    @Test("A further event with the same error contains only the reference")
    func once() throws {
        let domain = DomainError<ShopRule>(
            InfrastructureError(Classification(.connection, outcome: .notApplied), operation: "place order")
        )
        let logger = logger()
        logger.error("in the use case", error: domain)
        logger.error("in the middleware", error: PresentationError(domain))
        #expect(memory.entries.map(\.level) == [.warning, .debug])
        let reference = try #require(domain.reference)
        #expect(memory.entries.last?.metadata == ["layered_errors.reference": "\(reference)"])
    }

    @Test("Different failures with one reference of a service are all written")
    func repeatedReference() {
        let logger = logger()
        for status in [429, 500, 401] {
            do throws(InfrastructureError) {
                try InfrastructureError.classifying("place order", on: .service) {
                    _ = try HTTPStatus.body(
                        Array(#"{"type": "/problems#busy", "instance": "/errors/K7QM-2X9D"}"#.utf8),
                        status: status,
                        method: "POST",
                        address: nil,
                        header: { $0.lowercased() == "content-type" ? "application/problem+json" : nil }
                    )
                }
            } catch {
                logger.error("failed", error: DomainError<ShopRule>(error))
            }
        }
        let references = memory.entries.map { $0.metadata["layered_errors.reference"] }
        #expect(references == ["K7QM-2X9D", "K7QM-2X9D", "K7QM-2X9D"])
        #expect(memory.entries.map { $0.metadata["error.type"] } == ["rateLimited", "response", "unauthenticated"])
    }

    @Test("Logger.record writes an error with any log handler")
    func record() throws {
        var logger = Logger(label: "shop") { _ in memory }
        logger.logLevel = .debug
        let failure = Failures.connection()
        logger.record(failure, "answered", on: .server, metadata: ["status": "502"])
        logger.record(failure, "again", on: .server)
        logger.record(failure, "request", on: .server, atLeast: .info, metadata: ["status": "502"])
        logger.record(Failures.violation(), "defect", on: .server, isHandled: false)
        #expect(memory.entries.map(\.level) == [.warning, .debug, .info, .error])
        #expect(memory.entries.map(\.metadata.count) == [18, 1, 2, 7])
        let last = ["layered_errors.reference": "\(failure.reference)", "status": "502"] as Logger.Metadata
        #expect(memory.entries[2].metadata == last)
    }

    @Test("The level of an event depends on the side")
    func side() {
        let damaged = PresentationError(
            DomainError<Never>(InfrastructureError(Classification(.damaged, outcome: .notApplied), operation: "read"))
        )
        logger(on: .client).error("failed", error: damaged)
        #expect(memory.entries.map(\.level) == [.warning])
    }

    @Test("An untranslated error is logged with its type and the calling file")
    func otherError() throws {
        logger().error("failed", error: DriverError())
        let entry = try #require(memory.entries.first)
        #expect(entry.error == nil)
        #expect(entry.level == .error)
        #expect(entry.metadata["error.type"] == "unknown")
        #expect(entry.metadata["exception.type"] == "LayeredErrorsTelemetryTests.DriverError")
        #expect(entry.metadata["code.file.path"] == "LayeredErrorsTelemetryTests/LogHandlerTests.swift")
        #expect(entry.metadata["layered_errors.infrastructure.operation"] == nil)
        #expect(entry.metadata["layered_errors.domain.location"] == nil)
    }

    @Test("An event without an error does not change")
    func otherEvents() {
        logger().notice("started", metadata: ["port": "80"])
        #expect(memory.entries.map(\.message) == ["started"])
        #expect(memory.entries.map(\.metadata) == [["port": "80"]])
        #expect(memory.entries.map(\.level) == [.notice])
    }

    @Test("An error inside other metadata is replaced with its code and type")
    func nestedErrors() throws {
        var logger = logger()
        let error = Logger.MetadataValue.stringConvertible(DriverError())
        let expected: Logger.MetadataValue = "unknown LayeredErrorsTelemetryTests.DriverError"
        logger[metadataKey: "before"] = error
        logger.error("failed", metadata: ["errors": .array([error, "plain"]), "by name": .dictionary(["one": error])])
        logger.error("failed", error: Failures.connection(), metadata: ["errors": .array([error])])
        let list: [any Error] = [DriverError(), Failures.violation()]
        logger.notice("list", metadata: ["all": .stringConvertible(list), "named": .stringConvertible(["a": list[0]])])
        logger.notice("numbers", metadata: ["ports": .stringConvertible([80, 443])])
        logger.notice("values", metadata: ["all": .stringConvertible(["a": DriverError()].values)])
        let pairs: KeyValuePairs<String, DriverError> = ["a": DriverError()]
        logger.notice("pairs", metadata: ["all": .stringConvertible(pairs)])
        let entries = memory.entries
        #expect(entries[2].metadata["all"] == "\(expected), shop.soldOut")
        #expect(entries[2].metadata["named"] == expected)
        #expect(entries[3].metadata["ports"].map { "\($0)" } == "[80, 443]")
        #expect(entries[4].metadata["all"] == expected)
        #expect(entries[5].metadata["all"] == expected)
        #expect(entries[0].metadata["before"] == expected)
        #expect(entries[0].metadata["errors"] == .array([expected, "plain"]))
        #expect(entries[0].metadata["by name"] == .dictionary(["one": expected]))
        #expect(entries[1].metadata["errors"] == .array([expected]))
        #expect(entries.filter { "\($0)".contains(secret) }.isEmpty)
    }

    @Test("An error in the metadata of a wrapped log handler is replaced, too")
    func earlierMetadata() {
        let error = Logger.MetadataValue.stringConvertible(DriverError())
        let expected: Logger.MetadataValue = "unknown LayeredErrorsTelemetryTests.DriverError"
        var inner = memory
        inner.metadata = ["inner": error]
        inner.metadataProvider = Logger.MetadataProvider { ["provided": error] }
        var handler = LayeredErrorsLogHandler(inner, on: .server)
        #expect(handler.metadata == ["inner": expected])
        #expect(handler.metadataProvider?.get() == ["provided": expected])
        handler.metadataProvider = Logger.MetadataProvider { ["later": error] }
        #expect(handler.metadataProvider?.get() == ["later": expected])
    }

    @Test("The wrapped log handler receives the metadata, provider and level")
    func forwarding() {
        var handler = LayeredErrorsLogHandler(memory, on: .server)
        handler.metadata = ["a": "1"]
        handler[metadataKey: "b"] = "2"
        handler.logLevel = .critical
        handler.metadataProvider = Logger.MetadataProvider { ["trace_id": "3"] }
        #expect(handler.metadata == ["a": "1", "b": "2"])
        #expect(handler[metadataKey: "b"] == "2")
        #expect(handler.logLevel == .critical)
        handler.logLevel = .info
        handler.log(
            event: LogEvent(
                level: .info,
                message: "m",
                metadata: nil,
                source: nil,
                file: "F.swift",
                function: "f",
                line: 1
            )
        )
        #expect(memory.entries.last?.metadata == ["a": "1", "b": "2", "trace_id": "3"])
    }

    @Test("No log line contains private text")
    func secrets() {
        let logger = logger(.trace)
        logger.error("failed", error: Failures.connection())
        logger.error("failed", metadata: ["error": .stringConvertible(Failures.connection())])
        logger.error("failed", error: DriverError())
        #expect(memory.entries.count == 3)
        #expect(memory.entries.filter { "\($0)".contains(secret) }.isEmpty)
        let failure = Failures.connection()
        #expect(!"\(failure.reference) \(failure.diagnosis.singleLine)".contains(secret))
    }
}
