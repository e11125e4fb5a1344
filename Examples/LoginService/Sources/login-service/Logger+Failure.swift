import Domain
import Foundation
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
        if let lost = failure.diagnosis.unredactedUnderlyingError as? LostDatabaseFile {
            // While the service runs and at its stop, an operator can do the same.
            known.merge(ServiceTask.closeDatabase(path: lost.path).logMetadata(after: failure)) { $1 }
        }
        log(level: max(level, lowest), "\(failure.code)", metadata: known.merging(metadata) { $1 })
    }
}

extension ServiceTask {
    /// The metadata for the log line of a failed task: the place of the failure, and the operator's actions.
    func logMetadata(after failure: PresentationError) -> Logger.Metadata {
        var metadata: Logger.Metadata = [
            // The operator reads only the operator's actions.
            "layered_errors.next_actions": "",
            "operator_actions": .array(operatorActions(after: failure, in: .english).map { .string($0) }),
        ]
        switch self {
        case .openDatabase(let path), .closeDatabase(let path):
            metadata["file.path"] = path.map { .string(URL(filePath: $0).absoluteURL.path) }
        case .run(let host, let port):
            metadata["server.address"] = .string(host)
            metadata["server.port"] = .stringConvertible(Int(port))
        }
        return metadata
    }
}
