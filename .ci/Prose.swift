// Checks the text of a Git repository: doc comments, articles, test names and commit messages. CONTRIBUTING.md contains
// the rules.
//
//     swift .ci/Prose.swift [FOLDER]             # the repository in FOLDER; defaults to the current folder
//     swift .ci/Prose.swift figures [FILE ...]   # the figures of documents; defaults to all handwritten ones
//
// Prints one line per offense, and exits with status 1 if it prints any. The file .ci/prose-exceptions of the
// repository lists accepted offenses: the printed line without its line number, the word "because", and a reason.
// Commit messages are checked from the commit that added this file.
import Foundation

let longestSentence = 35
let longestTestName = 70
let longestSubject = 72
let exceptionsFile = ".ci/prose-exceptions"

/// The question words and pronouns that a doc comment and a test name must not begin with.
let weakFirstWords = Set(
    """
    how if what whatever when where wherever whether which who whoever whom whose why
    anybody anyone anything everybody everyone everything he i it its nobody none nothing
    she somebody someone something such that their these they this those we you your
    """.split(whereSeparator: \.isWhitespace).map(String.init)
)

/// The abbreviations whose period does not end a sentence.
let abbreviations: Set<String> = ["e.g.", "i.e.", "vs.", "etc.", "no."]

struct Offense: CustomStringConvertible {
    /// The path of the file or the hash of the commit.
    let place: String
    var line: Int?
    let message: String

    var withoutLine: String { "\(place): \(message)" }
    var description: String { line.map { "\(place):\($0): \(message)" } ?? withoutLine }
}

/// A paragraph, heading, list item or table cell.
struct Passage {
    let line: Int
    let isListItem: Bool
    var text: String
}

let arguments = CommandLine.arguments.dropFirst()
let printsFigures = arguments.first == "figures"
let folder = URL(filePath: printsFigures ? "." : arguments.first ?? ".")

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(2)
}

/// Returns the output of a Git command in the checked folder.
func git(_ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        fail("git \(arguments.joined(separator: " ")) failed.")
    }
    return text
}

/// Returns the passages of a Markdown text, without its code blocks and DocC directives.
///
/// - Parameter lines: The lines of the text, each with its number in the file.
func passages(of lines: [(number: Int, text: String)]) -> [Passage] {
    var passages: [Passage] = []
    var fence: String?
    var isOpen = false
    var isCode = false
    for (number, line) in lines {
        let text = line.trimmingCharacters(in: .whitespaces)
        if let mark = fence {
            if text.hasPrefix(mark) { fence = nil }
            continue
        }
        if text.hasPrefix("```") || text.hasPrefix("~~~") {
            fence = String(text.prefix(3))
            isOpen = false
            continue
        }
        if text.isEmpty {
            isOpen = false
            continue
        }
        let indentation = line.prefix { $0 == " " }.count
        let isInList = passages.last?.isListItem == true && isOpen
        if indentation >= 4, !isInList, isCode || !isOpen {
            isCode = true
            continue
        }
        isCode = false
        if text.hasPrefix("@") || text == "}" || text.hasPrefix("<!--") || text.allSatisfy({ "|-: ".contains($0) }) {
            continue
        }
        if text.hasPrefix("|") {
            for cell in text.split(separator: "|") {
                passages.append(
                    Passage(line: number, isListItem: false, text: cell.trimmingCharacters(in: .whitespaces))
                )
            }
            isOpen = false
            continue
        }
        let quoted = text.drop { $0 == ">" || $0 == " " }
        if let item = listItem(in: quoted) {
            passages.append(Passage(line: number, isListItem: true, text: item))
            isOpen = true
        } else if quoted.hasPrefix("#") {
            passages.append(Passage(line: number, isListItem: false, text: quoted.trimmingCharacters(in: ["#", " "])))
            isOpen = false
        } else if isOpen {
            passages[passages.count - 1].text += " " + quoted
        } else {
            passages.append(Passage(line: number, isListItem: false, text: String(quoted)))
            isOpen = true
        }
    }
    return passages
}

/// Returns the text of a list item, or `nil` if the line does not begin one.
func listItem(in line: Substring) -> String? {
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return String(line.dropFirst(2)) }
    let afterNumber = line.drop(while: \.isNumber)
    return afterNumber.count < line.count && afterNumber.hasPrefix(". ") ? String(afterNumber.dropFirst(2)) : nil
}

/// Returns the words of a text, with one word for each code span, and without the targets of links.
func words(of text: String) -> [String] {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
        if character == "`" {
            let mark = rest.prefix { $0 == "`" }
            rest = rest.dropFirst(mark.count)
            rest = rest[(rest.range(of: mark)?.upperBound ?? rest.endIndex)...]
            result += "`code`"
        } else if rest.hasPrefix("]("), let end = rest.firstIndex(of: ")") {
            rest = rest[rest.index(after: end)...]
        } else {
            result.append(character)
            rest.removeFirst()
        }
    }
    return result.split(whereSeparator: \.isWhitespace).map(String.init)
}

