import Foundation

/// A line of a file in the folder `Registries` or `Meanings`.
///
/// The files contain tab-separated values. The first line without a `#` contains the names of the columns.
struct DataLine {
    /// A Boolean value that indicates whether the line is below the comment "Not in the registry".
    let isAddition: Bool
    private let location: String
    private let values: [String: String]

    struct Invalid: Error, CustomStringConvertible {
        let description: String
    }

    /// Returns the lines of a file.
    ///
    /// - Parameter path: The path of the file relative to the folder `InfrastructureTests`.
    static func all(of path: String) throws -> [DataLine] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        var columns: [String]?
        var isAddition = false
        var found: [DataLine] = []
        let text = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("# Not in the registry") { isAddition = true }
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let values = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard let columns else {
                columns = values
                continue
            }
            let location = "\(path):\(index + 1)"
            guard values.count == columns.count, !values.contains("") else {
                throw Invalid(description: "\(location): the line does not have \(columns.count) values")
            }
            let named = Dictionary(uniqueKeysWithValues: zip(columns, values))
            found.append(DataLine(isAddition: isAddition, location: location, values: named))
        }
        return found
    }

    /// Returns the text in a column, or `nil` if the file does not contain the column.
    subscript(column: String) -> String? { values[column] }

    /// Returns the text in a column, or throws an error if the file does not contain the column.
    func text(_ column: String) throws -> String {
        guard let text = values[column] else { throw Invalid(description: "\(location): no column \(column)") }
        return text
    }

    /// Returns the case whose name is the text in a column.
    func value<Value: CaseIterable>(_ column: String, of type: Value.Type = Value.self) throws -> Value {
        let text = try text(column)
        guard let value = Value.allCases.first(where: { "\($0)" == text }) else {
            throw Invalid(description: "\(location): no \(Value.self) has the name \(text)")
        }
        return value
    }
}
