import Presentation

/// A search for flows of private data in random pairs of errors.
struct FlowSearch {
    /// The groups of outputs (slow outputs, fast outputs and outputs of the program), each of which gets the same
    /// number of pairs.
    let outputs: [[FlowOutput]]

    private let own: OwnSamples

    /// The sources of private data.
    ///
    /// The array repeats the sources in the program's own types, so that the search selects them more often.
    private let sources: [PrivateSource]
    private let languages: [Language]
    private var generator: SplitMix64

    /// The flows that the library does not permit.
    private(set) var issues: [PrivateFlow.Issue] = []

    /// All flows that the search has found, whether permitted or not.
    private(set) var flows: Set<PrivateFlow> = []

    init(_ own: OwnSamples, through outputs: [ErrorOutput], in languages: [Language], seed: UInt64) {
        self.own = own
        let all = FlowOutput.ofLibrary + outputs.map { FlowOutput($0) }
        let fast = all.filter { !$0.isSlow && !$0.isOfProgram }
        let ofProgram = all.filter(\.isOfProgram)
        self.outputs = [all.filter(\.isSlow), fast, ofProgram].filter { !$0.isEmpty }
        sources = PrivateSource.allCases + Array(repeating: own.sources, count: 5).joined()
        self.languages = languages
        generator = SplitMix64(seed: seed)
    }

    /// Compares one output for each of the given number of pairs.
    mutating func run(pairs: Int) {
        for number in 0..<pairs {
            let group = outputs[number % outputs.count]
            guard let source = sources.randomElement(using: &generator) else { return }
            comparePair(source, group[number / outputs.count % group.count])
        }
    }

    /// Compares an output for one pair of failures.
    mutating func comparePair(_ source: PrivateSource, _ output: FlowOutput) {
        guard let language = languages.randomElement(using: &generator) else { return }
        let seed = generator.next()
        var texts = PrivateTexts()
        let (text, otherText) = PrivateTexts.pair(using: &generator)
        texts[source] = text
        let one = FlowSample.random(texts, own, about: source, seed: seed)
        // The output is rendered before the other failure exists, so that the comparison reveals a text that the
        // library remembers.
        let oneOutput = output.render(one, one, language)
        texts[source] = otherText
        let other = FlowSample.random(texts, own, about: source, seed: seed)
        compare(oneOutput, output.render(other, one, language), from: source, output)
    }

    private mutating func compare(_ one: String, _ other: String, from source: PrivateSource, _ output: FlowOutput) {
        // Two equal `String` values can have different bytes.
        guard !one.utf8.elementsEqual(other.utf8) else { return }
        let flow = PrivateFlow(source: source, output: output.name)
        guard flows.insert(flow).inserted, !output.permitted.contains(source) else { return }
        let start = zip(one.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
        issues.append(PrivateFlow.Issue(flow: flow, one: one.excerpt(at: start), other: other.excerpt(at: start)))
    }
}

extension String {
    /// Returns the part of the text around an offset, with escaped control characters.
    fileprivate func excerpt(at start: Int) -> String {
        let part = unicodeScalars.dropFirst(max(0, start - 20)).prefix(40)
        return part.map { $0.escaped(asASCII: false) }.joined()
    }
}
