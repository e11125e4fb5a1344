import Domain
import Logging
import Presentation

extension Logger {
    /// Logs one line with the error codes, the reference and the fingerprint of a failure.
    ///
    /// The line contains no text from the original error.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - isHandled: A Boolean value that indicates whether the service answered the failure. Defaults to `true`.
    ///   - metadata: Additional metadata, which replaces metadata of the failure.
    func log(_ failure: PresentationError, isHandled: Bool = true, _ metadata: Metadata) {
        let level = Level(rawValue: failure.severity(on: .server, isHandled: isHandled).rawValue) ?? .error
        let known = failure.logMetadata.mapValues { attribute -> MetadataValue in
            switch attribute {
            case .string(let text): .string(text)
            case .int(let number): .stringConvertible(number)
            }
        }
        log(level: max(level, .info), "\(failure.code)", metadata: known.merging(metadata) { $1 })
    }
}
