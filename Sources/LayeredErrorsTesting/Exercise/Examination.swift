#if DEBUG
import Domain
import Infrastructure
import Presentation

/// The runs of the code under test, and the findings in their results.
struct Examination<Value: Sendable> {
    var report = ExerciseReport()
    private let secrets: [String]
    private let secretsOfLogs: [String]
    private let codes: [String: Set<InfrastructureError.Code>]
    /// A function that returns `true` if the code may end without an error after a fault.
    private let mayIgnore: (Fault, Value) -> Bool
    /// The boundaries that the code crosses only after a fault, with the first run that crossed each boundary.
    private var further: [CrossedBoundary: FaultyRun<Value>] = [:]
    /// A Boolean value that indicates whether the results of two runs without a fault have the same text.
    private var hasStableText = false
    /// The outputs in which no secret was found.
    private var safe: Set<String> = []
    /// The layers of the thrown errors, with the types and the faults.
    private var layers: [(layer: Int, type: String, fault: Fault?)] = []

    /// Creates an examination.
    ///
    /// - Parameters:
    ///   - secrets: The texts that no output may contain.
    ///   - secretsOfLogs: The texts that a person may read but no log may contain, such as a name in a title.
    ///   - codes: The codes of the errors that a boundary can throw, keyed by its operation. For any other boundary,
    ///     the stated site determines the codes.
    ///   - mayIgnore: A function that returns `true` if the code may end without an error after a fault.
    init(
        hiding secrets: [String],
        fromLogs secretsOfLogs: [String],
        failing codes: [String: Set<InfrastructureError.Code>],
        mayIgnore: @escaping (Fault, Value) -> Bool
    ) {
        self.secrets = [InfrastructureError.sampleSecret] + secrets
        self.secretsOfLogs = secretsOfLogs
        self.codes = codes
        self.mayIgnore = mayIgnore
    }

    /// Performs all runs.
    ///
    /// - Parameters:
    ///   - mayFail: A Boolean value that indicates whether the code may fail without a fault, for example because a
    ///     person violates a rule.
    ///   - perform: A function that runs the code.
    mutating func run(mayFail: Bool = false, _ perform: (Fault?) async -> FaultyRun<Value>) async {
        let unobserved = UnobservedBoundaries()
        defer { report.unobservedBoundaries = unobserved.end().subtracting(report.boundaries).sorted() }
        let (normal, second) = (await perform(nil), await perform(nil))
        report.runs = 2
        let counts = normal.counts
        let usual = counts.keys.sorted()
        report.boundaries = usual.filter { $0 != .clock }
        switch normal.ending {
        case .hang: return report.add(.hangs)
        case .error(let error):
            guard mayFail else { return report.add(.failsWithoutFault(code(of: error))) }
            _ = examine(error, nil)
        case .value: if report.boundaries.isEmpty { report.add(.crossesNoBoundary) }
        }
        if counts != second.counts { report.add(.varies) }
        if case .value(let value) = normal.ending, case .value(let other) = second.ending {
            hasStableText = String(reflecting: value) == String(reflecting: other)
        }
        for boundary in usual { await fail(boundary, after: normal, perform) }
        // The code that handles a failure can cross further boundaries.
        for (boundary, run) in further.sorted(by: { $0.key < $1.key }) { await fail(boundary, after: run, perform) }
        report.boundaries = (usual + further.keys).filter { $0 != .clock }.sorted()
        let top = layers.map(\.layer).max() ?? 0
        for (layer, type, fault) in layers where layer < top { report.add(.untranslated(type), fault) }
    }

    /// Makes a boundary fail in each possible way.
    ///
    /// - Parameters:
    ///   - boundary: The boundary that fails.
    ///   - base: A run that crosses the boundary without a fault there. The fault of this run, if any, becomes an
    ///     earlier fault.
    ///   - perform: A function that runs the code.
    mutating func fail(
        _ boundary: CrossedBoundary,
        after base: FaultyRun<Value>,
        _ perform: (Fault?) async -> FaultyRun<Value>
    ) async {
        var claims: [(code: InfrastructureError.Code, rule: String, fault: Fault)] = []
        let count = base.counts[boundary] ?? 0
        let crossings = Set([1, 2, 3, count].filter { $0 <= count }).sorted()
        let codes = codes(of: boundary)
        let failures = boundary == .clock ? [.cancellation(isNoticed: true)] : Fault.Failure.all(codes)
        var failed: Set<Fault.Failure> = []
        defer { report.add(boundary, failures, failed: failed) }
        for failure in failures {
            // If the code does not retry the operation, a failure of the only crossing is a failure of all crossings.
            var isRepeated = count > 1
            for crossing in crossings.map(Optional.some) + [nil] where crossing != nil || isRepeated {
                var fault = Fault(boundary: boundary, crossing: crossing, failure: failure)
                fault.earlier = base.fault.map { [$0] } ?? []
                let run = await perform(fault)
                report.runs += 1
                report.faults[boundary, default: 0] += 1
                examine(run, fault, base)
                if run.record.hasFailed { failed.insert(failure) }
                // If the body throws an error of its own, the probe injects no error.
                if case .error(let code, _, _) = failure, run.record.expected != nil,
                    case .error(let error) = run.ending,
                    let rule = (error as? any TranslatedError)?.violatedRule?.code
                {
                    claims.append((code, rule, fault))
                }
                if case .hang = run.ending { return }
                if run.repeats(boundary, after: base) { isRepeated = true }
                guard base.fault == nil else { continue }
                for new in run.counts.keys where base.counts[new] == nil && further[new] == nil { further[new] = run }
            }
        }
        // The library passes no cancellation to a rule. A rule can rightly claim the only code of a boundary.
        guard codes.count > 2, Set(claims.map(\.code)).count >= codes.filter({ $0 != .cancelled }).count,
            Set(claims.map(\.rule)).count == 1
        else { return }
        for (_, rule, fault) in claims { report.add(.becomes(rule), fault) }
    }

