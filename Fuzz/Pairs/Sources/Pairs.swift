import Foundation
import LayeredErrorsTesting

/// A program that compares pairs of errors that differ only in private data, and prints each flow of private data that
/// the library does not permit.
@main
enum Pairs {
    /// The number of pairs that one seed creates.
    private static let pairsPerSeed = 100_000

    static func main() {
        let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard arguments.count == 2, arguments.allSatisfy({ $0 >= 0 }) else {
            print("Pass the number of pairs and the first seed, such as 1000000 1.")
            exit(64)
        }
        let (pairs, firstSeed) = (arguments[0], arguments[1])
        var found: Set<PrivateFlow> = []
        for (number, start) in stride(from: 0, to: pairs, by: pairsPerSeed).enumerated() {
            let count = min(pairsPerSeed, pairs - start)
            let seed = UInt64(firstSeed + number)
            for issue in PrivateFlow.issues(pairs: count, seed: seed) where found.insert(issue.flow).inserted {
                print("seed \(seed): \(issue)")
            }
        }
        print("\(pairs) pairs, \(found.count) flows that are not permitted")
        exit(found.isEmpty ? 0 : 1)
    }
}
