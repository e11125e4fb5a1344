import Domain
public import Foundation
public import Presentation

/// The languages that there are files for.
public enum DeliveryLanguage: String, SpokenLanguage {
    /// English.
    case english = "en"

    /// Japanese.
    case japanese = "ja"

    /// French.
    case french = "fr"

    /// The language of the case.
    public var language: Language {
        switch self {
        case .english: .english
        case .japanese: .japanese
        case .french: .french
        }
    }
}

/// A rule whose words are in files of strings, `LANGUAGE.lproj/Rules.strings`.
public enum DeliveryRule: String, PresentableRule, CaseIterable {
    /// The order comes later than was said.
    case late = "delivery.late"

    /// The folder of the files; in a module with resources, `Bundle.module.bundleURL`.
    public static let resources = URL.temporaryDirectory.appending(path: UUID().uuidString)

    /// What the person is told.
    ///
    /// A key without a value is its own value, and `ErrorCatalog.issues()` finds it.
    public func message(in language: DeliveryLanguage) -> Message {
        let folder = Bundle(url: Self.resources)?.path(forResource: language.rawValue, ofType: "lproj")
        let words = folder.flatMap(Bundle.init(path:))
        return Message(words?.localizedString(forKey: "\(code).title", value: nil, table: "Rules") ?? "")
    }

    /// What the person can do.
    public var nextActions: NextActions {
        switch self {
        case .late: NextActions(.reload, .goBack)
        }
    }
}
