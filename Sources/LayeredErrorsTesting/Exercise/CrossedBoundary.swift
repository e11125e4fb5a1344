import Infrastructure

/// A boundary of the infrastructure that a program crossed.
public struct CrossedBoundary: Sendable {
    /// The attempted operation, as a verb phrase.
    public let operation: StaticString

    /// The file of the boundary, in the form `Module/File.swift`.
    public let fileID: StaticString

    /// The line of the boundary.
    public let line: UInt

    /// The site that the boundary states, or `nil` if it states none.
    let site: InfrastructureError.Site?

    private init(operation: StaticString, fileID: StaticString, line: UInt, site: InfrastructureError.Site? = nil) {
        (self.operation, self.fileID, self.line, self.site) = (operation, fileID, line, site)
    }

    init(_ boundary: Boundary) {
        self.init(operation: boundary.operation, fileID: boundary.fileID, line: boundary.line, site: boundary.site)
    }
}

extension CrossedBoundary {
    /// A sleep on the clock of a run, which can fail only because of a cancellation.
    static let clock = CrossedBoundary(
        operation: "sleep on the clock",
        fileID: "LayeredErrorsTesting/ManualClock.swift",
        line: 1
    )
}

extension CrossedBoundary: Hashable, Comparable {
    private var parts: (String, UInt, String) { ("\(fileID)", line, "\(operation)") }

    /// Returns a Boolean value that indicates whether two boundaries have the same file, line and operation.
    public static func == (one: Self, other: Self) -> Bool { one.line == other.line && one.parts == other.parts }

    /// Returns a Boolean value that indicates whether the first boundary precedes the second one in the order of file,
    /// line and operation.
    public static func < (one: Self, other: Self) -> Bool { one.parts < other.parts }

    /// Hashes the line number, which is one of the values that `==` compares.
    public func hash(into hasher: inout Hasher) {
        // Only a few boundaries of a program have the same line number.
        hasher.combine(line)
    }
}

extension CrossedBoundary: CustomStringConvertible {
    /// The operation, followed by the source location.
    public var description: String { "“\(operation)” (\(fileID):\(line))" }
}
