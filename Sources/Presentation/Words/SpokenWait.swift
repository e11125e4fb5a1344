/// The everyday form of a time to wait: a number of seconds, minutes, hours or days, rounded up.
public struct SpokenWait: Sendable, Hashable {
    /// The number of units, at least 1.
    public let count: Int64

    /// The unit of ``count``.
    public let unit: Unit

    /// A unit of time.
    public enum Unit: Sendable {
        /// Seconds, for a time of at most 90 seconds.
        ///
        /// The number is exact to the second.
        case second

        /// Minutes, for a time of more than 90 seconds and at most 90 minutes.
        ///
        /// The number is approximate.
        case minute

        /// Hours, for a time of more than 90 minutes and at most 36 hours.
        ///
        /// The number is approximate.
        case hour

        /// Days, for a time of more than 36 hours.
        ///
        /// The number is approximate.
        case day
    }

    /// Creates the everyday form of a time to wait.
    ///
    /// - Parameter wait: The time to wait. A zero or negative duration counts as one second.
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
    /// The number of seconds, rounded up, at least 0 and at most 2^31.
    ///
    /// According to RFC 9111 §1.2.2, a larger number counts as 2^31. Without a maximum, the seconds of some durations
    /// would not fit into an `Int64`.
    var wholeSeconds: Int64 {
        let (seconds, attoseconds) = Swift.min(Swift.max(self, .zero), .seconds(Int64(1) << 31)).components
        return seconds + (attoseconds > 0 ? 1 : 0)
    }
}
