#if DEBUG
import Domain
import Infrastructure
import Presentation

/// The runs of the code under test, and the findings in their results.
struct Examination<Value: Sendable> {
    private(set) var report = ExerciseReport()
    private let secrets: [String]
    private let ignorable: Set<String>
    /// The boundaries that the code crosses only after a fault, with the first run that crossed each boundary.
    private var further: [CrossedBoundary: FaultyRun<Value>] = [:]
    /// The outputs in which no secret was found.
    private var safe: Set<String> = []
    /// The layers of the thrown errors, with the types and the faults.
    private var layers: [(layer: Int, type: String, fault: Fault)] = []

    init(hiding secrets: [String], ignorable: Set<String>) {
        self.secrets = [InfrastructureError.sampleSecret] + secrets
        self.ignorable = ignorable
    }

    /// Performs all runs.
    mutating func run(_ perform: (Fault?) async -> FaultyRun<Value>) async {
        let (normal, second) = (await perform(nil), await perform(nil))
        report.runs = 2
        let counts = normal.counts
        report.boundaries = counts.keys.sorted()
        switch normal.ending {
        case .hang: return report.add(.hangs)
        case .error(let error): return report.add(.failsWithoutFault(code(of: error)))
        case .value: break
        }
        if counts.isEmpty { report.add(.crossesNoBoundary) }
        if counts != second.counts { report.add(.varies) }
        let usual = report.boundaries
        for boundary in usual { await fail(boundary, after: normal, perform) }
        // The code that handles a failure can cross further boundaries.
        for (boundary, run) in further.sorted(by: { $0.key < $1.key }) { await fail(boundary, after: run, perform) }
        report.boundaries = (usual + further.keys).sorted()
        let top = layers.map(\.layer).max() ?? 0
        for (layer, type, fault) in layers where layer < top { report.add(.untranslated(type), fault) }
    }

    /// Fails a boundary in each way.
    ///
    /// - Parameters:
    ///   - boundary: The boundary.
    ///   - base: A run that crosses the boundary without the fault, but with earlier faults if the run has a fault.
    ///   - perform: A function that runs the code.
    private mutating func fail(
        _ boundary: CrossedBoundary,
        after base: FaultyRun<Value>,
        _ perform: (Fault?) async -> FaultyRun<Value>
    ) async {
        let count = base.counts[boundary] ?? 0
        let crossings = Set([1, 2, 3, count].filter { $0 <= count }).sorted()
        for failure in Fault.Failure.all {
            // If the code does not repeat the operation, a failure of the only crossing is a failure of all crossings.
            var isRepeated = count > 1
            for crossing in crossings.map(Optional.some) + [nil] where crossing != nil || isRepeated {
                var fault = Fault(boundary: boundary, crossing: crossing, failure: failure)
                fault.earlier = base.fault.map { [$0] } ?? []
                let run = await perform(fault)
                report.runs += 1
                report.faults[boundary, default: 0] += 1
                examine(run, fault, base)
                if case .hang = run.ending { return }
                if run.repeats(boundary, after: base) { isRepeated = true }
                guard base.fault == nil else { continue }
                for new in run.counts.keys where base.counts[new] == nil && further[new] == nil { further[new] = run }
            }
        }
    }

    private mutating func examine(_ run: FaultyRun<Value>, _ fault: Fault, _ base: FaultyRun<Value>) {
        guard run.record.hasFailed else { return report.add(.varies, fault) }
        examineRepetitions(run, fault, base)
        switch run.ending {
        case .hang: report.add(.hangs, fault)
        case .value(let value): examine(value, of: run, fault, base)
        case .error(let error): examine(error, of: run, fault, base)
        }
    }