    private func codes(of boundary: CrossedBoundary) -> [InfrastructureError.Code] {
        guard let given = codes["\(boundary.operation)"] else {
            return InfrastructureError.Site.possibleCodes(at: boundary.site)
        }
        return InfrastructureError.Code.allCases.filter(given.contains)
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
            // An enclosing `retrying` can state that a retry is safe.
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
        let isUsual = isEqual(value, usual)
        // If every attempt fails, the value does not come from a retry.
        if fault.crossing != nil, run.repeats(fault.boundary, after: base) {
            if !isUsual { report.add(.returnsAnotherValue, fault, "\(value) instead of \(usual)") }
        } else if fault.failure.isCarriedOut, isUsual {
            // The operation took effect, so the result is correct, for example after a check of the outcome.
        } else if !mayIgnore(fault, value) {
            report.add(.swallowed, fault)
        }
    }

    /// Returns a Boolean value that indicates whether two results are equal, as far as they can be compared.
    ///
    /// Values that are not `Equatable` are compared as texts if two runs without a fault have equal texts. Otherwise,
    /// they count as equal.
    private func isEqual(_ value: Value, _ usual: Value) -> Bool {
        if value is any Equatable { return areEqual(value, usual) }
        return !hasStableText || String(reflecting: value) == String(reflecting: usual)
    }

    private mutating func examine(
        _ error: any Error,
        of run: FaultyRun<Value>,
        _ fault: Fault,
        _ base: FaultyRun<Value>
    ) {
        guard examine(error, fault) else { return }
        if run.record.hasCancelled {
            // The task of a publisher or a callback can notice the cancellation of the waiting task late.
            if !isCancellation(error), !isInterruption(error) {
                report.add(.cancellationBecomes(code(of: error)), fault)
            }
            return
        }
        // The error can describe an earlier fault.
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

    /// Examines the type, the words, the next actions and the outputs of an error.
    ///
    /// - Returns: A Boolean value that indicates whether the error has the error type of a layer.
    private mutating func examine(_ error: any Error, _ fault: Fault?) -> Bool {
        let type = "\(Swift.type(of: error))"
        let layer = error is PresentationError ? 2 : error is any TranslatedError ? 1 : 0
        guard layer > 0 || error is InfrastructureError else {
            report.add(.untranslated(type), fault)
            return false
        }
        layers.append((layer, type, fault))
        if let error = error as? PresentationError {
            if error.nextActions.allSatisfy({ $0 == .dismiss }), !error.isCancellation {
                report.add(.noNextAction, fault)
            }
            if !error.isCancellation, error.message(in: .english).title.allSatisfy(\.isWhitespace) {
                report.add(.noWords, fault)
            }
            examineOutputs(of: error, fault)
        }
        return true
    }

    private mutating func examineOutputs(of error: PresentationError, _ fault: Fault?) {
        let output = "\(error.code) \(error.diagnosis.singleLine) \(error.message(in: .english))"
        guard !safe.contains(output) else { return }
        let outputs = error.outputs()
        // The reference is random, and can contain a short secret by chance.
        let reference = "\(error.reference)"
        let leaks = outputs.flatMap { output in
            let text = output.text.replacing(reference, with: "")
            let hasWords = !output.readers.isDisjoint(with: [.person, .wire])
            let hidden = hasWords ? secrets : secrets + secretsOfLogs
            return hidden.filter(text.contains).map { ($0, output.name) }
        }
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
        return error.failureOrClaim?.code == .cancelled
    }

    private func isInterruption(_ error: any Error) -> Bool {
        code(of: error) == InfrastructureError.Code.interrupted.rawValue
    }

    private func code(of error: any Error) -> String {
        if let error = error as? InfrastructureError { return error.code.rawValue }
        return (error as? any TranslatedError)?.domainCode ?? "\(type(of: error))"
    }
}
#endif
