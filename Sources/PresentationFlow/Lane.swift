/// A group of related effects that share a loading flag and a rule for simultaneous effects.
///
///     extension Lane {
///         static let books = Lane.latest("books")
///         static let moreBooks = Lane.first("books")
///     }
///
/// Two lanes with the same name have separate loading flags, but the rule of each lane applies to the effects of both
/// lanes. In this example, an effect on `books` loads the list, and an effect on `moreBooks` loads the next page. A new
/// effect on `books` replaces an effect on `moreBooks`, and removes the notices of both lanes. While an effect on
/// `books` runs, `moreBooks` refuses new effects.
///
/// Two lanes are equal if they have the same name, rule, delay and value for `repeating`. Declare each lane once, so
/// that all code uses the same lane.
public struct Lane: Sendable, Hashable {
    @usableFromInline let name: String
    @usableFromInline let rule: Rule
    @usableFromInline let delay: Duration
    @usableFromInline let isRepeating: Bool

    @usableFromInline enum Rule: Sendable { case each, latest, first }

    /// Returns a lane on which any number of effects can run at the same time.
    ///
    /// - Parameter name: The name of the lane, which describes its effects, such as `"download"`.
    /// - Returns: A lane with the given name.
    public static func each(_ name: String) -> Lane {
        Lane(name: name, rule: .each, delay: .zero, isRepeating: false)
    }

    /// Returns a lane on which a new effect replaces the running effects of all lanes with the same name.
    ///
    /// - Parameters:
    ///   - name: The name of the lane, which describes its effects, such as `"search"`.
    ///   - pause: The delay before an effect begins. An effect that is replaced during its pause never begins. For
    ///     example, a search sends a request only after a pause in the typing. Defaults to zero.
    ///   - isRepeating: A Boolean value that indicates whether the program starts the effects again and again, as in
    ///     polling. If the value is `true`, the start of an effect removes no notice. In addition, after the person
    ///     dismisses a notice, later failures with the same cause create no notice until an effect succeeds or the
    ///     cause changes. Defaults to `false`.
    /// - Returns: A lane with the given name.
    public static func latest(
        _ name: String,
        debounce pause: Duration = .zero,
        repeating isRepeating: Bool = false
    ) -> Lane {
        Lane(name: name, rule: .latest, delay: inRange(pause), isRepeating: isRepeating)
    }

    /// Returns a lane that refuses a new effect while an effect runs on any lane with the same name.
    ///
    /// - Parameters:
    ///   - name: The name of the lane, which describes its effects, such as `"save"`.
    ///   - interval: The period that begins with the start of an effect. During the period, the lane refuses other
    ///     effects, even after the first effect has ended. The interval does not apply to a retry from a notice.
    ///     Defaults to zero.
    ///   - isRepeating: A Boolean value that indicates whether the program starts the effects again and again, as in
    ///     polling. If the value is `true`, and the person dismisses a notice, later failures with the same cause
    ///     create no notice until an effect succeeds or the cause changes. Defaults to `false`.
    /// - Returns: A lane with the given name.
    public static func first(
        _ name: String,
        throttle interval: Duration = .zero,
        repeating isRepeating: Bool = false
    ) -> Lane {
        Lane(name: name, rule: .first, delay: inRange(interval), isRepeating: isRepeating)
    }

    /// Returns the given duration, limited to the range from zero through 2^31 seconds (68 years).
    ///
    /// The clocks of the standard library trap on a much longer sleep.
    private static func inRange(_ delay: Duration) -> Duration { min(max(delay, .zero), .seconds(1 << 31)) }
}
