/// Returns the name of an enum value's case, without the associated values.
///
/// The associated values of an action or a mutation can contain user input, such as a password, which the
/// event log must not contain.
///
/// - Parameter value: An action or a mutation.
/// - Returns: The name of the case, or the name of the type if the function cannot determine the name of the case.
func caseName<Value>(of value: Value) -> String {
    let type = String(describing: Value.self)
    guard !(value is any CustomReflectable) else { return type }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return type }
    if let name = mirror.children.first?.label { return name }
    // For a case without associated values, the standard library prints the name of the case, unless the type defines a
    // description of its own.
    let printsItself =
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable
    guard !printsItself else { return type }
    let name = String(describing: value)
    // In a program without reflection metadata, the standard library prints a number, such as `Type(rawValue: 7)`.
    return name.contains("(") ? type : name
}
