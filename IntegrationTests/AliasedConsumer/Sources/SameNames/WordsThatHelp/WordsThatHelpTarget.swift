/// A type in the app target `WordsThatHelp`.
///
/// LayeredErrors does not use the name of the target.
public enum WordsThatHelpTarget {
    /// The name of the target.
    public static let name = "WordsThatHelp"
}
