/// A group of effects that are about one thing, with one loading flag and a rule for simultaneous effects.
///
///     extension Lane {
///         static let books = Lane.latest("books")
///         static let moreBooks = Lane.first("books")
///     }
///
/// Two lanes of one name have separate loading flags, but their effects meet: in this example, loading the list replaces
/// loading the next page, and the next page is refused while the list loads. Rule and delay are part of a lane, so declare
/// each lane once.
public struct Lane: Sendable, Hashable {
    @usableFromInline let name: String
    @usableFromInline let rule: Rule
    @usableFromInline let delay: Duration

    @usableFromInline enum Rule: Sendable { case each, latest, first }

    /// Returns a lane on which every effect runs, beside any other.
    public static func each(_ name: String) -> Lane { Lane(name: name, rule: .each, delay: .zero) }

    /// Returns a lane on which a new effect replaces the running effects of the same name.
    ///
    /// - Parameters:
    ///   - name: the thing that the effects are about.
    ///   - pause: the time before an effect begins. An effect that is replaced during its pause never begins: one request
    ///     for each pause in the typing.
    /// - Returns: the lane.
    public static func latest(_ name: String, debounce pause: Duration = .zero) -> Lane {
        Lane(name: name, rule: .latest, delay: pause)
    }

    /// Returns a lane that refuses a new effect while an effect of the same name runs.
    ///
    /// - Parameters:
    ///   - name: the thing that the effects are about.
    ///   - interval: the time after the start of an effect in which the lane refuses another, even if the first has ended.
    ///     A retry from a notice is not refused by the interval.
    /// - Returns: the lane.
    public static func first(_ name: String, throttle interval: Duration = .zero) -> Lane {
        Lane(name: name, rule: .first, delay: interval)
    }
}
