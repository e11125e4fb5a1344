/// A counter written by hand, for comparison with a store.
///
/// The counter calls the closures in ``onChange`` after each increment.
@MainActor
final class Counter {
    private(set) var count = 0
    private(set) var isLoading = false
    var onChange: [(Counter) -> Void] = []

    @inline(never)
    func increment() {
        count += 1
        for change in onChange { change(self) }
    }

    @inline(never)
    func load(_ call: @escaping @Sendable () async -> Int) -> Task<Void, Never> {
        isLoading = true
        return Task {
            let result = await call()
            count = result
            isLoading = false
        }
    }
}
