package import Infrastructure

/// The expected classification of one case of a driver's error type.
package struct Meaning: Sendable, CustomStringConvertible {
    /// The name of the case or of the type, as `DriverSymbols` lists it.
    package let name: String
    package let error: any Error
    package let classification: Classification

    package init(_ name: String, _ error: any Error, _ classification: Classification) {
        (self.name, self.error, self.classification) = (name, error, classification)
    }

    /// Creates the meanings of several cases with the same classification.
    package static func all(_ classification: Classification, _ errors: KeyValuePairs<String, any Error>) -> [Meaning] {
        errors.map { Meaning($0.key, $0.value, classification) }
    }

    package var description: String { name }
}
