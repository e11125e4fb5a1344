// LayerGuardTool REQUEST
// LayerGuardTool --report REQUEST
//
// The tool checks the Swift files of a target. The plugin LayerGuard writes the request. For each error, the tool
// prints a line in the format of compiler diagnostics. If the tool finds an error, the exit status is 1. Otherwise, the
// tool writes the outputs, which are Swift files without declarations. With `--report`, the tool prints its findings
// for the command `swift package layers`.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

let arguments = CommandLine.arguments
let isReport = arguments.count == 3 && arguments[1] == "--report"
guard arguments.count == 2 || isReport, let path = arguments.last, let bytes = try? contents(of: path),
    let request = Request(bytes), let graph = (try? contents(of: request.graph)).flatMap(PackageGraph.init),
    let target = graph.targets[request.target]
else {
    print("error: LayerGuardTool REQUEST: the file does not exist or is not a request of the plugin LayerGuard.")
    exit(2)
}
let manifest = Manifest(of: request, graph: graph)
let rules = Rules(for: target, manifest: manifest, conditions: request.conditions)
if isReport {
    print(Report(of: target, request, rules, manifest, folder: "\(path).files").text, terminator: "")
    exit(0)
}
let tool = (try? contents(of: arguments[0])) ?? []
let answers = Answers(path: "\(path).answers", rules: rules.fingerprint, tool: tool)
let baseline = Baseline(folder: request.package)
var check = Check(request, rules: rules, baseline: baseline, answers: answers, folder: "\(path).files")
check.run()
var errors = check.errors
if manifest.reporter == manifest.name(of: target) {
    errors += (baseline.complaints + baseline.leftovers).map { "\($0)" }
}
for warning in check.warnings { print(warning) }
for error in errors { print(error) }
guard errors.isEmpty else { exit(1) }
// The tool does not overwrite an existing output, so that the compiler does not compile the output again.
for output in request.outputs where (try? contents(of: output)) == nil {
    do {
        try write(Array("// LayerGuard has checked the imports.\n".utf8), to: output)
    } catch {
        print("error: LayerGuard cannot write \(output): \(error.text).")
        exit(1)
    }
}
