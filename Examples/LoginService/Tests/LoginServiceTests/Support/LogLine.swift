import Foundation

/// The members of one line in the log of the service.
struct LogLine: Sendable {
    private let members: [String: String]

    /// Creates a log line by parsing a text, or returns `nil` if the text is not a JSON object.
    init?(_ line: String) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
            return nil
        }
        members = object.mapValues { "\($0)" }
    }

    /// Returns the value of a member as text, or `nil` if the line does not contain the member.
    subscript(name: String) -> String? { members[name] }

    /// Returns a Boolean value that indicates whether the line contains all given members.
    func contains(_ others: [String: String]) -> Bool { others.allSatisfy { members[$0.key] == $0.value } }
}
