import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Diagnosis")
struct DiagnosisTests {
    let lower = InfrastructureError(
        classifying: HTTPStatus(503),
        operation: "fetch account",
        fileID: "Net/Client.swift",
        line: 3
    )

    @Test("A diagnosis shows the layers, underlying error, attempts and outcome")
    func entries() {
        let diagnosis = DomainError<OrderRule>(lower, fileID: "Shop/Order.swift", line: 8).diagnosis
        #expect(diagnosis.entries.map(\.layer) == [.domain, .infrastructure])
        #expect(diagnosis.entries.map(\.code) == ["unavailable", "unavailable"])
        #expect(diagnosis.entries.map(\.operation) == [nil, "fetch account"])
        #expect(diagnosis.entries.map(\.sourceLocation) == ["Shop/Order.swift:8", "Net/Client.swift:3"])
        #expect(diagnosis.underlyingError == "HTTPStatus 503")
        #expect(
            diagnosis.description == """
                domain: unavailable at Shop/Order.swift:8
                infrastructure while trying to fetch account at Net/Client.swift:3
                underlying error: HTTPStatus 503
                attempts: 1
                outcome: unknown
                """
        )
        #expect(
            diagnosis.singleLine == """
                domain: unavailable at Shop/Order.swift:8; \
                infrastructure while trying to fetch account at Net/Client.swift:3; \
                underlying error: HTTPStatus 503; attempts: 1; outcome: unknown
                """
        )
    }

    @Test(
        "A diagnosis shows the underlying error's type and code, but no text",
        arguments: [
            (SQLState("40001") as any Error, "SQLState 40001"),
            (CancellationError(), "CancellationError"),
            (
                DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "Ada")),
                "DecodingError dataCorrupted"
            ),
        ]
    )
    func underlyingError(error: any Error, text: String) {
        let lower = InfrastructureError(classifying: error, operation: "fetch account")
        #expect(DomainError<OrderRule>(lower).diagnosis.underlyingError == text)
    }

    #if Foundation
    @Test(
        "A diagnosis shows known error domains, and hashes all others",
        arguments: [
            (URLError(.timedOut) as any Error, "URLError -1001 (NSURLErrorDomain)"),
            (NSError(domain: NSCocoaErrorDomain, code: 260), "NSError 260 (NSCocoaErrorDomain)"),
            (NSError(domain: "https://ada@example.com", code: 7), "NSError 7 (#b8e6288b)"),
        ]
    )
    func errorDomain(error: any Error, text: String) { underlyingError(error: error, text: text) }

    @Test("Attribute names come from OpenTelemetry or begin with layered_errors")
    func attributes() {
        let lower = InfrastructureError(
            classifying: URLError(.timedOut),
            operation: "fetch account",
            fileID: "Net/Client.swift",
            line: 3
        )
        let diagnosis = DomainError<OrderRule>(lower, fileID: "Shop/Order.swift", line: 8).diagnosis
        #expect(
            diagnosis.attributes == [
                "error.type": .string("timeout"),
                "exception.type": .string("Foundation.URLError"),
                "code.file.path": .string("Net/Client.swift"),
                "code.line.number": .int(3),
                "layered_errors.domain.location": .string("Shop/Order.swift:8"),
                "layered_errors.infrastructure.operation": .string("fetch account"),
                "layered_errors.underlying.code": .int(-1001),
                "layered_errors.underlying.domain": .string("NSURLErrorDomain"),
                "layered_errors.attempts": .int(1),
                "layered_errors.outcome": .string("unknown"),
                "layered_errors.site": .string("service"),
                "layered_errors.fingerprint": .string("1-fe8be2b2e38a8cd1"),
            ]
        )
    }

    @Test("A diagnosis names the underlying error that determined the code")
    func cause() {
        let inTheWay = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOTDIR))
        func cocoa(_ number: Int, _ cause: NSError) -> NSError {
            NSError(domain: NSCocoaErrorDomain, code: number, userInfo: [NSUnderlyingErrorKey: cause])
        }
        func diagnosis(_ underlying: any Error) -> Diagnosis {
            DomainError<Never>(InfrastructureError(classifying: underlying, operation: "save")).diagnosis
        }
        let decided = diagnosis(cocoa(512, inTheWay))
        #expect(decided.underlyingError == "NSError 512 (NSCocoaErrorDomain) ← NSError 20 (NSPOSIXErrorDomain)")
        #expect(decided.attributes["layered_errors.underlying.code"] == .int(512))
        #expect(
            decided.attributes["layered_errors.underlying.cause"] == .string("NSError 20 (NSPOSIXErrorDomain)")
        )
        // Below the outermost error, the diagnosis names only the last error of a chain, which determined the code.
        #expect(diagnosis(cocoa(512, cocoa(512, inTheWay))).underlyingError == decided.underlyingError)
        // The number 260 alone determines the code, so the diagnosis does not name the nested error.
        #expect(diagnosis(cocoa(260, inTheWay)).underlyingError == "NSError 260 (NSCocoaErrorDomain)")
    }

    /// An error that counts how often its underlying errors are read.
    private final class Counting: CustomNSError {
        static let errorDomain = NSCocoaErrorDomain
        let reads = Mutex(0)
        var errorCode: Int { 512 }
        var errorUserInfo: [String: Any] {
            reads.withLock { $0 += 1 }
            return [NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: 20)]
        }
    }

    @Test("Only the boundary reads underlying errors, and only once")
    func readOnce() {
        let underlying = Counting()
        let lower = InfrastructureError(classifying: underlying, operation: "save")
        #expect(underlying.reads.withLock(\.self) == 1)
        let diagnosis = DomainError<Never>(lower).diagnosis
        #expect(diagnosis.underlyingError?.hasSuffix("← NSError 20 (NSPOSIXErrorDomain)") == true)
        #expect("\(lower) \(diagnosis) \(diagnosis.attributes)".contains("← NSError 20"))
        #expect(underlying.reads.withLock(\.self) == 1)
    }

    @Test("The diagnosis of an endless chain names only the outermost error")
    func endless() {
        struct Endless: CustomNSError {
            static let errorDomain = NSCocoaErrorDomain
            var errorCode: Int { 512 }
            var errorUserInfo: [String: Any] { [NSUnderlyingErrorKey: Endless()] }
        }
        let lower = InfrastructureError(classifying: Endless(), operation: "save")
        #expect(DomainError<Never>(lower).diagnosis.underlyingError == "Endless 512 (NSCocoaErrorDomain)")
    }
    #endif

    @Test("A textual code results in a string attribute, even if it is all digits")
    func textualCodes() {
        struct DriverError: ClassifiableError {
            var classification: Classification { Classification(.unknown, outcome: .unknown) }
            var systemCode: SystemCode? { .name("7") }
        }
        func attribute(_ underlying: any Error) -> Diagnosis.Attribute? {
            let lower = InfrastructureError(classifying: underlying, operation: "save")
            return DomainError<Never>(lower).diagnosis.attributes["layered_errors.underlying.code"]
        }
        #expect(attribute(SQLState("08006")) == .string("08006"))
        #expect(attribute(SQLState("40001")) == .string("40001"))
        #expect(attribute(SQLState("40P01")) == .string("40P01"))
        #expect(attribute(DriverError()) == .string("7"))
        #expect(attribute(HTTPStatus(503)) == .int(503))
        #expect(attribute(SQLiteResult(5)) == .int(5))
        #expect(attribute(SystemErrno(2)) == .int(2))
        #expect(attribute(GRPCStatus(14)) == .int(14))
        #expect(attribute(CommandExitStatus(3)) == .int(3))
    }

    @Test("The attribute exception.type contains the module of the type")
    func qualifiedType() {
        func attribute(_ underlying: any Error) -> Diagnosis.Attribute? {
            let lower = InfrastructureError(classifying: underlying, operation: "save")
            return DomainError<Never>(lower).diagnosis.attributes["exception.type"]
        }
        #expect(attribute(CancellationError()) == .string("Swift.CancellationError"))
        #expect(attribute(Nested.Broken()) == .string("DomainTests.Nested.Broken"))
        // The attribute omits the names of private and local scopes, which differ in every build.
        #expect(attribute(Private.Broken()) == .string("DomainTests.Private.Broken"))
        struct Local: Error {}
        #expect(attribute(Local()) == .string("DomainTests.DiagnosisTests.Local"))
        #expect(attribute(Box<Local>()) == .string("DomainTests.Box<DomainTests.DiagnosisTests.Local>"))
    }

    #if Foundation
    private struct LocalFault: CustomNSError {}

    @Test("The default domain of a private error type names no private scope")
    func domainOfPrivateType() {
        let lower = InfrastructureError(classifying: LocalFault(), operation: "save")
        let attributes = DomainError<Never>(lower).diagnosis.attributes
        #expect(attributes["layered_errors.underlying.domain"] == .string("DomainTests.DiagnosisTests.LocalFault"))
        #expect(attributes["exception.type"] == .string("DomainTests.DiagnosisTests.LocalFault"))
        // The hash of the domain of a bridged error does not contain the address of the scope either.
        let hashes = ["7f3a1c", "55aa00"].map { address in
            let bridged = NSError(domain: "App.(unknown context at $\(address)).Fault", code: 1)
            let lower = InfrastructureError(classifying: bridged, operation: "save")
            return DomainError<Never>(lower).diagnosis.attributes["layered_errors.underlying.domain"]
        }
        #expect(hashes == [.string("#c7475dfe"), .string("#c7475dfe")])
    }
    #endif

    @Test("A diagnosis lists the error of each attempt")
    func attempts() async throws {
        var statuses = [500, 429, 404]
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "fetch account",
                idempotent: true,
                policy: RetryPolicy(attempts: 3, delay: .zero, retryWindow: .seconds(1 << 32)),
                fileID: "Net/Client.swift",
                line: 3
            ) { throw HTTPStatus(statuses.removeFirst()) }
        }
        let diagnosis = DomainError<OrderRule>(try #require(error), fileID: "Shop/Order.swift", line: 8).diagnosis
        #expect(diagnosis.attempts == 3)
        #expect(
            diagnosis.singleLine == """
                domain: notFound at Shop/Order.swift:8; \
                infrastructure while trying to fetch account at Net/Client.swift:3; \
                attempt 1: HTTPStatus 500; attempt 2: HTTPStatus 429; attempt 3: HTTPStatus 404; outcome: unknown
                """
        )
    }

    @Test("The unredacted underlying error of a diagnosis is the original error")
    func underlyingError() {
        #expect(DomainError<OrderRule>(lower).diagnosis.unredactedUnderlyingError as? HTTPStatus == HTTPStatus(503))
    }

    @Test("A failure that the domain detects has a diagnosis with one layer")
    func bornHere() {
        let failure = TechnicalFailure(.response, operation: "translate account", fileID: "Shop/Account.swift", line: 4)
        #expect(
            failure.diagnosis.description
                == "domain: response while trying to translate account at Shop/Account.swift:4"
        )
        #expect(failure.diagnosis.unredactedUnderlyingError == nil)
        #expect(failure.diagnosis.attempts == nil)
        #expect(failure.diagnosis.outcome == nil)
    }

    @Test("Control characters in the code of a rule cannot forge a log line")
    func forged() {
        struct Rule: BusinessRule {
            let code = "a\r\nERROR \u{1B}[2Jforged\u{85}b\u{2028}c\u{2029}d\u{202E}\u{2066}e\u{200F}"
        }
        let error = DomainError.violation(Rule())
        let code = "a  ERROR [2Jforged b c de"
        #expect(error.diagnosis.description == "domain: \(code)")
        #expect(error.diagnosis.singleLine == "domain: \(code)")
        #expect(error.diagnosis.attributes["error.type"] == .string(code))
        #expect("\(error) \(error.kind)" == "DomainError.violation(\(code)) DomainError.violation(\(code))")
        var dumped = ""
        dump([error], to: &dumped)
        dump(error.diagnosis.entries, to: &dumped)
        #expect(dumped.contains(#""\#(code)""#))
        #expect(!dumped.unicodeScalars.contains { $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{202E}" })
    }

    @Test("The diagnosis of a violation contains only a code and a fingerprint")
    func violation() {
        let diagnosis = DomainError.violation(OrderRule.soldOut).diagnosis
        #expect(diagnosis.description == "domain: order.soldOut")
        #expect(
            diagnosis.attributes.keys.sorted() == [
                "error.type", "layered_errors.fingerprint",
            ]
        )
    }

    @Test("The diagnosis of a claimed failure keeps the infrastructure error")
    func claimed() {
        let lower = InfrastructureError(
            classifying: HTTPStatus(409, method: "POST"),
            operation: "place order",
            fileID: "Net/Client.swift",
            line: 3
        )
        let error = DomainError<OrderRule>(lower, fileID: "Shop/Order.swift", line: 8)
        #expect(error == .violation(.soldOut))
        #expect(
            error.diagnosis.description == """
                domain: order.soldOut at Shop/Order.swift:8
                infrastructure: conflict while trying to place order at Net/Client.swift:3
                underlying error: HTTPStatus 409
                attempts: 1
                outcome: unknown
                """
        )
        #expect(error.diagnosis.unredactedUnderlyingError as? HTTPStatus == HTTPStatus(409, method: "POST"))
        #expect("\(error)" == "DomainError.violation(order.soldOut)")
    }
}

private struct Box<Value>: Error {}

private enum Private {
    struct Broken: Error {}
}

enum Nested {
    struct Broken: Error {}
}
