import Domain
package import Presentation

extension ErrorCatalog {
    /// Returns the texts of the library in a language.
    ///
    /// The result omits the texts that the language lacks. The function is `package` because the tool of the plugin
    /// `import-words` needs the keys.
    package static func libraryTexts(in language: Language) -> [TranslatableText] {
        let words = language.words
        return messages(in: words) + sentences(in: words) + waits(in: language) + labels(in: words)
    }

    private static func messages(in words: any Words) -> [TranslatableText] {
        var texts: [TranslatableText] = []
        func add(_ name: String, _ situation: TechnicalFailure.Situation, _ comment: String) {
            guard let message = words.message(for: situation) else { return }
            texts.append(
                TranslatableText(
                    key: "\(name).title",
                    comment: TranslatableText.Kind.title.comment(comment),
                    forms: .same(message.title)
                )
            )
            guard let explanation = message.explanation else { return }
            texts.append(
                TranslatableText(
                    key: "\(name).explanation",
                    comment: TranslatableText.Kind.explanation.comment(comment),
                    forms: .same(explanation)
                )
            )
        }
        for code in TechnicalFailure.Code.allCases {
            for site in TechnicalFailure.Site.allCases
            where differs(.failure(code, on: site), from: .failure(code, on: nil)) {
                add("failure.\(code).\(site)", .failure(code, on: site), "The failure “\(code)” at the \(site).")
            }
            add("failure.\(code)", .failure(code, on: nil), "The failure “\(code)”.")
        }
        for detail in TechnicalFailure.Detail.allCases {
            add("detail.\(detail)", .detail(detail), "The failure “\(detail)”.")
        }
        return texts
    }

    /// Returns a Boolean value that indicates whether two situations have different words in English.
    private static func differs(_ one: TechnicalFailure.Situation, from other: TechnicalFailure.Situation) -> Bool {
        Language.english.words.message(for: one) != Language.english.words.message(for: other)
    }

    private static func sentences(in words: any Words) -> [TranslatableText] {
        func text(
            _ name: String,
            _ kind: TranslatableText.Kind = .sentence,
            about fact: String,
            _ text: String
        ) -> TranslatableText {
            TranslatableText(key: "sentence.\(name)", comment: kind.comment(fact), forms: .same(text))
        }
        return [
            text("languageName", .name, about: "The name of your language in your language.", words.languageName),
            text(
                "unclearOutcome",
                .title,
                about: "An action may have worked, and nobody knows.",
                words.unclearOutcome
            ),
            text(
                "mayHaveTakenEffect",
                about: "The action of the person may have worked although a problem was reported.",
                words.mayHaveTakenEffect
            ),
            text(
                "isSafeToRepeat",
                about: "The action may have worked, and trying again does no harm.",
                words.isSafeToRepeat
            ),
            text("tookEffect", .title, about: "The action worked, although a later step failed.", words.tookEffect),
            text("mayBeOutdated", about: "The person still sees older contents.", words.mayBeOutdated),
            text("isAbout", about: "%@ is the name of a file or another item.", words.isAbout("%@")),
            text("whatCanBeDone", .name, about: "The heading of a list of actions.", words.whatCanBeDone),
            text(
                "reference",
                .name,
                about: "A code that the person quotes to support. %@ is the code.",
                words.quote(reference).replacing("\(reference)", with: "%@")
            ),
        ]
    }

    private static let reference = Reference()

    private static func waits(in language: Language) -> [TranslatableText] {
        TranslatableText.WaitUnit.allCases.flatMap { unit in
            let accuracy = unit == .seconds ? "exact" : "approximate"
            let comment = "%lld is the number of \(unit) (\(accuracy))."
            return [
                TranslatableText(
                    key: "sentence.canRetry.\(unit)",
                    comment: TranslatableText.Kind.sentence.comment(
                        "The person can try again after a while. \(comment)"
                    ),
                    forms: TranslatableText.Forms(in: language, of: unit.numbers) {
                        language.words.canRetry(after: SpokenWait(unit.wait($0)))
                    }
                ),
                TranslatableText(
                    key: "action.retryAfter.\(unit)",
                    comment: TranslatableText.Kind.label.comment("The person tries again after a while. \(comment)"),
                    forms: TranslatableText.Forms(in: language, of: unit.numbers) {
                        language.words.label(for: .retryAfter(unit.wait($0))) ?? ""
                    }
                ),
            ]
        }
    }

    private static func labels(in words: any Words) -> [TranslatableText] {
        let actions: [NextAction] = [
            .retry, .checkOutcome, .checkConnection, .correct("field"), .signIn, .resetPassword, .goBack, .reload,
            .chooseAnotherFile, .chooseAnotherPlace, .rename, .changeSettings, .freeSpace, .updateApp, .contactSupport,
            .dismiss,
        ]
        return actions.compactMap { action in
            let name = if case .correct = action { "correct" } else { action.id }
            return words.label(for: action).map {
                TranslatableText(
                    key: "action.\(name)",
                    comment: TranslatableText.Kind.label.comment("The action “\(name)”."),
                    forms: .same($0)
                )
            }
        }
    }
}
