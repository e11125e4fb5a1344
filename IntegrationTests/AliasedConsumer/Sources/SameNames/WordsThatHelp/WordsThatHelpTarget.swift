/// A target of the app with a name that the library leaves free for apps.
public enum WordsThatHelpTarget {
    /// The name of the target.
    public static let name = "WordsThatHelp"
}
