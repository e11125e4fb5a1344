import Foundation

/// The settings for coverage and sanitizers.
///
/// A test that starts a program with its own environment passes these settings to the program.
public enum Instrumentation {
    /// The environment variables for coverage and sanitizers, as far as this process has them.
    public static let environment = ProcessInfo.processInfo.environment
        .filter { ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
}
