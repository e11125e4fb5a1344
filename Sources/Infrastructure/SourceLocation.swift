/// A line of source code, such as the line of a boundary.
@usableFromInline package struct SourceLocation: Sendable, CustomStringConvertible {
    /// The file in the form `Module/File.swift`.
    @usableFromInline package let fileID: StaticString

    /// The line in the file.
    @usableFromInline package let line: UInt

    /// Creates a source location.
    ///
    /// - Parameters:
    ///   - fileID: The file in the form `Module/File.swift`.
    ///   - line: The line in the file.
    @inlinable
    package init(fileID: StaticString, line: UInt) {
        (self.fileID, self.line) = (fileID, line)
    }

    /// The file and the line, such as `Module/File.swift:12`.
    @usableFromInline package var description: String { "\(fileID):\(line)" }
}
