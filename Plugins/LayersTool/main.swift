// LayersTool PACKAGE [OPTION]... [TARGET]...
//
// The tool of the command `swift package layers`. The plugin Layers writes the file PACKAGE, which names the targets and
// their source files. LayerGuardTool reads the source files.

import Foundation

do {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard let file = arguments.first else { throw Problem("Call swift package layers.") }
    arguments.removeFirst()
    let command = try Command(arguments)
    try command.run(GuardedPackage(file: URL(filePath: file)))
} catch let problem as Problem where problem.status == 0 {
    print(problem.text)
} catch let problem as Problem {
    FileHandle.standardError.write(Data("error: \(problem.text)\n".utf8))
    exit(problem.status)
} catch {
    FileHandle.standardError.write(Data("error: \(error.localizedDescription)\n".utf8))
    exit(1)
}
