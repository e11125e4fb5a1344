/// The effects and intervals that have not ended, on all lanes of a store.
///
/// The cost of an operation on one lane does not depend on the number of effects on lanes with other names.
///
/// The type is `package` because `TestStore` reads the running effects.
@usableFromInline package struct Lanes<Action: Sendable>: Sendable {
    /// The running effects, keyed by the name of their lane.
    ///
    /// No list is empty. Each list contains the effects in the order of their actions. A new effect has a higher number
    /// than all earlier effects, so each list is sorted by number.
    @usableFromInline var running: [String: [RunningEffect<Action>]] = [:]

    /// The time at which each lane with an interval accepts the next effect, measured from the creation of the store.
    ///
    /// The property is `package` because the tests check that the store removes ended intervals.
    @usableFromInline package internal(set) var openings: [Lane: Duration] = [:]

    /// The latest of the times in `openings`.
    private var lastOpening = Duration.zero

    /// A Boolean value that indicates whether the store has neither running effects nor intervals.
    ///
    /// If the value is `true`, no lane refuses an effect. The value is stored, because the store reads it for each
    /// action.
    @usableFromInline var areIdle = true

    @usableFromInline init() {}

    /// The running effects, in no particular order.
    package var effects: some Sequence<RunningEffect<Action>> { running.values.joined() }

    /// Returns a Boolean value that indicates whether an effect runs on a lane.
    @inlinable func isLoading(_ lane: Lane) -> Bool { running[lane.name]?.contains { $0.lane == lane } == true }

    /// Returns a Boolean value that indicates whether an effect runs on any lane with the same name as the given lane.
    @inlinable func isBusy(_ lane: Lane) -> Bool { running[lane.name] != nil }

    /// Returns a Boolean value that indicates whether a lane refuses a new effect.
    ///
    /// A retry from a notice never replaces a running effect: a busy lane refuses the retry, unless the rule of the
    /// lane is `each`. The interval of a lane does not apply to retries.
    @usableFromInline func refuses(_ lane: Lane, isRetry: Bool, now: () -> Duration) -> Bool {
        switch lane.rule {
        case .each: false
        case .latest: isRetry && isBusy(lane)
        case .first: (!isRetry && openings[lane].map { now() < $0 } ?? false) || isBusy(lane)
        }
    }

    /// Begins the interval of a lane.
    @usableFromInline mutating func beginInterval(of lane: Lane, now: Duration) {
        // Without this line, the dictionary would keep the intervals of all lanes that ever had an effect.
        if openings.count == openings.capacity { openings = openings.filter { now < $0.value } }
        openings[lane] = now + lane.delay
        lastOpening = max(lastOpening, now + lane.delay)
        areIdle = false
    }

    /// Removes all intervals if the last interval has ended.
    @usableFromInline mutating func endIntervals(now: Duration) {
        if lastOpening <= now { openings = [:] }
        updateAreIdle()
    }

    @inlinable mutating func insert(_ effect: RunningEffect<Action>) {
        running[effect.lane.name, default: []].append(effect)
        areIdle = false
    }

    /// Returns the effect with the given number on the given lane, or `nil` if the effect has ended.
    @inlinable subscript(number: Int, lane: Lane) -> RunningEffect<Action>? {
        guard let effects = running[lane.name], let index = Self.index(of: number, in: effects) else { return nil }
        return effects[index]
    }

    /// Removes and returns the effect with the given number on the given lane, or returns `nil` if the effect has
    /// ended.
    @inlinable mutating func remove(_ number: Int, on lane: Lane) -> RunningEffect<Action>? {
        guard let index = running[lane.name].flatMap({ Self.index(of: number, in: $0) }),
            // Taking the list out of the dictionary avoids a copy of the list.
            var effects = running.removeValue(forKey: lane.name)
        else { return nil }
        let removed = effects.remove(at: index)
        if effects.isEmpty { updateAreIdle() } else { running[lane.name] = effects }
        return removed
    }

    /// Searches a list that is sorted by number, and returns the index of the effect with the given number.
    ///
    /// The result is `nil` if the list does not contain the effect.
    @inlinable static func index(of number: Int, in effects: [RunningEffect<Action>]) -> Int? {
        var range = effects.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if effects[middle].number == number { return middle }
            range =
                effects[middle].number < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Removes the effects of the given lane, or of all lanes if the argument is `nil`.
    ///
    /// The function returns the removed effects in the order of their actions.
    mutating func removeEffects(on lane: Lane?) -> [RunningEffect<Action>] {
        defer { updateAreIdle() }
        guard let lane else {
            defer { running = [:] }
            return effects.sorted { $0.number < $1.number }
        }
        let effects = running[lane.name] ?? []
        let kept = effects.filter { $0.lane != lane }
        running[lane.name] = kept.isEmpty ? nil : kept
        return effects.filter { $0.lane == lane }
    }

    /// Removes the effects of all lanes with the same name as the given lane.
    ///
    /// The function returns the removed effects in the order of their actions.
    @inlinable mutating func removeEffects(named lane: Lane) -> [RunningEffect<Action>] {
        guard let removed = running.removeValue(forKey: lane.name) else { return [] }
        updateAreIdle()
        return removed
    }

    @inlinable mutating func updateAreIdle() { areIdle = running.isEmpty && openings.isEmpty }
}
