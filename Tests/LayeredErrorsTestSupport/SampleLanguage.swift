package import Presentation

/// The languages of the samples.
package enum SampleLanguage: SpokenLanguage {
    case english
    case japanese

    package var language: Language {
        switch self {
        case .english: .english
        case .japanese: .japanese
        }
    }
}
