/// A wait as a person says it: rounded up, in the largest unit that keeps it above one.
public struct SpokenWait: Sendable, Hashable {
    /// How many of the unit, at least one.
    public let count: Int64

    /// What is counted.
    public let unit: Unit

    /// A unit in which a person counts a wait.
    public enum Unit: Sendable {
        /// Up to 90 of them, and exact.
        case second

        /// More than 90 seconds, about so many.
        case minute

        /// More than 90 minutes, about so many.
        case hour

        /// More than 36 hours, about so many.
        case day
    }

    /// Makes what a person says of a wait.
    ///
    /// - Parameter wait: how long it is. What is not positive is a second.
    public init(_ wait: Duration) {
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
