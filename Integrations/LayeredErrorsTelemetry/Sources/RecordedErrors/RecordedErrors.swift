package import Domain
import Synchronization

/// The references of the errors that a program recorded most recently.
///
/// All translations of one error have the same reference. The record therefore recognizes an error that two places of
/// the program record.
package final class RecordedErrors: Sendable {
    private let recent = Mutex(Recent())

    private struct Recent {
        var references: Set<String> = []
        /// A ring buffer of the references, in which a new reference replaces the oldest one.
        var ring: [String] = []
        var oldest = 0
    }

    /// The name of the attribute that identifies one occurrence.
    package static let reference = "layered_errors.reference"

    /// The maximum number of references in a record.
    package static let limit = 1_024

    /// Creates an empty record.
    package init() {}

    /// Adds an error, and returns a Boolean value that indicates whether the error is new.
    ///
    /// - Parameter attributes: The `logMetadata` of the error, which the caller also records. An error without a
    ///   reference is always new.
    /// - Returns: `true` unless the error is one of the last 1,024 different occurrences.
    package func insert(_ attributes: [String: Diagnosis.Attribute]) -> Bool {
        guard case .string(let reference) = attributes[Self.reference] else { return true }
        return recent.withLock { recent in
            guard recent.references.insert(reference).inserted else { return false }
            if recent.ring.count < Self.limit {
                recent.ring.append(reference)
            } else {
                recent.references.remove(recent.ring[recent.oldest])
                recent.ring[recent.oldest] = reference
                recent.oldest = (recent.oldest + 1) % Self.limit
            }
            return true
        }
    }
}
