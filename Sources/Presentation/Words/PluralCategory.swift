/// The plural form that a language uses with a number.
///
/// English has two categories, `one` ("1 file") and `other` ("2 files"). Polish has `one`, `few` and `many`.
public enum PluralCategory: Sendable, CaseIterable {
    /// The category for no items in some languages, such as Arabic.
    case zero

    /// The category for one item in many languages, and for more numbers in some of them, such as 21 in Russian.
    case one

    /// The category for two items in some languages, such as Arabic.
    case two

    /// The category for a few items in some languages, such as Polish.
    case few

    /// The category for many items in some languages, such as Polish.
    case many

    /// The category for all other numbers, and for every number in a language without plural forms.
    case other

    /// Creates the category of a whole number in a language.
    ///
    /// The rules come from CLDR 49, the Unicode Common Locale Data Repository.
    ///
    /// - Parameters:
    ///   - count: The number. A negative number has the category of its absolute value.
    ///   - language: The language. A language without a rule has only the category ``other``.
    public init(of count: Int, in language: Language) {
        let n = count.magnitude
        let (n10, n100) = (n % 10, n % 100)
        let isMillions = n > 0 && n % 1_000_000 == 0
        let isSlavicFew = 2...4 ~= n10 && !(12...14 ~= n100)
        let rest = n % 100_000
        let isCornishTwo =
            n > 0 && n % 1000 == 0 && (1000...20_000 ~= rest || [40_000, 60_000, 80_000].contains(rest))
            || n % 1_000_000 == 100_000
        let code = language.tag == "pt-PT" ? "pt-PT" : String(language.tag.prefix { $0 != "-" })
        func choose(_ cases: (PluralCategory, Bool)...) -> PluralCategory { cases.first(where: \.1)?.0 ?? .other }
        self =
            switch code {
            case _ where Self.oneIsOne.contains(code): choose((.one, n == 1))
            case _ where Self.oneIsZeroOrOne.contains(code): choose((.one, n <= 1))
            case "ca", "es", "gl", "it", "lld", "pt-PT", "scn", "vec": choose((.one, n == 1), (.many, isMillions))
            case "fr", "pt": choose((.one, n <= 1), (.many, isMillions))
            case "he", "iu", "naq", "sat", "se", "sma", "smj", "smn", "sms": choose((.one, n == 1), (.two, n == 2))
            case "blo", "cv", "ksh", "lag": choose((.zero, n == 0), (.one, n == 1))
            case "be", "ru", "uk": choose((.one, n10 == 1 && n100 != 11), (.few, isSlavicFew), (.many, true))
            case "bs", "hr", "sr": choose((.one, n10 == 1 && n100 != 11), (.few, isSlavicFew))
            case "pl": choose((.one, n == 1), (.few, isSlavicFew), (.many, true))
            case "cs", "sk": choose((.one, n == 1), (.few, 2...4 ~= n))
            case "dsb", "hsb", "sl": choose((.one, n100 == 1), (.two, n100 == 2), (.few, 3...4 ~= n100))
            case "ceb", "fil": choose((.one, ![4, 6, 9].contains(n10)))
            case "is", "mk": choose((.one, n10 == 1 && n100 != 11))
            case "lv", "prg": choose((.zero, n10 == 0 || 11...19 ~= n100), (.one, n10 == 1))
            case "lt": choose((.one, n10 == 1 && n100 != 11), (.few, n10 > 1 && !(11...19 ~= n100)))
            case "sgs":
                choose((.one, n10 == 1 && n100 != 11), (.two, n == 2), (.few, n10 > 1 && !(11...19 ~= n100)))
            case "ar":
                choose(
                    (.zero, n == 0),
                    (.one, n == 1),
                    (.two, n == 2),
                    (.few, 3...10 ~= n100),
                    (.many, n100 >= 11)
                )
            case "mt":
                choose(
                    (.one, n == 1),
                    (.two, n == 2),
                    (.few, n == 0 || 3...10 ~= n100),
                    (.many, 11...19 ~= n100)
                )
            case "ro": choose((.one, n == 1), (.few, n == 0 || 1...19 ~= n100))
            case "br":
                choose(
                    (.one, n10 == 1 && ![11, 71, 91].contains(n100)),
                    (.two, n10 == 2 && ![12, 72, 92].contains(n100)),
                    (.few, [3, 4, 9].contains(n10) && ![1, 7, 9].contains(n100 / 10)),
                    (.many, isMillions)
                )
            case "cy":
                choose((.zero, n == 0), (.one, n == 1), (.two, n == 2), (.few, n == 3), (.many, n == 6))
            case "ga": choose((.one, n == 1), (.two, n == 2), (.few, 3...6 ~= n), (.many, 7...10 ~= n))
            case "gd":
                choose(
                    (.one, n == 1 || n == 11),
                    (.two, n == 2 || n == 12),
                    (.few, 3...10 ~= n || 13...19 ~= n)
                )
            case "gv": choose((.one, n10 == 1), (.two, n10 == 2), (.few, n100 % 20 == 0))
            case "kw":
                choose(
                    (.zero, n == 0),
                    (.one, n == 1),
                    (.two, n100 % 20 == 2 || isCornishTwo),
                    (.few, n100 % 20 == 3),
                    (.many, n100 % 20 == 1)
                )
            case "shi": choose((.one, n <= 1), (.few, 2...10 ~= n))
            case "tzm": choose((.one, n <= 1 || 11...99 ~= n))
            case _: .other
            }
    }

    /// The languages in which only the number 1 has a category of its own.
    private static let oneIsOne = Set(
        """
        af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gsw ha haw hu
        ia ie io jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nb nd ne nl nn nnh no nr ny
        nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts
        ug ur uz ve vo vun wae xh xog yi
        """
        .split(whereSeparator: \.isWhitespace).map(String.init)
    )

    /// The languages in which the numbers 0 and 1 share a category of their own.
    private static let oneIsZeroOrOne = Set(
        """
        ak am as bho bn csw doi fa ff gu hi hy kab kn kok ln mg nso pa pcm si tg ti vi wa zu
        """
        .split(whereSeparator: \.isWhitespace).map(String.init)
    )
}
