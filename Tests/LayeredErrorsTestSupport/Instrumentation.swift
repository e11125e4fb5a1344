import Foundation

/// What has to reach a program that gets an environment of its own, where it was built to be measured.
public enum Instrumentation {
    /// Where coverage is written to, and what the sanitizers are told; empty where nothing is measured.
    public static let environment = ProcessInfo.processInfo.environment
        .filter { ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
}
