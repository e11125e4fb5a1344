/// A value that comparisons ignore.
struct Uncompared<Value: Sendable>: Sendable, Hashable {
    var value: Value
    static func == (one: Self, other: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
