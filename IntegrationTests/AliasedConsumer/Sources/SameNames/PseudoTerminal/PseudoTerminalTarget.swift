/// A type in the app target `PseudoTerminal`.
///
/// LayeredErrors does not declare a target with the name `PseudoTerminal`.
public enum PseudoTerminalTarget {
    /// The name of the target.
    public static let name = "PseudoTerminal"
}
