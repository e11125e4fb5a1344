import Foundation
import Infrastructure
import Testing

@Suite("errno")
struct SystemErrnoTests {
    @Test("The classification of each errno matches the table")
    func meanings() throws {
        let mismatches = try CodeSystem.errno.mismatches()
        #expect(mismatches == [])
    }

    @Test("Each symbol has the number that the registry lists")
    func numbers() throws {
        let lines = try DataLine.all(of: "Registries/errno.tsv")
        for line in lines where line[CodeSystem.System.current.rawValue] != "-" {
            let name = try line.text("code")
            let number = try line.text(CodeSystem.System.current.rawValue)
            #expect(errnoSymbols[name].map(String.init) == number, "\(name)")
        }
    }

    #if Foundation
    @Test("A POSIXError and an NSError are classified like a SystemErrno")
    func otherForms() throws {
        let errors = try CodeSystem.errno.mismatches { code in
            Meaning(NSError(domain: NSPOSIXErrorDomain, code: Int(try CodeSystem.errnoNumber(code))))
        }
        #expect(errors == [])
        let posixErrors = try CodeSystem.errno.mismatches { code in
            let number = POSIXErrorCode(rawValue: try CodeSystem.errnoNumber(code))
            return try number.map { Meaning(POSIXError($0)) } ?? CodeSystem.errno.meaning(code)
        }
        #expect(posixErrors == [])
    }
    #endif

    @Test("A POSIX error number that exceeds 32 bits has the code .unknown", arguments: [Int.min, .max])
    func beyond(number: Int) {
        #expect(classify(NSError(domain: NSPOSIXErrorDomain, code: number)).code == .unknown)
    }
}
