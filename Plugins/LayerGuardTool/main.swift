// LayerGuardTool REQUEST
//
// The tool checks the imports of Swift files. The plugin writes the request, which names the files and the modules. For
// each error, the tool prints a line in the format of compiler diagnostics. If the tool finds an error, the exit status
// is 1. Otherwise, the tool writes the outputs, which are Swift files without declarations.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

let arguments = CommandLine.arguments
guard arguments.count == 2, let bytes = try? contents(of: arguments[1]), let request = Request(bytes) else {
    print("error: LayerGuardTool REQUEST: the file does not exist or is not a request of the plugin LayerGuard.")
    exit(2)
}
let tool = (try? contents(of: arguments[0])) ?? []
let answers = Answers(path: "\(arguments[1]).answers", request: bytes, tool: tool)
var check = Check(request, answers: answers, folder: "\(arguments[1]).files")
check.run()
for warning in check.warnings { print(warning) }
for error in check.errors { print(error) }
guard check.errors.isEmpty else { exit(1) }
// The tool does not overwrite an existing output, so that the compiler does not compile the output again.
for output in request.outputs where (try? contents(of: output)) == nil {
    do {
        try write(Array("// LayerGuard has checked the imports.\n".utf8), to: output)
    } catch {
        print("error: LayerGuard cannot write \(output): \(error.text).")
        exit(1)
    }
}
