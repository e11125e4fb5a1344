import Foundation

/// A namespace for the environment variables that configure code coverage and sanitizers.
///
/// A test that replaces the environment of a program adds the variables to the new environment.
public enum Instrumentation {
    /// The environment variables of this process that configure code coverage and sanitizers.
    public static let environment = ProcessInfo.processInfo.environment
        .filter { ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
}
