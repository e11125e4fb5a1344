#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif
#if Foundation && canImport(Darwin)
import Foundation
#endif

extension Language {
    /// Returns the available language that best matches the person's preferred language.
    ///
    ///     let language = Language.preferred(among: [.english, .japanese, .french])
    ///
    /// On Apple platforms, if the package trait `Foundation` is enabled, the preferred language is the language that
    /// the system chose for the app (`Bundle.main.preferredLocalizations`). Otherwise, the environment variables
    /// `LC_ALL`, `LC_MESSAGES` and `LANG` determine the preferred language.
    ///
    /// - Parameter available: The languages of the program. The first language is the fallback. Defaults to the
    ///   built-in languages.
    /// - Returns: A language of `available`, or English if `available` is empty.
    public static func preferred(among available: [Language] = builtIn) -> Language {
        preferred?.nearest(among: available) ?? available.first ?? .english
    }

    /// The language that the person prefers, or `nil` if the system specifies no language.
    ///
    /// The library may have no words in this language.
    static var preferred: Language? {
        #if Foundation && canImport(Darwin)
        Bundle.main.preferredLocalizations.first.map { Language($0) }
        #else
        Language(posixEnvironment: { name in unsafe getenv(name).map { unsafe String(cString: $0) } })
        #endif
    }
}