/// Returns the sentences of a text, each as an array of words.
func sentences(of text: String) -> [[String]] {
    let words = words(of: text)
    var sentences: [[String]] = []
    var sentence: [String] = []
    for (index, word) in words.enumerated() {
        if word.contains(where: { $0.isLetter || $0.isNumber }) { sentence.append(word) }
        let end = word.trimmingCharacters(in: ["\"", "”", ")", "*", "_", "]"])
        let endsSentence = end.hasSuffix(".") || end.hasSuffix("!") || end.hasSuffix("?")
        let next = index + 1 < words.count ? words[index + 1].first { !"(“\"*_[".contains($0) } : nil
        if next == nil || endsSentence && !abbreviations.contains(end) && next?.isLowercase == false {
            sentences.append(sentence)
            sentence = []
        }
    }
    return sentences
}

/// Returns the offenses in the sentences of some passages.
func sentenceOffenses(in passages: [Passage], file: String) -> [Offense] {
    passages.flatMap { passage in
        sentences(of: passage.text).filter { $0.count > longestSentence }.map {
            Offense(
                place: file,
                line: passage.line,
                message:
                    "a sentence of \($0.count) words begins with “\($0.prefix(6).joined(separator: " "))”; the limit is \(longestSentence)"
            )
        }
    }
}

/// Returns the first word of a text, or `nil` if a doc comment or test name can begin with that word.
func weakFirstWord(of text: String) -> String? {
    guard let first = words(of: text).first else { return nil }
    let word = first.trimmingCharacters(in: .punctuationCharacters)
    let stem = word.lowercased().split { $0 == "'" || $0 == "’" }.first.map(String.init)
    return stem.map(weakFirstWords.contains) == true ? word : nil
}

/// Returns the description in `Returns: …`, `Throws: …`, `Parameter x: …` or `x: …`, or `nil` for another list item.
func fieldDescription(in item: String) -> String? {
    guard let colon = item.firstIndex(of: ":") else { return nil }
    let name = item[..<colon].split(separator: " ")
    guard name.count == 1 || name.count == 2 && name[0] == "Parameter" else { return nil }
    return String(item[item.index(after: colon)...])
}

/// Returns the offenses in the doc comments of a Swift file.
func offenses(inDocCommentsOf lines: [(number: Int, text: String)], file: String) -> [Offense] {
    var offenses: [Offense] = []
    var comment: [(number: Int, text: String)] = []
    for line in lines + [(0, "")] {
        let text = line.text.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("///") {
            let body = text.dropFirst(3)
            comment.append((line.number, String(body.hasPrefix(" ") ? body.dropFirst() : body)))
        } else if !comment.isEmpty {
            let passages = passages(of: comment)
            offenses += passages.enumerated().compactMap { index, passage in
                let description = passage.isListItem ? fieldDescription(in: passage.text) : nil
                guard let word = (description ?? (index == 0 ? passage.text : nil)).flatMap(weakFirstWord) else {
                    return nil
                }
                return Offense(place: file, line: passage.line, message: "a doc comment begins with “\(word)”")
            }
            offenses += sentenceOffenses(in: passages, file: file)
            comment = []
        }
    }
    return offenses
}

