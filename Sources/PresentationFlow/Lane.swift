/// Works that are about one thing: they have one loading flag, and a rule for when they meet.
///
///     extension Lane {
///         static let books = Lane.latest("books")
///         static let moreBooks = Lane.first("books")
///     }
///
/// Two lanes of one name have two flags, but their works meet: here, loading the list replaces loading its next page,
/// and the next page is refused while the list loads. Rule and time are part of a lane, so it is declared once.
public struct Lane: Sendable, Hashable {
    @usableFromInline let name: String
    @usableFromInline let rule: Rule
    @usableFromInline let wait: Duration

    @usableFromInline enum Rule: Sendable { case each, latest, first }

    /// Every work runs, whatever else does.
    public static func each(_ name: String) -> Lane { Lane(name: name, rule: .each, wait: .zero) }

    /// A new work replaces those of this name that run: their results are not waited for.
    ///
    /// - Parameters:
    ///   - name: what it is about.
    ///   - pause: how long to wait before a work begins. What is replaced meanwhile never does: one request for each
    ///     pause in the typing ("debounce").
    /// - Returns: the lane.
    public static func latest(_ name: String, after pause: Duration = .zero) -> Lane {
        Lane(name: name, rule: .latest, wait: pause)
    }

    /// A new work is refused while one of this name runs.
    ///
    /// - Parameters:
    ///   - name: what it is about.
    ///   - interval: how long after a work has begun another is refused even if the first has ended ("throttle"). What
    ///     is tried again after a failure is not.
    /// - Returns: the lane.
    public static func first(_ name: String, every interval: Duration = .zero) -> Lane {
        Lane(name: name, rule: .first, wait: interval)
    }
}
