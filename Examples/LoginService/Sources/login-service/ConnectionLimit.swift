import HummingbirdCore
import Logging
import NIOCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The limit on the number of simultaneous connections.
///
/// Each connection needs a file descriptor. Without a limit, many connections would leave no descriptors for the files
/// of SQLite, and libdispatch ends a process that cannot open another file. At the limit, further clients wait until a
/// connection closes. The service closes a connection after 30 idle seconds.
struct ConnectionLimit: AvailableConnectionsDelegate {
    private let count: Int
    private let logger: Logger
    private var open = 0
    private var isReported = false

    /// Raises the limit of the process on open files as far as the system allows, and leaves descriptors for the files
    /// and event loops of the service.
    init(logger: Logger) {
        self.logger = logger
        count = max(1, min(Self.raiseLimitOfOpenFiles() - 64 - 8 * System.coreCount, 10_000))
    }

    mutating func connectionOpened() {
        open += 1
        guard open >= count, !isReported else { return }
        isReported = true
        logger.warning(
            "Too many connections. Further clients wait.",
            metadata: ["connections": .stringConvertible(open)]
        )
    }

    mutating func connectionClosed() {
        open -= 1
        // The number can change between the limit and one less many times in a second.
        if open <= count / 2 { isReported = false }
    }

    func isAcceptingNewConnections() -> Bool { open < count }

    /// Returns the number of files that the process can open at most.
    private static func raiseLimitOfOpenFiles() -> Int {
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard unsafe getrlimit(resource, &limit) == 0 else { return 256 }
        var raised = limit
        raised.rlim_cur = min(limit.rlim_max, 16_384)
        if raised.rlim_cur > limit.rlim_cur, unsafe setrlimit(resource, &raised) == 0 { limit = raised }
        return Int(clamping: limit.rlim_cur)
    }
}
