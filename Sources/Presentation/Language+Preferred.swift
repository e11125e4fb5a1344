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
    /// Returns the available language that is nearest to the person's preferred language.
    ///
    ///     let language = Language.preferred(among: [.english, .japanese, .french])
    ///
    /// On Apple platforms with the package trait `Foundation`, the preferred language is the language in which the app
    /// is shown. Otherwise, the environment variables `LC_ALL`, `LC_MESSAGES` and `LANG` determine the preferred
    /// language.
    ///
    /// - Parameter available: The languages of the program. The first language is the fallback. Defaults to the
    ///   built-in languages.
    /// - Returns: A language of `available`, or English if `available` is empty.
    public static func preferred(among available: [Language] = builtIn) -> Language {
        preferred?.nearest(among: available) ?? available.first ?? .english
    }

    /// The language that the person prefers, which may have no words, or `nil` if the system states no preference.
    static var preferred: Language? {
        #if Foundation && canImport(Darwin)
        Bundle.main.preferredLocalizations.first.map { Language($0) }
        #else
        Language(posixEnvironment: { name in unsafe getenv(name).map { unsafe String(cString: $0) } })
        #endif
    }
}
