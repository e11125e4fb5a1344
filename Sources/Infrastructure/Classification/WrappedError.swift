/// The contents of an error that the library does not recognize.
///
/// The library reads the contents by reflection, and never reads the text of the error.
enum WrappedError {
    /// Returns the error that an error wraps in a stored property or in the value of an enumeration case, such as
    /// `case underlying(any Error)`.
    ///
    /// The result is `nil` if the error wraps no error. It is also `nil` for several errors, because the type does not
    /// state which of them determines the classification.
    static func inside(_ error: any Error) -> (any Error)? {
        let mirror = Mirror(reflecting: error)
        // A case without values is the most common error, and reading a prefix of its children takes longer than all
        // other steps.
        guard mirror.children.count > 0 else { return nil }
        let children = mirror.children.prefix(8).map(\.value)
        // A case with several values has one child, which is a tuple.
        let values = mirror.displayStyle == .enum ? children + children.flatMap(elements) : children
        let errors = values.compactMap { $0 as? any Error }
        return errors.count == 1 ? errors.first : nil
    }

    /// Returns a Boolean value that indicates whether errors of the given error's type can wrap an error that
    /// ``inside(_:)`` finds.
    ///
    /// A type that conforms to `CustomReflectable` can hide its contents. A type without stored bits has only one
    /// value, so the result for the given error is valid for all errors of its type.
    static func canBeInside(_ error: any Error) -> Bool {
        func hasBits<Known>(_ type: Known.Type) -> Bool { MemoryLayout<Known>.size > 0 }
        let type: any Error.Type = Swift.type(of: error)
        // A cast of the error itself would also look up the conformance of `any Error`.
        return !(type is any CustomReflectable.Type) && (hasBits(type) || inside(error) != nil)
    }

    private static func elements(of value: Any) -> [Any] {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .tuple ? mirror.children.prefix(8).map(\.value) : []
    }

    /// Returns the name of an enumeration case, without its values, or `nil` if the name is not available.
    ///
    /// The name comes from the metadata of the type, and never from a description that the error itself provides, which
    /// could contain private data.
    static func caseName(of error: any Error) -> String? {
        let mirror = Mirror(reflecting: error)
        guard mirror.displayStyle == .enum, !(error is any CustomReflectable) else { return nil }
        if let name = mirror.children.first?.label { return name }
        // For an `any Error`, the compiler would assume that the check succeeds.
        let value: Any = error
        let printsItself =
            value is any CustomStringConvertible || value is any CustomDebugStringConvertible
            || value is any TextOutputStreamable
        return printsItself ? nil : String(describing: error)
    }
}
