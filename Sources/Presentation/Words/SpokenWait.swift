/// The everyday form of a time to wait: a number of seconds, minutes, hours or days, rounded up.
///
/// The number is at least 1. A wait in seconds is exact to the second; the other units are approximate.
public enum SpokenWait: Sendable, Hashable {
    /// A time of at most 90 seconds.
    case seconds(Int64)

    /// A time of more than 90 seconds and at most 90 minutes.
    case minutes(Int64)

    /// A time of more than 90 minutes and at most 36 hours.
    case hours(Int64)

    /// A time of more than 36 hours.
    case days(Int64)

    /// Creates the everyday form of a time to wait.
    ///
    /// - Parameter wait: The time to wait. A zero or negative duration counts as one second.
    public init(_ wait: Duration) {
        let seconds = max(1, wait.wholeSeconds)
        self =
            switch seconds {
            case ...90: .seconds(seconds)
            case ...5400: .minutes((seconds + 59) / 60)
            case ...129_600: .hours((seconds + 3599) / 3600)
            case _: .days((seconds + 86_399) / 86_400)
            }
    }
}

extension Duration {
    /// The number of seconds, rounded up, at least 0 and at most 2^31.
    ///
    /// The property is `package` because PresentationWire writes the number into a header field.
    ///
    /// According to RFC 9111 §1.2.2, a larger number counts as 2^31. Without a maximum, the seconds of some durations
    /// would not fit into an `Int64`.
    package var wholeSeconds: Int64 {
        let (seconds, attoseconds) = Swift.min(Swift.max(self, .zero), .seconds(Int64(1) << 31)).components
        return seconds + (attoseconds > 0 ? 1 : 0)
    }
}
