import Testing

@Suite("Registries and meanings")
struct RegistryTests {
    @Test(
        "The table of meanings lists every code in the registry",
        arguments: CodeSystem.all,
        CodeSystem.System.allCases
    )
    func complete(system: CodeSystem, on operatingSystem: CodeSystem.System) throws {
        let registry = try system.registry(on: operatingSystem).keys
        let meanings = try system.expectations(on: operatingSystem).filter { !$0.isAddition }.map(\.code)
        #expect(Set(registry).subtracting(meanings) == [])
    }

    @Test("Only codes marked as additions lack a registry entry", arguments: CodeSystem.all, CodeSystem.System.allCases)
    func additions(system: CodeSystem, on operatingSystem: CodeSystem.System) throws {
        let registry = try system.registry(on: operatingSystem)
        let wrong = try system.expectations(on: operatingSystem).filter { $0.isAddition == (registry[$0.code] != nil) }
        #expect(wrong.map(\.code) == [])
    }

    @Test("The name of each code is listed in its registry entry", arguments: CodeSystem.all)
    func names(system: CodeSystem) throws {
        let registry = try system.registry()
        let wrong = try system.expectations().filter { expected in
            guard !expected.isAddition, let name = expected.name else { return false }
            return registry[expected.code]?.contains(name) == false
        }
        #expect(wrong.map(\.code) == [])
    }

    @Test("The table lists each code at most once", arguments: CodeSystem.all, CodeSystem.System.allCases)
    func unique(system: CodeSystem, on operatingSystem: CodeSystem.System) throws {
        let codes = try system.expectations(on: operatingSystem).map(\.code)
        #expect(Dictionary(grouping: codes, by: \.self).filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test("The comparison reports a mismatch in any fact of a meaning", arguments: CodeSystem.all)
    func changedFacts(system: CodeSystem) throws {
        for expected in try Dictionary(grouping: system.expectations(), by: \.meaning).compactMap(\.value.first) {
            #expect(system.mismatch(expected, got: expected.meaning) == nil)
            for changed in expected.meaning.changes {
                let report = "\(system.name) \(expected.code): expected \(expected.meaning), got \(changed)"
                #expect(system.mismatch(expected, got: changed) == report)
            }
        }
    }
}
