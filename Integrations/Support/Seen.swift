import Domain
package import Infrastructure
import Presentation

/// A failure of a driver after its translation through all three layers.
package struct Seen: Equatable, Sendable, CustomStringConvertible {
    package let code: InfrastructureError.Code
    package let outcome: Outcome
    package let isTransient: Bool

    /// The title that a person reads.
    package let title: String

    package init(_ code: InfrastructureError.Code, _ outcome: Outcome, isTransient: Bool, _ title: String) {
        (self.code, self.outcome, self.isTransient, self.title) = (code, outcome, isTransient, title)
    }

    package var description: String { "\(code), \(outcome), isTransient: \(isTransient), \(title)" }

    /// Translates an error of the infrastructure layer through the other layers.
    package init(_ error: InfrastructureError) {
        let shown = PresentationError(DomainError<Never>(error))
        self.init(error.code, error.outcome, isTransient: error.isTransient, shown.message(in: .english).title)
    }
}

/// Returns the failure of an operation that the test expects to fail.
///
/// - Parameters:
///   - site: The site that the boundary states, or `nil` to state no site. Defaults to `nil`.
///   - outcome: The outcome that the boundary states, or `nil` to state no outcome. Defaults to `nil`.
///   - body: The operation.
/// - Returns: The failure, or `nil` if the operation succeeds.
package func failure<Value>(
    on site: InfrastructureError.Site? = nil,
    outcome: Outcome? = nil,
    _ body: () async throws -> Value
) async -> InfrastructureError? {
    do {
        _ = try await InfrastructureError.classifying("test a driver", on: site, outcome: outcome, body)
        return nil
    } catch {
        return error
    }
}
