import Presentation

@testable import LayeredErrorsTesting

extension OwnSamples {
    /// The samples of a program without types of its own.
    static let none = OwnSamples(rules: { _ in [] }, tasks: { _ in [] }, underlyingErrors: { _ in [] })
}

extension FlowSample {
    /// Returns pairs of failures with equal public facts and different private data.
    ///
    /// The failures of a pair differ in each kind of private data that the given output must not show.
    static func pairs(_ count: Int, hiddenFrom output: String, seed: UInt64 = 5) -> [[FlowSample]] {
        var generator = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            var texts = [PrivateTexts(), PrivateTexts()]
            for source in PrivateSource.allCases where !source.permittedOutputs.contains(output) {
                (texts[0][source], texts[1][source]) = PrivateTexts.pair(using: &generator)
            }
            let seed = generator.next()
            let source = PrivateSource.allCases.randomElement(using: &generator) ?? .textOfError
            return texts.map { FlowSample.random($0, .none, about: source, seed: seed) }
        }
    }
}
