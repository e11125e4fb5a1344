#if DEBUG
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A message on standard error that names the current fault if the code under test traps.
///
/// A trap ends the process, so no report can contain the fault.
enum TrapReport {
    /// The messages of the active runs, as C strings.
    ///
    /// Only the functions below write to the slots, one at a time. The signal handler reads the slots while the process
    /// ends.
    nonisolated(unsafe) private static let slots: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?> = {
        let slots = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 16)
        unsafe slots.initialize(repeating: nil)
        return unsafe slots
    }()

    private static let isInstalled = Mutex(false)

    /// Stores the message of a run.
    ///
    /// - Returns: The number of the message, or `nil` if too many runs are active.
    static func begin(_ run: String) -> Int? {
        isInstalled.withLock { isInstalled in
            if !isInstalled { install() }
            isInstalled = true
            guard let free = unsafe slots.firstIndex(where: { unsafe $0 == nil }) else { return nil }
            unsafe slots[free] = unsafe strdup("exercise: If this test caused the trap, it did so with \(run).\n")
            return free
        }
    }

    /// Removes the message of a run.
    static func end(_ slot: Int?) {
        guard let slot else { return }
        isInstalled.withLock { _ in
            unsafe free(slots[slot])
            unsafe slots[slot] = nil
        }
    }

    /// The program's own signal handlers, such as the handler that prints a backtrace, indexed by signal number.
    nonisolated(unsafe) private static let others = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

    private static func install() {
        var action = sigaction()
        let handle: @convention(c) (CInt) -> Void = { number in
            for slot in 0..<16 {
                guard let message = unsafe TrapReport.slots[slot] else { continue }
                _ = unsafe write(STDERR_FILENO, message, strlen(message))
            }
            // The process executes the failed instruction again, this time with the program's own handler.
            _ = unsafe sigaction(number, TrapReport.others + Int(number), nil)
        }
        #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = handle
        #else
        unsafe action.__sigaction_handler.sa_handler = handle
        #endif
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] {
            _ = unsafe sigaction(number, &action, others + Int(number))
        }
    }
}
#endif
