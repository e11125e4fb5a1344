import Domain

/// The library's own words in one language; a file each.
///
/// Their requirements are met by switches without a default, so a failure or an action without words does not compile,
/// in any language.
protocol Words {
    /// State and reason of a failure, without what its facts add.
    static func message(for code: TechnicalFailure.Code) -> Message

    /// What is said where repeating could do a thing twice.
    static var mayHaveTakenEffect: String { get }

    /// What is said where the other side told how long to wait.
    static func canRetry(after wait: Duration) -> String

    /// What to write on the button of an action.
    static func label(for action: NextAction.Kind) -> String

    /// What stands between two sentences.
    static var sentenceSeparator: String { get }
}

extension Language {
    /// The library's own words in the nearest language.
    ///
    /// A new language goes here and into ``builtIn``.
    var words: any Words.Type {
        nearest(among: Self.builtIn) == .japanese ? Japanese.self : English.self
    }
}

extension TechnicalFailure {
    /// The words for the failure, with what its facts add to them.
    func message(in language: Language) -> Message {
        let words = language.words
        let message = words.message(for: code)
        // Who has to check first must not be told to wait and repeat.
        let fact = mayHaveTakenEffect ? words.mayHaveTakenEffect : retryAfter.map(words.canRetry)
        let sentences = [message.explanation, fact].compactMap(\.self)
        return Message(
            message.title,
            sentences.isEmpty ? nil : sentences.joined(separator: words.sentenceSeparator)
        )
    }
}

/// A wait as a person says it: rounded up, in the largest unit that keeps it above one.
struct SpokenWait {
    /// How many of the unit.
    let count: Int64

    /// What is counted.
    let unit: Unit

    /// What is counted.
    enum Unit {
        case second
        case minute
        case hour
        case day
    }

    init(_ wait: Duration) {
        let (seconds, attoseconds) = wait.components
        // No sum here can overflow: what does not fit is some ten billion years.
        let whole = max(1, attoseconds > 0 && seconds < .max ? seconds + 1 : seconds)
        let (size, unit): (Int64, Unit) =
            switch whole {
            case ...90: (1, .second)
            case ...5400: (60, .minute)
            case ...129_600: (3600, .hour)
            case _: (86_400, .day)
            }
        count = whole / size + (whole % size > 0 ? 1 : 0)
        self.unit = unit
    }
}
