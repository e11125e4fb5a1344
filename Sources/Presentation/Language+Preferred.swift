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
    /// The one of `available` that is nearest to what the person who runs this program reads.
    ///
    ///     let language = Language.preferred(among: [.english, .japanese, .french])
    ///
    /// On Apple's systems that is the language which the app is shown in, if Foundation is there to say so (the trait
    /// of this package); elsewhere that of `LC_ALL`, `LC_MESSAGES` or `LANG`.
    ///
    /// - Parameter available: the languages that the program speaks, the first one for when nothing fits.
    /// - Returns: one of them, or English if there is none.
    public static func preferred(among available: [Language] = builtIn) -> Language {
        preferred?.nearest(among: available) ?? available.first ?? .english
    }

    /// What the person prefers, whether anybody speaks it or not.
    static var preferred: Language? {
        #if Foundation && canImport(Darwin)
        Bundle.main.preferredLocalizations.first.map { Language($0) }
        #else
        Language(posixEnvironment: { name in unsafe getenv(name).map { unsafe String(cString: $0) } })
        #endif
    }
}
