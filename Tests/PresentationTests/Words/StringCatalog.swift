import Domain
public import Foundation
public import Presentation

/// The languages that have a strings file.
public enum DeliveryLanguage: String, SpokenLanguage {
    /// English.
    case english = "en"

    /// Japanese.
    case japanese = "ja"

    /// French.
    case french = "fr"

    /// The language that the case represents.
    public var language: Language {
        switch self {
        case .english: .english
        case .japanese: .japanese
        case .french: .french
        }
    }
}

/// A rule whose words are in the strings files `LANGUAGE.lproj/Rules.strings`.
public enum DeliveryRule: String, PresentableRule, CaseIterable {
    /// The order arrives later than promised.
    case late = "delivery.late"

    /// The folder that contains the `lproj` folders.
    ///
    /// In a module with resources, use `Bundle.module.bundleURL`.
    public static let resources = URL.temporaryDirectory.appending(path: UUID().uuidString)

    /// Returns the words for the violation.
    ///
    /// If a key has no value, the title is the key, and `ErrorCatalog.issues()` reports an issue.
    public func message(in language: DeliveryLanguage) -> Message {
        let folder = Bundle(url: Self.resources)?.path(forResource: language.rawValue, ofType: "lproj")
        let words = folder.flatMap(Bundle.init(path:))
        return Message(words?.localizedString(forKey: "\(code).title", value: nil, table: "Rules") ?? "")
    }

    /// The next actions, best first.
    public var nextActions: NextActions {
        switch self {
        case .late: NextActions(.reload, .goBack)
        }
    }
}