    private mutating func examineRepetitions(_ run: FaultyRun<Value>, _ fault: Fault, _ base: FaultyRun<Value>) {
        let repeated = run.counts.keys.filter { run.repeats($0, after: base) }
        guard !run.record.hasCancelled else {
            if !repeated.isEmpty { report.add(.repeatsAfterCancellation, fault) }
            return
        }
        guard let outcome = run.record.outcome, outcome != .notApplied, repeated.contains(fault.boundary),
            // An enclosing `retrying` can state that a repetition is safe.
            run.record.repeatable.isDisjoint(with: repeated)
        else { return }
        report.add(.repeatsAfterEffect, fault)
    }

    private mutating func examine(
        _ value: Value,
        of run: FaultyRun<Value>,
        _ fault: Fault,
        _ base: FaultyRun<Value>
    ) {
        guard run.record.expected != nil, !run.record.hasCancelled, !fault.failure.isCancellation,
            case .value(let usual) = base.ending
        else { return }
        if run.repeats(fault.boundary, after: base) {
            if !isEqual(value, usual) { report.add(.returnsAnotherValue, fault) }
        } else if !ignorable.contains("\(fault.boundary.operation)") {
            report.add(.swallowed, fault)
        }
    }

    private mutating func examine(
        _ error: any Error,
        of run: FaultyRun<Value>,
        _ fault: Fault,
        _ base: FaultyRun<Value>
    ) {
        let type = "\(Swift.type(of: error))"
        let layer = error is PresentationError ? 2 : error is any TranslatedError ? 1 : 0
        guard layer > 0 || error is InfrastructureError else { return report.add(.untranslated(type), fault) }
        layers.append((layer, type, fault))
        if let error = error as? PresentationError {
            if error.nextActions.allSatisfy({ $0 == .dismiss }), !error.isCancellation {
                report.add(.noNextAction, fault)
            }
            examineOutputs(of: error, fault)
        }
        if run.record.hasCancelled {
            if !isCancellation(error) { report.add(.cancellationBecomes(code(of: error)), fault) }
            return
        }
        // After an earlier fault, the error can describe the earlier fault.
        guard case .value = base.ending, let expected = run.record.expected else { return }
        if fault.failure.isCancellation {
            if !isCancellation(error) { report.add(.cancellationBecomes(code(of: error)), fault) }
        } else if isCancellation(error) {
            report.add(.becomesCancellation, fault)
        } else if !isTranslation(error, of: expected) {
            let code = code(of: error)
            report.add(code == TechnicalFailure.Code.unknown.rawValue ? .unknown : .becomes(code), fault)
        }
    }

    private mutating func examineOutputs(of error: PresentationError, _ fault: Fault) {
        let output = "\(error.code) \(error.diagnosis.singleLine) \(error.message(in: .english))"
        guard !safe.contains(output) else { return }
        let leaks = secrets.flatMap { secret in error.leaks(of: secret).map { (secret, $0) } }
        if leaks.isEmpty { safe.insert(output) }
        for (secret, output) in leaks { report.add(.leaks(secret, in: output), fault) }
    }

    /// Returns a Boolean value that indicates whether the upper layers translated an error correctly.
    private func isTranslation(_ error: any Error, of lower: InfrastructureError) -> Bool {
        if let error = error as? InfrastructureError { return error.code == lower.code }
        return (error as? any TranslatedError)?.isTranslation(of: lower) == true
    }

    private func isCancellation(_ error: any Error) -> Bool {
        if let error = error as? InfrastructureError { return error.code == .cancelled }
        guard let error = error as? any TranslatedError, error.violatedRule == nil else { return false }
        return error.technicalFailure?.code == .cancelled
    }

    private func code(of error: any Error) -> String {
        if let error = error as? InfrastructureError { return error.code.rawValue }
        return (error as? any TranslatedError)?.domainCode ?? "\(type(of: error))"
    }

    /// Returns a Boolean value that indicates whether two values are equal, or cannot be compared.
    private func isEqual(_ one: Value, _ other: Value) -> Bool {
        func equals<Known: Equatable>(_ one: Known) -> Bool { one == other as? Known }
        return (one as? any Equatable).map { equals($0) } ?? true
    }
}
#endif
