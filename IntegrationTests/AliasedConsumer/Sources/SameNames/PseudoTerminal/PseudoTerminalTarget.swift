/// A target of the app with a name that the library has, or had, in its own clone.
public enum PseudoTerminalTarget {
    /// The name of the target.
    public static let name = "PseudoTerminal"
}
