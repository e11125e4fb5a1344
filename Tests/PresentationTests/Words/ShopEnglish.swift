import Domain
public import Presentation

extension Language {
    /// English, in which some words are replaced with words of the shop.
    public static let shopEnglish = english.replacing(
        message: {
            $0 == .failure(.connection, on: .service)
                ? Message("The shop is out of reach.", "The network may be down.") : nil
        },
        label: { $0 == .dismiss ? "Done" : nil }
    )
}
