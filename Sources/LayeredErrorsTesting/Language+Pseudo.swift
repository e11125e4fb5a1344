import Domain
public import Presentation

extension Language {
    /// The pseudo-language of English, which reveals texts that bypass the words.
    ///
    ///     let text = "\(TerminalText(error, in: .pseudo))"
    ///     #expect(Language.textsOutsidePseudo(in: text) == [])
    ///
    /// Each letter has an accent, and each text is 40 % longer and in square brackets:
    ///
    /// ```text
    /// [Ţĥé šéŕṽíçé çóúļď ñóţ ƀé ŕéáçĥéď. ~~~~~~~~~~~~~~]
    /// ```
    ///
    /// The pseudo-language contains the words of the library, and the texts of your rules, tasks, fields and actions.
    /// Your texts come from the case of your ``/Presentation/SpokenLanguage`` that best matches English. The alert
    /// texts of `LocalizedError` are not in the pseudo-language, because they use the person's preferred
    /// language.
    ///
    /// If a view shows a text without brackets, the view bypasses the words. If the closing bracket is not visible, the
    /// view has too little space for other languages.
    public static let pseudo = pseudo(of: .english)

    /// Returns the pseudo-language of a language.
    ///
    /// Pass a built-in language, or a language with words of your own:
    ///
    ///     let text = "\(TerminalText(error, in: .pseudo(of: .japanese)))"
    ///
    /// The tag of the pseudo-language is the tag of the language, followed by `-x-pseudo`.
    ///
    /// - Parameter language: The language whose texts the pseudo-language changes.
    /// - Returns: The pseudo-language, or `language` itself if it is a pseudo-language already.
    public static func pseudo(of language: Language) -> Language {
        guard language.rewrite == nil else { return language }
        return Language(
            "\(language.tag)-x-pseudo",
            words: PseudoWords(usual: language.words),
            hasWords: true,
            rewrite: { $0.pseudo() }
        )
    }

    /// Returns the parts of an output that do not come from the words of a pseudo-language.
    ///
    /// Pass all texts that a view shows for an error in the language ``pseudo``. The result contains the parts with
    /// letters outside the brackets of the pseudo-language, one for each line.
    ///
    /// - Parameter text: The texts, with line breaks or spaces between them.
    /// - Returns: The parts, or an empty array if the output contains only words.
    public static func textsOutsidePseudo(in text: String) -> [String] {
        text.replacing(/\[([^\[\]]|\[[a-z]\w*\])*~\]/, with: "\n").split(whereSeparator: \.isNewline)
            .map { String($0).trimmed }
            .filter { $0.contains(where: \.isLetter) }
    }
}

/// The words of a language in the form of its pseudo-language.
private struct PseudoWords: Words {
    let usual: any Words

    var languageName: String { usual.languageName.pseudo() }
    var unclearOutcome: String { usual.unclearOutcome.pseudo() }
    var mayHaveTakenEffect: String { usual.mayHaveTakenEffect.pseudo() }
    var isSafeToRepeat: String { usual.isSafeToRepeat.pseudo() }
    var tookEffect: String { usual.tookEffect.pseudo() }
    var mayBeOutdated: String { usual.mayBeOutdated.pseudo() }
    var whatCanBeDone: String { usual.whatCanBeDone.pseudo() }
    var sentenceSeparator: String { usual.sentenceSeparator }

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        // The message for `unknown` is the last fallback of the library.
        let fallback = situation == .failure(.unknown, on: nil) ? Language.english.words.message(for: situation) : nil
        return (usual.message(for: situation) ?? fallback).map { Message($0.title.pseudo(), $0.explanation?.pseudo()) }
    }

    func label(for action: NextAction) -> String? {
        (usual.label(for: action) ?? Language.english.words.label(for: action))?.pseudo()
    }

    func isAbout(_ item: String) -> String { usual.isAbout(item).pseudo() }
    func canRetry(after wait: SpokenWait) -> String { usual.canRetry(after: wait).pseudo() }

    // The reference stays unchanged, because a tester searches the log for it.
    func quote(_ reference: Reference) -> String { usual.quote(reference).pseudo(keeping: reference.description) }
}

extension String {
    /// Returns the text in the form of a pseudo-language, or a blank text unchanged.
    ///
    /// - Parameter part: A part of the text that does not change. Defaults to an empty string.
    fileprivate func pseudo(keeping part: String = "") -> String {
        guard contains(where: { !$0.isWhitespace }) else { return self }
        let kept = Leftovers.ranges(in: self) + (part.isEmpty ? [] : ranges(of: part))
        let letters = indices.map { index in
            kept.contains { $0.contains(index) } ? self[index] : Self.accents[self[index]] ?? self[index]
        }
        return "[\(String(letters)) \(String(repeating: "~", count: (count * 2 + 4) / 5))]"
    }

    /// The accented form of each letter, as one Unicode scalar that common fonts contain.
    ///
    /// Square brackets become parentheses, so that the end of a text is clear.
    private static let accents = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ[]",
            "áƀçďéḟĝĥíĵķļḿñóṕɋŕšţúṽŵẋýžÁɃÇĎÉḞĜĤÍĴĶĻḾÑÓṔɊŔŠŢÚṼŴẊÝŽ()"
        )
    )
}
