import LayeredErrorsTestSupport
import Presentation
import Testing

@Suite("PluralCategory")
struct PluralCategoryTests {
    private static let numbers = Array(0...120) + [1000, 1001, 20_000, 100_000, 1_000_000, 1_000_001]

    private static let letters: [PluralCategory: Character] = [
        .zero: "z", .one: "1", .two: "2", .few: "f", .many: "m", .other: "o",
    ]

    @Test("Whole numbers have the plural categories of CLDR in each language")
    func cldr() throws {
        let table = try Repository.text(of: "Tests/PresentationTests/Plurals/cldr.tsv")
        let rows = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(rows.count == 27)
        for row in rows {
            let cells = row.split(separator: "\t")
            for tag in cells[0].split(separator: " ") {
                let language = Language(String(tag))
                let found = Self.numbers.compactMap { Self.letters[PluralCategory(of: $0, in: language)] }
                #expect(String(found) == cells[1], "\(tag)")
            }
        }
    }

    @Test("A language without plural rules has only the category .other")
    func none() {
        for tag in ["ja", "ko", "zh-Hant", "id", "und"] {
            #expect(Self.numbers.allSatisfy { PluralCategory(of: $0, in: Language(tag)) == .other })
        }
    }

    @Test("A regional tag has the plural rules of its language, except for pt-PT")
    func regions() {
        #expect(PluralCategory(of: 0, in: Language("pt-BR")) == .one)
        #expect(PluralCategory(of: 0, in: Language("pt-PT")) == .other)
        #expect(PluralCategory(of: 0, in: Language("fr-CA")) == .one)
        #expect(PluralCategory(of: 3, in: Language("pl-PL")) == .few)
    }

    @Test("A negative number has the category of its absolute value")
    func negative() {
        #expect(PluralCategory(of: -1, in: .english) == .one)
        #expect(PluralCategory(of: .min, in: .english) == .other)
    }
}
