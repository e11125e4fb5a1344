import Domain
public import Foundation
public import Presentation

/// A rule whose words are in files of strings, `LANGUAGE.lproj/Rules.strings`.
public enum DeliveryRule: String, PresentableRule, CaseIterable {
    /// The order comes later than was said.
    case late = "delivery.late"

    /// The folder of the files; in a module with resources, `Bundle.module.bundleURL`.
    public static let resources = URL.temporaryDirectory.appending(path: UUID().uuidString)

    /// The languages that there are files for.
    public static let languages: [Language] = [.english, .japanese, .french]

    /// What the person is told.
    ///
    /// A key without a value is its own value, and `ErrorCatalog.issues()` finds it.
    public func message(in language: Language) -> Message {
        let folder = Bundle(url: Self.resources)?.path(forResource: language.tag, ofType: "lproj")
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
