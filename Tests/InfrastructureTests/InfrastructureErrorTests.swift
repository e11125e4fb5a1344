import Infrastructure
import Testing

@Suite("InfrastructureError")
struct InfrastructureErrorTests {
    @Test("Errors that differ only in operation and underlying error are equal")
    func equality() {
        let one = InfrastructureError(classifying: HTTPStatus(404), operation: "fetch account")
        let same = InfrastructureError(
            Classification(.notFound, outcome: .notApplied, on: .service),
            operation: "read file"
        )
        #expect(one == same)
        #expect(one.hashValue == same.hashValue)
    }

    @Test(
        "Errors that differ in classification or idempotence are not equal",
        arguments: [
            InfrastructureError(Classification(.timeout, outcome: .unknown), operation: "test"),
            InfrastructureError(Classification(.unavailable, outcome: .notApplied), operation: "test"),
            InfrastructureError(Classification(.unavailable, outcome: .unknown, isTransient: false), operation: "test"),
            InfrastructureError(
                Classification(.unavailable, outcome: .unknown, retryAfter: .seconds(1)),
                operation: "test"
            ),
            InfrastructureError(Classification(.unavailable, outcome: .unknown), operation: "test", idempotent: true),
            InfrastructureError(Classification(.unavailable, outcome: .unknown, on: .device), operation: "test"),
        ]
    )
    func inequality(other: InfrastructureError) {
        #expect(InfrastructureError(Classification(.unavailable, outcome: .unknown), operation: "test") != other)
    }

    @Test("A description shows the operation, outcome, location and error type")
    func description() {
        let error = InfrastructureError(
            classifying: HTTPStatus(503),
            operation: "fetch account",
            fileID: "App/Net.swift",
            line: 12
        )
        #expect(
            error.description
                == "InfrastructureError.unavailable: fetch account, outcome unknown, App/Net.swift:12, from HTTPStatus 503"
        )
        #expect("\([error])" == "[\(error.description)]")
    }

    @Test(
        "The description omits a malformed system code",
        arguments: [
            ("getConnectionFromPoolTimeout", true), ("-1009", true), (String(repeating: "x", count: 32), true),
            (String(repeating: "x", count: 33), false), ("alice@example.com", false), ("two words", false),
            ("名", false), ("", false),
        ]
    )
    func systemCode(code: String, isPrinted: Bool) {
        struct DriverError: ClassifiableError {
            let systemCode: SystemCode?
            var classification: Classification { Classification(.unknown, outcome: .unknown) }
        }
        #expect(
            "\(classify(DriverError(systemCode: .name(code))))".hasSuffix(
                isPrinted ? "DriverError \(code)" : "DriverError"
            )
        )
    }

    @Test("The code determines the default value of isTransient")
    func transience() {
        let transient: Set<InfrastructureError.Code> = [
            .connection, .offline, .timeout, .rateLimited, .unavailable, .internalServerError, .busy, .inUse,
            .tooManyOpenFiles, .notCompleted, .interrupted,
        ]
        for code in InfrastructureError.Code.allCases {
            #expect(Classification(code, outcome: .unknown).isTransient == transient.contains(code))
        }
        #expect(!Classification(.connection, outcome: .unknown, isTransient: false).isTransient)
    }
}
