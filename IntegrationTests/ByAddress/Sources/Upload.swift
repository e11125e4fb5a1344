import HTTPTypes
import LayeredErrors
import LayeredErrorsHTTPTypes
import LayeredErrorsLogging
import LayeredErrorsSubprocess
import Logging
import Subprocess

@main
enum Upload {
    static func main() async {
        LoggingSystem.bootstrap { label in
            LayeredErrorsLogHandler(StreamLogHandler.standardOutput(label: label), on: .server)
        }
        let logger = Logger(label: "upload")

        do {
            try await compress()
        } catch {
            logger.error("not compressed", error: error)
        }
        do {
            try send()
        } catch {
            logger.error("not sent", error: error)
        }
    }

    static func compress() async throws(InfrastructureError) {
        try await InfrastructureError.classifying("compress archive", on: .device, outcome: .notApplied) {
            try await run(.name("no-such-command"), output: .discarded).terminationStatus.check()
        }
    }

    /// Checks the response of an unavailable server.
    static func send() throws(InfrastructureError) {
        try InfrastructureError.classifying("send archive", on: .service) {
            let request = HTTPRequest(method: .put, scheme: "https", authority: "files.example", path: "/archive")
            _ = try HTTPResponse(status: .serviceUnavailable).checking([UInt8](), answering: request)
        }
    }
}
