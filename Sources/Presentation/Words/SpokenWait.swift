/// A wait as a person says it: rounded up, and in a unit of which there are not too many.
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
        let whole = max(1, wait.wholeSeconds)
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

extension Duration {
    /// Seconds, rounded up, never negative and at most 2^31 (what RFC 9111 §1.2.2 makes of larger numbers).
    ///
    /// There are durations whose seconds fit into no integer.
    var wholeSeconds: Int64 {
        let (seconds, attoseconds) = Swift.min(Swift.max(self, .zero), .seconds(Int64(1) << 31)).components
        return seconds + (attoseconds > 0 ? 1 : 0)
    }
}
