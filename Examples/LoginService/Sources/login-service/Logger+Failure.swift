import Domain
import Logging
import LoginSamplePresentation
import Presentation
import ServiceInfrastructure
import ServicePresentation

extension Logger {
    /// Logs one line with the error codes, the reference and the fingerprint of a failure.
    ///
    /// The line contains no text from the original error.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - isHandled: A Boolean value that indicates whether the service answered the failure. Defaults to `true`.
    ///   - lowest: The lowest level of the line. Defaults to `debug`.
    ///   - metadata: Additional metadata, which replaces metadata of the failure.
    func log(_ failure: PresentationError, isHandled: Bool = true, atLeast lowest: Level = .debug, _ metadata: Metadata)
    {
        let level = Level(rawValue: failure.severity(on: .server, isHandled: isHandled).rawValue) ?? .error
        var known = failure.logMetadata.mapValues { attribute -> MetadataValue in
            switch attribute {
            case .string(let text): .string(text)
            case .int(let number): .stringConvertible(number)
            }
        }
        if let lost = failure.diagnosis.unsealedOrigin as? LostDatabaseFile {
            known["file.path"] = "\(lost.path)"
            let task = ServiceTask.closeDatabase(path: lost.path)
            known["operator_actions"] = .array(task.operatorActions(after: failure, in: .english).map { .string($0) })
        }
        log(level: max(level, lowest), "\(failure.code)", metadata: known.merging(metadata) { $1 })
    }
}
