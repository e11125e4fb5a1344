/// The result of a test that makes each boundary of a program fail in each possible way.
///
/// Each `exercise` function returns a report. In a test, compare ``findings`` with an empty array.
public struct ExerciseReport: Sendable {
    /// The boundaries that the program crossed, sorted by file and line.
    public internal(set) var boundaries: [CrossedBoundary] = []

    /// The boundaries that could not fail because code outside a Swift task crossed them, sorted by file and line.
    ///
    /// Examples are boundaries in a callback that a queue or another thread calls. Tests that run at the same time can
    /// add boundaries of their own callbacks. To let these boundaries fail, call the code from a task, for example
    /// through a continuation around the callback.
    public internal(set) var unobservedBoundaries: [CrossedBoundary] = []

    /// The number of runs of the code under test.
    public internal(set) var runs = 0

    /// The ways in which each boundary can fail, and whether it failed in each way in at least one run.
    ///
    /// In a test run with code coverage, `exercise` also writes the failures to a file, which
    /// `swift package layers --handlers` reads.
    public internal(set) var failures: [BoundaryFailure] = []

    /// The mistakes in the code under test, in the order of discovery.
    public internal(set) var findings: [Finding] = []

    /// The number of faults at each boundary.
    var faults: [CrossedBoundary: Int] = [:]

    /// A way in which a boundary can fail, and whether it failed in this way in at least one run.
    public struct BoundaryFailure: Sendable, Hashable {
        /// The boundary that can fail.
        public let boundary: CrossedBoundary

        /// The way in which the boundary can fail.
        public let failure: Fault.Failure

        /// A Boolean value that indicates whether the boundary failed in this way in at least one run.
        public let hasRun: Bool
    }

    /// A mistake in the code under test, with the faults that revealed the mistake.
    public struct Finding: Sendable, Hashable {
        /// The kind of mistake.
        public let kind: Kind

        /// The boundary that failed, or `nil` if the mistake does not depend on a boundary.
        public let boundary: CrossedBoundary?

        /// The faults that revealed the mistake.
        public internal(set) var faults: [Fault]

        /// The details of the mistake after the first fault, or `nil` if there are none.
        ///
        /// The details are the steps of a person that led to the mistake, the changed properties of the state, or the
        /// two values that differ.
        public let details: String?
    }

    /// A kind of mistake.
    public enum Kind: Sendable, Hashable {
        /// The code succeeded although a boundary failed.
        ///
        /// If the code may ignore the failure, pass the operation of the boundary to the parameter `ignorable`.
        case swallowed

        /// The error has a code that does not describe the failure, or one rule claimed every failure of the boundary.
        ///
        /// The value is the code of that error or rule.
        case becomes(String)

        /// The failure resulted in an error with the code `unknown`, because a layer lost the type of the error.
        case unknown

        /// The code threw an error that no layer had translated.
        ///
        /// The value is the type of the error.
        case untranslated(String)

        /// The error offers only `NextAction.dismiss`.
        case noNextAction

        /// The message of the error has no title.
        case noWords

        /// An output contains a secret.
        ///
        /// The values are the secret and the name of the output, such as `TerminalText, en`.
        case leaks(String, in: String)

        /// The code did not end before the time limit of a run.
        case hangs

        /// A failure resulted in a cancellation, so the person sees no message.
        case becomesCancellation

        /// A cancellation resulted in an error with the given code.
        case cancellationBecomes(String)

        /// The code retried the operation although the first attempt may have taken effect.
        case repeatsAfterEffect

        /// The code retried the operation after a cancellation.
        case repeatsAfterCancellation

        /// The code succeeded after a retry, but returned a different value than without the fault.
        case returnsAnotherValue

        /// The code under test failed without a fault, with an error that has the given code.
        case failsWithoutFault(String)

        /// The code crossed no boundary.
        ///
        /// A boundary in a detached task, or in a callback that another thread calls, is not visible to the test.
        case crossesNoBoundary

        /// The code crossed different boundaries in two runs, although no fault explains the difference.
        ///
        /// Create new objects for each run, and remove random decisions.
        case varies

