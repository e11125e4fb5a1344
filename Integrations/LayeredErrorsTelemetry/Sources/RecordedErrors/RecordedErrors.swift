package import Domain
import Synchronization

/// The errors that a program recorded most recently.
///
/// All translations of one error have the same reference, the same boundary and the same underlying error. The record
/// therefore recognizes an error that two places of the program record. The reference alone is not sufficient, because a
/// service can send the same reference for different failures.
package final class RecordedErrors: Sendable {
    private let recent = Mutex(Recent())

    private struct Recent {
        var errors: Set<[Diagnosis.Attribute?]> = []
        /// A ring buffer of the errors, in which a new error replaces the oldest one.
        var ring: [[Diagnosis.Attribute?]] = []
        var oldest = 0
    }

    /// The name of the attribute that identifies one occurrence.
    package static let reference = "layered_errors.reference"

    /// The names of the attributes that all translations of one error have in common.
    private static let identity = [
        reference, "code.file.path", "code.line.number", "exception.type", "layered_errors.underlying.code",
    ]

    /// The maximum number of errors in a record.
    package static let limit = 1_024

    /// Creates an empty record.
    package init() {}

    /// Adds an error, and returns a Boolean value that indicates whether the error is new.
    ///
    /// - Parameter attributes: The `logMetadata` of the error, which the caller also records. An error without a
    ///   reference is always new.
    /// - Returns: `true` unless the error is one of the last 1,024 different occurrences.
    package func insert(_ attributes: [String: Diagnosis.Attribute]) -> Bool {
        guard attributes[Self.reference] != nil else { return true }
        let error = Self.identity.map { attributes[$0] }
        return recent.withLock { recent in
            guard recent.errors.insert(error).inserted else { return false }
            if recent.ring.count < Self.limit {
                recent.ring.append(error)
            } else {
                recent.errors.remove(recent.ring[recent.oldest])
                recent.ring[recent.oldest] = error
                recent.oldest = (recent.oldest + 1) % Self.limit
            }
            return true
        }
    }
}
