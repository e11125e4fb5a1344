extension TranslatableText {
    /// A unit of a time to wait; each unit corresponds to a case of `SpokenWait`.
    package enum WaitUnit: String, CaseIterable {
        case seconds, minutes, hours, days

        /// The numbers that a person can read with the unit.
        var numbers: ClosedRange<Int> {
            switch self {
            case .seconds: 1...90
            case .minutes: 2...90
            case .hours: 2...36
            case .days: 2...200
            }
        }

        /// Returns the duration of the given number of units.
        func wait(_ count: Int) -> Duration {
            switch self {
            case .seconds: .seconds(count)
            case .minutes: .seconds(count * 60)
            case .hours: .seconds(count * 3600)
            case .days: .seconds(count * 86_400)
            }
        }
    }
}
