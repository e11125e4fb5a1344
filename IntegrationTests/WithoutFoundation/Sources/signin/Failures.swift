#if FoundationEssentials
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Infrastructure

/// Failures of FoundationEssentials, whose classifications the command `signin failures` prints.
enum Failures {
    static func read(_ path: String) throws(InfrastructureError) -> Data {
        try InfrastructureError.classifying("read file") { try Data(contentsOf: URL(filePath: path)) }
    }

    static func write() throws(InfrastructureError) {
        try InfrastructureError.classifying("write file") { throw POSIXError(.ENOSPC) }
    }

    static func decode() throws(InfrastructureError) -> [String: Int] {
        try InfrastructureError.classifying("decode file") {
            try JSONDecoder().decode([String: Int].self, from: Data(#"{"count": "three"}"#.utf8))
        }
    }

    static func refresh() throws(InfrastructureError) {
        let body = Data(#"{"error": "invalid_grant"}"#.utf8)
        try InfrastructureError.classifying("refresh token") {
            _ = try HTTPStatus.body(body, status: 400, method: "POST", address: nil) { name in
                name == "Content-Type" ? "application/json" : nil
            }
        }
    }

    static func print() {
        do throws(InfrastructureError) { _ = try read("/no/such/file") } catch { print("missing file", error) }
        do throws(InfrastructureError) { _ = try read("/") } catch { print("folder", error) }
        do throws(InfrastructureError) { try write() } catch { print("full disk", error) }
        do throws(InfrastructureError) { _ = try decode() } catch { print("wrong type", error) }
        do throws(InfrastructureError) { try refresh() } catch { print("expired grant", error) }
    }

    private static func print(_ name: String, _ error: InfrastructureError) {
        Swift.print("\(name): \(error.code), \(error.outcome), \("\(error)".split(separator: ", from ").last ?? "")")
    }
}
#endif
