import Domain
import Infrastructure
import LayeredErrorsTesting
import Presentation
import Testing

#if DEBUG
@Suite("Findings about retries, secrets and claims")
struct JudgmentTests {
    @Test("An unsafe retry is a finding even after an idempotent step")
    func repeatsAfterStep() async {
        @Sendable func pay() async throws(InfrastructureError) -> Int {
            try InfrastructureError.classifying("read order", idempotent: true) {}
            return try await Shop().place(1)
        }
        let report = await exercise {
            do throws(InfrastructureError) { return try await pay() } catch { return try await pay() }
        }
        #expect(
            report.findings.contains { finding in
                finding.kind == .repeatsAfterEffect && finding.boundary.map { "\($0.operation)" } == "place order"
            }
        )
        #expect(
            !report.findings.contains { finding in
                finding.kind == .repeatsAfterEffect && finding.boundary.map { "\($0.operation)" } == "read order"
            }
        )
    }

    @Test("A short secret in the random reference of an error is not a finding")
    func reference() async throws {
        let secret = "7Q"
        let reference = try #require(Reference("AB7Q-CDEF"))
        let report = await exercise(hiding: [secret]) { () async throws(PresentationError) in
            do throws(InfrastructureError) { return try await Shop().cart() } catch {
                throw PresentationError(DomainError<Never>(error), reference: reference)
            }
        }
        #expect(report.findings == [])
    }

    @Test("A rule that claims every failure is a finding")
    func claim() async {
        enum Closed: String, BusinessRule {
            case closed = "shop.closed"

            init?(_ error: InfrastructureError) { self = .closed }
        }
        let report = await exercise {
            do throws(InfrastructureError) { return try await Shop().cart() } catch {
                throw DomainError<Closed>(error)
            }
        }
        #expect(report.findings.map(\.kind) == [.becomes("shop.closed")])
    }
}
#endif
