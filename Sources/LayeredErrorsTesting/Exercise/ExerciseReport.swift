/// The result of a test that fails each boundary of a program once.
///
/// Each of the functions `exercise` returns a report. In a test, compare ``findings`` with an empty array.
public struct ExerciseReport: Sendable {
    /// The boundaries that the program crossed, sorted by file and line.
    public internal(set) var boundaries: [CrossedBoundary] = []

    /// The number of runs of the code under test.
    public internal(set) var runs = 0

    /// The mistakes in the code under test, in the order of discovery.
    public internal(set) var findings: [Finding] = []

    /// The number of faults in each boundary.
    var faults: [CrossedBoundary: Int] = [:]

    /// A mistake in the code under test, with the faults that revealed the mistake.
    public struct Finding: Sendable, Hashable {
        /// The kind of mistake.
        public let kind: Kind

        /// The boundary that failed, or `nil` if the mistake does not depend on a boundary.
        public let boundary: CrossedBoundary?

        /// The faults that revealed the mistake.
        public internal(set) var faults: [Fault]
    }

    /// A kind of mistake.
    public enum Kind: Sendable, Hashable {
        /// The code succeeded although a boundary failed.
        ///
        /// If the code may ignore the failure, pass the operation of the boundary to the parameter `ignorable`.
        case swallowed

        /// The failure became an error with another code.
        case becomes(String)

        /// The failure became an error with the code `unknown`, because a layer lost the type of the error.
        case unknown

        /// The code threw an error that no layer had translated.
        ///
        /// The value is the type of the error.
        case untranslated(String)

        /// The error offers only `NextAction.dismiss`.
        case noNextAction

        /// The output contains a secret.
        ///
        /// The values are the secret and the name of the output, such as `TerminalText, en`.
        case leaks(String, in: String)

        /// The code did not end before the time limit of a run.
        case hangs

        /// The failure became a cancellation, so the person sees no message.
        case becomesCancellation

        /// The cancellation became an error with the given code.
        case cancellationBecomes(String)

        /// The code repeated the operation although the first attempt may have taken effect.
        case repeatsAfterEffect

        /// The code repeated the operation after a cancellation.
        case repeatsAfterCancellation

        /// The code succeeded after a repetition, but returned another value than without the fault.
        case returnsAnotherValue

        /// The code failed without a fault, with the given code.
        case failsWithoutFault(String)

        /// The code crossed no boundary.
        ///
        /// A boundary in a detached task, or in a callback that another thread calls, is not visible to the test.
        case crossesNoBoundary

        /// The code crossed other boundaries in a second run without a fault.
        ///
        /// Create the code under test anew for each run, and remove random decisions.
        case varies

        /// The test ran in a release build, which cannot fail boundaries.
        case needsDebugBuild
    }

    /// Adds a finding, or adds the fault to an equal finding.
    mutating func add(_ kind: Kind, _ fault: Fault? = nil) {
        let known = findings.firstIndex { $0.kind == kind && $0.boundary == fault?.boundary }
        guard let known else {
            findings.append(Finding(kind: kind, boundary: fault?.boundary, faults: fault.map { [$0] } ?? []))
            return
        }
        if let fault { findings[known].faults.append(fault) }
    }
}

extension ExerciseReport.Finding: CustomStringConvertible {
    /// The mistake, the boundary, and the first of the faults.
    public var description: String {
        let place = boundary.map { " after a failure of \($0)" } ?? ""
        let example = faults.first.map { ": \($0.failure)\($0.crossing.map { " in crossing \($0)" } ?? "")" } ?? ""
        let others = faults.count > 1 ? ", and \(faults.count - 1) other faults" : ""
        return "\(kind)\(place)\(example)\(others)"
    }
}

extension ExerciseReport.Kind: CustomStringConvertible {
    /// The mistake, as a part of a sentence.
    public var description: String {
        switch self {
        case .swallowed: "No error"
        case .becomes(let code): "An error with the other code “\(code)”"
        case .unknown: "An error with the code “unknown”, because a layer lost the type of the error,"
        case .untranslated(let type): "An error of the type \(type), which no layer translated,"
        case .noNextAction: "An error without a next action"
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
        case .needsDebugBuild: "A release build, in which boundaries cannot fail"
        }
    }
}
