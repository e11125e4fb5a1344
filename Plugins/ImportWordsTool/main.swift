import Foundation
import Presentation

/// Writes a message to standard error.
func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

var arguments = CommandLine.arguments.dropFirst()
var values: [String: [String]] = [:]
var paths: [String] = []
while let argument = arguments.popFirst() {
    switch argument {
    case "--module", "--output", "--language", "--access":
        guard let value = arguments.popFirst() else {
            complain("error: \(argument) needs a value")
            exit(64)
        }
        values[argument, default: []].append(value)
    case _ where argument.hasPrefix("-"):
        complain("error: unknown option \(argument)")
        exit(64)
    case _: paths.append(argument)
    }
}
let access = values["--access"]?.last.map(SwiftWriter.Access.init(rawValue:)) ?? .internal
guard let access, let module = values["--module"]?.last, let output = values["--output"]?.last, !paths.isEmpty else {
    complain("usage: import-words --target NAME [--access public|package] [--language TAG]... FILE...")
    exit(64)
}

var file = TranslationFile()
var mistakes: [String] = []
for path in paths {
    do {
        let data = try Data(contentsOf: URL(filePath: path))
        let isCatalog = path.hasSuffix(".xcstrings")
        let new = try isCatalog ? TranslationFile(stringCatalog: data) : XLIFFFile.read(data)
        let builtIn = Language.builtIn.map(\.tag)
        let tags = values["--language"] ?? new.translations.keys.filter { !isCatalog || !builtIn.contains($0) }
        for tag in tags.sorted() where new.translations[tag] != nil {
            mistakes += new.mistakes(in: tag).map { "\(path): error: \($0)" }
            file.translations[tag, default: [:]].merge(new.translations[tag] ?? [:]) { _, new in new }
        }
        let known = Set(file.sources.map(\.key))
        file.sources += new.sources.filter { !known.contains($0.key) }
    } catch {
        mistakes.append("\(path): error: \((error as? Mistake).map { "\($0)" } ?? "The file cannot be read.")")
    }
}
for tag in values["--language"] ?? [] where file.translations[tag] == nil {
    mistakes.append("\(paths.joined(separator: ", ")): error: There is no translation into \(tag).")
}
guard mistakes.isEmpty else {
    mistakes.forEach(complain)
    exit(65)
}
let writer = SwiftWriter(
    file: file,
    tags: file.translations.keys.sorted(),
    module: module,
    access: access
)
do {
    try Data(writer.text().utf8).write(to: URL(filePath: output), options: .atomic)
    print("\(output): \(file.translations.keys.sorted().joined(separator: ", "))")
} catch {
    complain("\(output): error: \(error.localizedDescription)")
    exit(73)
}
