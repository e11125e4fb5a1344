#if Foundation
import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import Presentation
import PresentationWire
import PresentationTerminal

/// A rule that claims conflicts.
private enum StockRule: String, PresentableRule {
    case soldOut = "stock.soldOut"
    case closed = "stock.closed"

    enum Spoken: String, SpokenLanguage {
        case english = "en"
    }

    init?(_ error: InfrastructureError) {
        guard error.code == .conflict else { return nil }
        self = .soldOut
    }

    func message(in language: Spoken) -> Message { Message("This is not available.") }
    var nextActions: NextActions { NextActions(.goBack) }
}

/// A rule without words.
private enum WordlessRule: String, BusinessRule {
    case closed = "shop.closed"
}

extension FuzzTarget {
    /// Checks the delay of any policy after any error, and the words for any requested delay.
    static func wait(_ bytes: [UInt8]) {
        var bytes = bytes[...]
        let policy = RetryPolicy(
            attempts: Int(truncatingIfNeeded: number(&bytes)),
            delay: duration(&bytes),
            maximumDelay: duration(&bytes),
            retryWindow: duration(&bytes)
        )
        let row = Classification(
            bytes.popFirst().map { $0 < 128 } ?? true ? .busy : .rateLimited,
            outcome: .notApplied,
            retryAfter: bytes.popFirst().map { $0 < 64 } ?? true ? nil : duration(&bytes)
        )
        let error = InfrastructureError(row, operation: "fuzz", idempotent: bytes.popFirst() == 0)
        let attempt = Int(truncatingIfNeeded: number(&bytes))
        let elapsed = duration(&bytes)
        let bits = UInt64(truncatingIfNeeded: number(&bytes))
        let delay = policy.delay(after: attempt, of: error, elapsed: elapsed, randomBits: { bits })
        if let delay {
            let requested = max(error.retryAfter ?? .zero, .zero)
            precondition(attempt < policy.attempts && delay >= requested)
            precondition(delay - requested <= policy.maximumDelay)
            precondition(delay <= policy.retryWindow && max(elapsed, .zero) <= policy.retryWindow - delay)
        }
        precondition(policy.retryWindow <= .seconds(1 << 31) && policy.delay <= policy.maximumDelay)
        let presented = PresentationError(DomainError<StockRule>(error))
        for language in [Language.english, .japanese] {
            precondition(presented.nextActions.allSatisfy { !$0.label(in: language).isEmpty })
            _ = TerminalText(presented, in: language)
            _ = ProblemDetails(presented, in: language, typeBase: "https://example.com/")
        }
    }

    /// Returns a number of any size and sign.
    private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int128 {
        let size = bytes.popFirst() ?? 0
        var number = Int128(Int8(bitPattern: bytes.popFirst() ?? 0))
        for _ in 0..<Int(size % 16) { number = number << 8 | Int128(bytes.popFirst() ?? 0) }
        return number
    }

    private static func duration(_ bytes: inout ArraySlice<UInt8>) -> Duration { Duration(attoseconds: number(&bytes)) }

    /// Checks that untyped translations in any order keep the facts of an error.
    static func anyError(_ bytes: [UInt8]) {
        var bytes = bytes[...]
        let order = bytes.prefix(12)
        // The target `chain` tests large trees of errors.
        bytes = bytes.dropFirst(12).prefix(100)
        let start: any Error =
            switch bytes.popFirst().map({ $0 % 8 }) ?? 0 {
            case 0: DomainError.violation(StockRule.closed)
            case 1: DomainError.violation(WordlessRule.closed)
            case 2: ownFailure(from: &bytes)
            case _: ErrorTree.error(from: &bytes, depth: 0)
            }
        let first = PresentationError(translating: start, rule: StockRule.self)
        var chained = start
        var reference: Reference?
        for step in order {
            switch step % 5 {
            case 0: chained = InfrastructureError(classifying: chained, operation: "fuzz")
            case 1: chained = DomainError<StockRule>(translating: chained)
            case 2: chained = DomainError<WordlessRule>(translating: chained)
            case 3:
                let presented = PresentationError(translating: chained, rule: StockRule.self)
                precondition(reference.map { $0 == presented.reference } ?? true)
                reference = presented.reference
                chained = presented
            case _: continue
            }
        }
        let last = PresentationError(translating: chained, rule: StockRule.self)
        precondition(reference.map { $0 == last.reference } ?? true)
        precondition(last.isCancellation == first.isCancellation)
        precondition(last.diagnosis.underlyingError == first.diagnosis.underlyingError)
        precondition(last.diagnosis.outcome == first.diagnosis.outcome)
        precondition(last.diagnosis.attempts == first.diagnosis.attempts)
        // `WordlessRule` claims no error, so a conflict can lose its violation, but keeps its failure.
        if !order.contains(where: { $0 % 5 == 2 }) {
            precondition(last == first && last.hashValue == first.hashValue)
            precondition(last.diagnosis.entries.map(\.code) == first.diagnosis.entries.map(\.code))
        }
        // The description of an untranslated error, such as an `NSError`, can have any length.
        precondition(order.allSatisfy { $0 % 5 == 4 } || "\(chained)".utf8.count < 400)
        precondition("\(last)".utf8.count < 100)
    }

    /// Returns an error for a failure that the domain detects.
    private static func ownFailure(from bytes: inout ArraySlice<UInt8>) -> any Error {
        let codes = TechnicalFailure.Code.allCases
        let code = codes[Int(bytes.popFirst() ?? 0) % codes.count]
        let failure = TechnicalFailure(code, operation: "fuzz", outcome: bytes.popFirst() == 0 ? .unknown : .notApplied)
        return DomainError<StockRule>.failure(failure)
    }
}
#endif
