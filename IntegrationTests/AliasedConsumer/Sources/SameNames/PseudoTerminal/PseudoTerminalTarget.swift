/// A type in the app target `PseudoTerminal`.
///
/// LayeredErrors does not use the name of the target.
public enum PseudoTerminalTarget {
    /// The name of the target.
    public static let name = "PseudoTerminal"
}
