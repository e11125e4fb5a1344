import Foundation

/// The fuzz target whose name is the value of the environment variable `FUZZ_TARGET`.
private let target: FuzzTarget = {
    guard let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "") else {
        print("FUZZ_TARGET must be one of:", FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))
        exit(64)
    }
    return target
}()

/// Runs the fuzz target with one input from libFuzzer (https://llvm.org/docs/LibFuzzer.html).
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
