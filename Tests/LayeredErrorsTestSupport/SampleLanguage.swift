import Presentation

/// The languages of the samples.
package enum SampleLanguage: String, SpokenLanguage {
    case english = "en"
    case japanese = "ja"
}
