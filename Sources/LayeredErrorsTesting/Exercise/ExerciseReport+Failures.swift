#if DEBUG
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension ExerciseReport {
    /// Adds the failures of a boundary, or updates them if the report already contains the boundary.
    ///
    /// The method ignores the clock of a run, which is not a boundary of the program.
    mutating func add(_ boundary: CrossedBoundary, _ all: [Fault.Failure], failed: Set<Fault.Failure>) {
        guard boundary != .clock else { return }
        let known = failures.filter { $0.boundary == boundary }
        let failed = failed.union(known.filter(\.hasRun).map(\.failure))
        let others = known.map(\.failure).filter { !all.contains($0) }
        failures.removeAll { $0.boundary == boundary }
        failures += (all + others).map { failure in
            BoundaryFailure(boundary: boundary, failure: failure, hasRun: failed.contains(failure))
        }
    }

    /// Appends the failures to a file in the folder of the code coverage data.
    ///
    /// In a run without code coverage, the method does nothing. `swift test` clears the folder before each run. Tabs
    /// separate the parts of a line: the file, the line and the operation of the boundary, the failure, and `ran` or
    /// `missed`.
    func writeFailures() {
        guard let profile = unsafe getenv("LLVM_PROFILE_FILE").map({ unsafe String(cString: $0) }),
            let slash = profile.lastIndex(of: "/"), profile != "/dev/null"
        else { return }
        let text = failures.map { failure in
            let boundary = failure.boundary
            return "\(boundary.fileID)\t\(boundary.line)\t\(boundary.operation)\t\(failure.failure)\t"
                + "\(failure.hasRun ? "ran" : "missed")\n"
        }
        Self.isWriting.withLock { _ in
            guard let file = unsafe fopen("\(profile[..<slash])/LayeredErrors.failures", "a") else { return }
            unsafe fputs(text.joined(), file)
            unsafe fclose(file)
        }
    }

    /// A lock that prevents simultaneous tests from mixing their lines.
    private static let isWriting = Mutex(())
}
#endif