/// Returns the offenses in the names of the tests and suites in a Swift file.
///
/// A test without a display name has the name of its function.
func offenses(inTestNamesOf source: String, file: String) -> [Offense] {
    var offenses: [Offense] = []
    var rest = source[...]
    var line = 1
    while let mark = rest.firstRange(of: #/(?m)^ *@(Test|Suite)\b/#) {
        line += rest[..<mark.upperBound].count(where: \.isNewline)
        rest = rest[mark.upperBound...]
        let name =
            rest.prefixMatch(of: #/\(\s*"((?:[^"\\]|\\.)*)"/#)
            ?? rest.firstMatch(of: #/(?:func|struct|enum|class|actor) +`?([^`(<:{ ]+)/#)
        guard let name = name?.output.1 else { continue }
        var faults: [String] = []
        if name.count > longestTestName {
            faults.append("has \(name.count) characters; the limit is \(longestTestName)")
        }
        if let word = weakFirstWord(of: String(name)) { faults.append("begins with “\(word)”") }
        offenses += faults.map { Offense(place: file, line: line, message: "the test name “\(name)” \($0)") }
    }
    return offenses
}

/// Returns the offenses in the messages of the commits after the commit that added the exceptions file.
func commitOffenses() throws -> [Offense] {
    guard try git("rev-parse", "--is-shallow-repository") == "false\n" else {
        print("The clone is shallow: its commit messages were not checked.")
        return []
    }
    let additions = try git("log", "--diff-filter=A", "--format=%H", "--", exceptionsFile)
    guard let first = additions.split(whereSeparator: \.isNewline).last else { return [] }
    let log = try git("log", "--no-merges", "--format=%h%x1f%s%x1f%b%x1e", "\(first)..HEAD")
    return log.split(separator: "\u{1E}").flatMap { commit in
        let parts = commit.trimmingCharacters(in: .newlines).components(separatedBy: "\u{1F}")
        guard parts.count == 3 else { return [] as [Offense] }
        let (hash, subject, body) = (parts[0], parts[1], parts[2])
        var messages: [String] = []
        if subject.count > longestSubject {
            messages.append("the subject has \(subject.count) characters; the limit is \(longestSubject)")
        }
        if body.allSatisfy(\.isWhitespace) { messages.append("the commit message has no body") }
        return messages.map { Offense(place: hash, message: $0) }
    }
}

/// Returns the contents of a file of the repository.
func text(of file: String) -> String {
    do { return try String(contentsOf: folder.appending(path: file), encoding: .utf8) } catch {
        fail("\(file) cannot be read.")
    }
}

/// Returns the lines of a text with their numbers.
func numberedLines(_ text: String) -> [(number: Int, text: String)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map { ($0 + 1, String($1)) }
}

/// The figures of some documents, without their code blocks.
struct Figures {
    var words = 0

    /// The number of sentences that end with a period, a question mark or an exclamation mark.
    var sentenceCount = 0

    /// The number of sentences that begin with “If”.
    var conditions = 0

    /// The number of sentences that begin with the same two words as the sentence before.
    var repetitions = 0

    /// The number of times that the word “it” occurs.
    var pronouns = 0

    mutating func add(_ document: String) {
        for passage in passages(of: numberedLines(document)) {
            var before: ArraySlice<String> = []
            for sentence in sentences(of: passage.text) {
                words += sentence.count
                pronouns += sentence.count { $0.prefixMatch(of: #/[Ii]t\b/#) != nil }
                guard sentence.last?.contains(#/[.!?]\W*$/#) == true else { continue }
                sentenceCount += 1
                if sentence.first == "If" { conditions += 1 }
                if sentence.count > 1, sentence.prefix(2) == before { repetitions += 1 }
                before = sentence.prefix(2)
            }
        }
    }

    static func row(_ columns: [String]) -> String {
        zip([7, 7, 9, 7], columns).map { String(repeating: " ", count: max(0, $0 - $1.count)) + $1 }
            .joined() + "   \(columns[4])"
    }

    func row(_ name: String) -> String {
        func share(_ part: Int, of whole: Int, _ unit: Double) -> String {
            String(format: "%.1f", unit * Double(part) / Double(max(1, whole)))
        }
        return Self.row([
            "\(words)", share(conditions, of: sentenceCount, 100), share(repetitions, of: sentenceCount, 100),
            share(pronouns, of: words, 1000), name,
        ])
    }
}

/// Prints the figures of some documents as a table.
///
/// The columns are the number of words, the percentage of sentences that begin with “If”, the percentage that repeat
/// the two opening words of the sentence before, and the number of “it” in 1,000 words.
func printFigures(of files: [String]) {
    print(Figures.row(["words", "if %", "repeat %", "it", "document"]))
    var all = Figures()
    for file in files {
        let text = text(of: file)
        var figures = Figures()
        figures.add(text)
        all.add(text)
        print(figures.row(file))
    }
    print(all.row("all"))
}

/// Returns the handwritten documents, without the reference documentation.
func documents() throws -> [String] {
    let others = [
        "AGENTS.md", "Documentation/ErrorCatalog.md", "Documentation/ErrorCodes/", "Documentation/Runbook.md",
        "Sources/", "skills/",
    ]
    return try git("ls-files", "*.md").split(whereSeparator: \.isNewline).map(String.init)
        .filter { file in !others.contains { file.hasPrefix($0) } }
}

if printsFigures {
    let files = Array(arguments.dropFirst())
    printFigures(of: files.isEmpty ? try documents() : files)
    exit(0)
}

var found: [Offense] = []
for file in try git("ls-files", "*.swift", "*.md").split(whereSeparator: \.isNewline).map(String.init) {
    let text = text(of: file)
    if file.hasSuffix(".md") {
        found += sentenceOffenses(in: passages(of: numberedLines(text)), file: file)
    } else {
        found += offenses(inDocCommentsOf: numberedLines(text), file: file) + offenses(inTestNamesOf: text, file: file)
    }
}
found += try commitOffenses()

var exceptions: [String: Int] = [:]
for (number, line) in numberedLines(text(of: exceptionsFile)) {
    guard !line.hasPrefix("#"), !line.isEmpty else { continue }
    guard let reason = line.range(of: " because "), reason.upperBound < line.endIndex else {
        found.append(Offense(place: exceptionsFile, line: number, message: "the exception has no reason"))
        continue
    }
    exceptions[String(line[..<reason.lowerBound])] = number
}
let excepted = Set(found.map(\.withoutLine)).intersection(exceptions.keys)
found.removeAll { excepted.contains($0.withoutLine) }
found += exceptions.filter { !excepted.contains($0.key) }.map {
    Offense(place: exceptionsFile, line: $0.value, message: "the exception is not needed")
}
for offense in found { print(offense) }
exit(found.isEmpty ? 0 : 1)
