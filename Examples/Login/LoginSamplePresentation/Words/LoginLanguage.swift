public import Presentation

/// The languages of the sample, with their BCP 47 tags as raw values.
public enum LoginLanguage: String, SpokenLanguage {
    /// English.
    case english = "en"

    /// Japanese.
    case japanese = "ja"
}
