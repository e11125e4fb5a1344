import Synchronization

/// A factory that counts the objects that have not been deallocated.
///
/// Pass the objects to the tested code, for example in an action or in a closure. The count then shows whether the
/// tested code still retains them.
package final class LiveObjects: Sendable {
    /// An object that reduces the count when it is deallocated.
    package final class Object: Sendable {
        private let maker: LiveObjects

        fileprivate init(_ maker: LiveObjects) {
            self.maker = maker
            maker.live.withLock { $0 += 1 }
        }

        deinit { maker.live.withLock { $0 -= 1 } }
    }

    private let live = Mutex(0)

    package init() {}

    /// The number of objects that have not been deallocated.
    package var count: Int { live.withLock(\.self) }

    /// Returns a new object.
    package func make() -> Object { Object(self) }
}