        /// A failure changed the state of the screen.
        ///
        /// If the change is intended, reset the changed properties in the function that you pass as `resetting`.
        case changesState

        /// A single failure created the given number of notices.
        case severalNotices(Int)

        /// The person reached the goal, but the screen still shows the notice of a failure.
        case noticeAfterSuccess

        /// No next action leads to the goal, although the cause of the failure is gone.
        ///
        /// The value is the name of the best action. ``Finding/details`` contains the results of all next actions.
        case deadEnd(String)

        /// The best action leads to the same failure, although the cause of the failure is gone.
        ///
        /// The value is the name of the best action.
        case loop(String)

        /// The best action does not lead to the goal, but another next action does.
        ///
        /// The values are the names of the best action and of the other action.
        case misleadingFirst(String, String)

        /// The screen does not reach the goal of the test, even without a fault.
        case missesGoal

        /// The test ran in a release build, in which boundaries cannot fail.
        case needsDebugBuild
    }

    /// Adds a finding, or adds the fault to the finding of the same kind at the same boundary.
    mutating func add(_ kind: Kind, _ fault: Fault? = nil, _ details: String? = nil) {
        let known = findings.firstIndex { $0.kind == kind && $0.boundary == fault?.boundary }
        guard let known else {
            let faults = fault.map { [$0] } ?? []
            findings.append(Finding(kind: kind, boundary: fault?.boundary, faults: faults, details: details))
            return
        }
        if let fault, !findings[known].faults.contains(fault) { findings[known].faults.append(fault) }
    }
}

extension ExerciseReport.Finding: CustomStringConvertible {
    /// The mistake, the boundary, and the first of the faults.
    public var description: String {
        let place = boundary.map { " after a failure of \($0)" } ?? ""
        let example = faults.first.map { ": \($0.failure)\($0.crossing.map { " in crossing \($0)" } ?? "")" } ?? ""
        let others = faults.count > 1 ? ", and \(faults.count - 1) other fault\(faults.count > 2 ? "s" : "")" : ""
        return "\(kind)\(place)\(example)\(others)\(details.map { " (\($0))" } ?? "")"
    }
}

extension ExerciseReport.Kind: CustomStringConvertible {
    /// The mistake as a noun phrase.
    public var description: String {
        switch self {
        case .swallowed: "No error"
        case .becomes(let code): "An error with the code “\(code)”, which does not describe the failure,"
        case .unknown: "An error with the code “unknown”, because a layer lost the type of the error,"
        case .untranslated(let type): "An error of the type \(type), which no layer translated,"
        case .noNextAction: "An error without a next action"
        case .noWords: "An error without a title"
        case .leaks(let secret, let output): "The secret “\(secret)” in the output \(output)"
        case .hangs: "No end before the time limit of a run"
        case .becomesCancellation: "A cancellation, of which a person sees no message,"
        case .cancellationBecomes(let code): "An error with the code “\(code)” instead of a cancellation"
        case .repeatsAfterEffect: "A repetition, although the first attempt may have taken effect,"
        case .repeatsAfterCancellation: "A repetition of a cancelled operation"
        case .returnsAnotherValue: "Another value than without a fault"
        case .failsWithoutFault(let code): "An error with the code “\(code)” without a fault"
        case .crossesNoBoundary: "No crossed boundary"
        case .varies: "Other crossed boundaries in a second run without a fault"
        case .changesState: "A changed state"
        case .severalNotices(let count): "\(count) notices"
        case .noticeAfterSuccess: "A notice after a success"
        case .deadEnd(let action): "A dead end, whose best action is “\(action)”,"
        case .loop(let action): "A loop, in which “\(action)” leads to the same failure,"
        case .misleadingFirst(let first, let other):
            "A misleading first action, because “\(other)” leads to the goal and “\(first)” does not,"
        case .missesGoal: "A goal that the screen does not reach without a fault"
        case .needsDebugBuild: "A release build, in which boundaries cannot fail"
        }
    }
}
