/// A type in the app target `WordsThatHelp`.
///
/// LayeredErrors does not declare a target with the name `WordsThatHelp`.
public enum WordsThatHelpTarget {
    /// The name of the target.
    public static let name = "WordsThatHelp"
}
