import Foundation

/// A namespace for the environment variables that configure code coverage and sanitizers.
///
/// If a test replaces the environment of a program, add the variables to the new environment.
public enum Instrumentation {
    /// The environment variables for a program under test.
    ///
    /// The program writes no coverage profile. A test can kill the program while it writes the profile, and one
    /// incomplete profile makes it impossible to merge all profiles.
    public static let environment = ProcessInfo.processInfo.environment
        .filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
        .merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 }
}
