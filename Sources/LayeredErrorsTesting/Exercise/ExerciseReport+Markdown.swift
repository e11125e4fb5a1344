import Domain
import PresentationWire

extension ExerciseReport {
    /// A Markdown table that lists the numbers of faults and findings for each boundary, followed by a list of the
    /// findings.
    ///
    /// Write the text to a file that your CI system shows, such as the file in `GITHUB_STEP_SUMMARY`.
    public var markdown: String {
        let rows = boundaries.map { boundary in
            let own = findings.count { $0.boundary == boundary }
            return "| \(Self.cell("\(boundary.operation)")) | \(boundary.fileID):\(boundary.line) "
                + "| \(faults[boundary, default: 0]) | \(own) |"
        }
        let table = ["| boundary | place | faults | findings |", "| --- | --- | --- | --- |"] + rows
        let unobserved = unobservedBoundaries.map {
            "| \(Self.cell("\($0.operation)")) | \($0.fileID):\($0.line) | not observed | |"
        }
        return (table + unobserved + (findings.isEmpty ? [] : [""]) + findings.map { "- \(Self.cell("\($0)"))" })
            .joined(separator: "\n") + "\n"
    }

    /// Returns a text with escaped Markdown characters.
    private static func cell(_ text: String) -> String { text.printable.escapedForMarkdown }
}
