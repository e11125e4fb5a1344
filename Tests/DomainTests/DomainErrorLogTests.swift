import Domain
import Infrastructure
import Testing

@Suite("DomainError logging")
struct DomainErrorLogTests {
    private let lower = InfrastructureError(
        Classification(.storageFull, outcome: .notApplied),
        operation: "write report"
    )

    @Test("The log metadata contains the diagnosis attributes and the reference")
    func metadata() throws {
        let error = DomainError<OrderRule>(lower, fileID: "Shop/Job.swift", line: 3)
        var metadata = error.logMetadata
        #expect(metadata["layered_errors.reference"] == .string(try #require(error.reference).description))
        metadata["layered_errors.reference"] = nil
        #expect(metadata == error.diagnosis.attributes)
        #expect(error.severity(on: .server) == .error)
        #expect(error.severity(on: .client) == .warning)
    }

    @Test("A violation without a claimed failure has no reference")
    func reference() {
        #expect(DomainError<OrderRule>(lower).reference != DomainError<OrderRule>(lower).reference)
        let violation = DomainError.violation(OrderRule.soldOut)
        #expect(violation.reference == nil)
        #expect(violation.logMetadata["layered_errors.reference"] == nil)
        #expect(violation.severity(on: .server) == .info)
        #expect(violation.severity(on: .server, isHandled: false) == .error)
        let claimed = InfrastructureError(Classification(.conflict, outcome: .notApplied), operation: "order")
        let error = DomainError<OrderRule>(claimed)
        #expect(error.reference != nil && error == violation)
        #expect(error.mapViolation { $0 }.reference == error.reference)
    }
}
