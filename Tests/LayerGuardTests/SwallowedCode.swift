import Testing

/// Code, and the offenses that the check must find in it.
struct SwallowedCode: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// The line and the kind of each offense.
    let labels: [String]

    private init(_ name: String, _ labels: [String], _ text: String) {
        testDescription = name
        self.labels = labels
        self.text = text
    }

    static let all = reasons + syntax + declarations

    private static let reasons = [
        SwallowedCode(
            "a reason in the line, above the line, and in the clause",
            [],
            """
            func f() {
                try? save() // ignored because the next save repeats it
                // ignored because the next save repeats it
                try? save()
                do { try save() } catch {
                    // ignored because the next save
                    // repeats it
                }
            }
            """
        ),
        SwallowedCode(
            "reasons that state no reason",
            ["2 weak-reason", "3 weak-reason", "4 weak-reason", "5 weak-reason", "6 weak-reason"],
            """
            func f() {
                try? save() // ignored because not needed
                try? save() // ignored because TODO find out why this fails
                try? save() // ignored because it is fine.
                try? save() // ignored because
                try? save() // ignored because errors can safely be ignored here
                // ignored because 下次启动时会重新读取设置
                try? save()
            }
            """
        ),
        SwallowedCode(
            "reasons at places that ignore no error",
            ["2 unneeded-reason", "3 unneeded-reason"],
            """
            func f() throws {
                try save() // ignored because the next save repeats it
                // ignored because the file may be closed already
                try? file.close()
            }
            """
        ),
        SwallowedCode(
            "a reason of one clause, which does not excuse the next clause",
            ["4 empty-catch"],
            """
            func f() {
                do { try save() } catch is SaveError {
                    // ignored because the next save repeats it
                } catch {
                }
            }
            """
        ),
        SwallowedCode(
            "a reason above a statement of several lines",
            [],
            """
            func f() {
                // ignored because the default settings are always valid
                let settings =
                    (try? load()) ?? Settings()
            }
            """
        ),
        SwallowedCode(
            "a reason that a blank line separates from the place",
            ["2 unneeded-reason", "4 discarded-nil"],
            """
            func f() {
                // ignored because the next save repeats it

                try? save()
            }
            """
        ),
        SwallowedCode(
            "the words of a reason in the middle of a longer comment",
            ["4 discarded-nil"],
            """
            func f() {
                // The messages are
                // ignored because the buffer is full.
                try? save()
            }
            """
        ),
        SwallowedCode(
            "a reason in a string",
            ["2 discarded-nil"],
            #"""
            func f() {
                try? save("// ignored because the next save repeats it")
            }
            """#
        ),
    ]

    private static let syntax = [
        SwallowedCode(
            "try? in strings, comments, regular expressions and names between backticks",
            ["5 discarded-nil"],
            #"""
            func f() {
                print("try? save()") // try? save()
                let pattern = #/try? save()/#
                `try`?.save()
                print("\(1)"); try? save()
            }
            """#
        ),
        SwallowedCode(
            "every branch of an #if",
            ["3 discarded-nil", "5 discarded-nil"],
            """
            func f() {
            #if os(Windows)
                try? save()
            #else
                try? load()
            #endif
            }
            """
        ),
        SwallowedCode(
            "statements in one line, and statements of several lines",
            ["1 discarded-nil", "3 discarded-nil", "6 discarded-nil"],
            """
            func f() { g(); try? save(); h() }
            func k() {
                try?
                    save()
                let _ =
                    try? save()
            }
            """
        ),
        SwallowedCode(
            "parentheses, labels and accessors",
            [
                "2 discarded-nil", "3 discarded-nil", "4 discarded-nil", "5 discarded-nil", "6 default-value",
                "8 discarded-nil", "9 empty-catch",
            ],
            """
            func f() {
                (try? save()); g()
                _ = (try? save())
                if let note = (try? load()) { show(note) }
                loop: for note in notes { try? save(note) }
                return ((try? load()) ?? ([]))
            }
            var a = 0 { didSet { try? save() } }
            var b: Int { get { 1 } set { do { try save() } catch {} } }
            """
        ),
        SwallowedCode(
            "a state that shows the failure, and a value that hides it",
            ["6 default-value"],
            """
            func f() {
                do { try save(); message = nil } catch { message = "The note was not saved." }
                do { try save() } catch { hasError = true }
                do { try save() } catch { state = .failed }
                var total = 0
                do { for file in try files() { total += file.size } } catch { total = 0 }
            }
            """
        ),
        SwallowedCode(
            "braces on lines of their own",
            ["7 empty-catch"],
            """
            func f()
            {
                do
                {
                    try save()
                }
                catch
                {
                }
            }
            """
        ),
        SwallowedCode(
            "values that look like success",
            ["2 default-value", "3 default-value", "4 default-value", "5 default-value", "6 default-value"],
            """
            func f() {
                let a = (try? load()) ?? []
                let b = (try? load())?.count ?? 0
                let c = (try? load()).map { $0 + 1 } ?? [String: Int]()
                show((try? load()) ?? "", (try? load()) ?? nil, (try? load()) ?? false)
                return (try? load()) ?? .init()
            }
            """
        ),
        SwallowedCode(
            "values that state the failure or come from another attempt",
            [],
            """
            func f() -> Answer? {
                let a = (try? load()) ?? restore()
                let b = (try? load()) ?? Answer(status: .internalServerError)
                let c = try? load() ?? []
                do { return try load() } catch { return nil }
            }
            """
        ),
        SwallowedCode(
            "tasks that an error can end",
            ["2 unread-task", "3 unread-task", "4 unread-task", "7 unread-task", "9 unread-task"],
            """
            func f() {
                Task { try await save() }
                _ = Task.detached(priority: .low) { try await save() }
                Task { @MainActor [weak self] in do { try await save() } catch is SaveError { show() } }
                let task = Task { try await save() }
                Task { do { try await save() } catch { show(error) } }
                Task<Void, any Error> { for try await x in y { use(x) } }
                Task { await group.run { try save() } }
                Task { switch x { case 1: save(); default: throw SaveError.failed }; show() }
                Task { try await Task.sleep(for: .seconds(1)); show() }
                Task { do { try await save() } catch let error as any Error { show(error) } }
            }
            func g() -> Task<Void, any Error> { Task { try await save() } }
            """
        ),
        SwallowedCode(
            "cancellations and failures",
            ["2 cancellation", "4 cancellation"],
            """
            func f() throws {
                do { try save() } catch is CancellationError { throw SaveError.failed }
                do { try save() } catch is CancellationError { throw SaveError.cancelled }
                do { try save() } catch { throw CancellationError() }
                do { try save() } catch { if Task.isCancelled { throw CancellationError() }; throw error }
                do { try await Task.sleep(for: .seconds(1)) } catch { throw CancellationError() }
            }
            """
        ),
        SwallowedCode(
            "more levels than the compiler accepts",
            [],
            String(repeating: "run {\n", count: 2_000) + "try? save()\nsave()\n"
                + String(repeating: "}\n", count: 2_000)
        ),
        SwallowedCode(
            "code that the braces of a damaged file leave open",
            ["3 empty-catch"],
            """
            func f() {
                do {
                    try save() } catch {} ) ] }
            func g( { "
            """
        ),
    ]

    private static let declarations = [
        SwallowedCode(
            "public declarations that throw any error",
            [
                "2 untyped-throws", "3 untyped-throws", "5 untyped-throws", "8 untyped-throws",
                "11 untyped-throws",
                "16 untyped-throws", "17 untyped-throws",
            ],
            """
            public struct Store {
                public init(_ path: String) throws {}
                public func save(_ change: () throws -> Void) throws -> Int { 0 }
                public func all(_ change: () throws -> Void) rethrows {}
                public var last: Int { get throws { 0 } }
                func load() throws {}
            }
            public protocol Loading { func load() throws
                func unload() throws(LoadError)
            }
            extension Store { public static func shared() async throws -> Store { self } }
            struct Hidden { public func save() throws {} }
            public func save() throws(any Error) {}
            public func closure() -> () throws -> Void { {} }
            public
            func onTwoLines() throws {}
            public struct Count { public var value: Int { @inlinable get throws { 1 } } }
            """
        ),
        SwallowedCode(
            "witnesses of well-known protocols",
            ["5 untyped-throws"],
            """
            public struct Save: AsyncParsableCommand {
                public func run() async throws {}
                public init(from decoder: any Decoder) throws {}
            }
            public struct Other { public func run() async throws {} }
            """
        ),
        SwallowedCode(
            "an error of a lower layer in public declarations",
            ["2 lower-error", "3 lower-error", "4 lower-error", "8 lower-error"],
            """
            public enum Failure {
                case storage(InfrastructureError)
                public func wrap(_ error: InfrastructureError) {}
                public var last: InfrastructureError? { nil }
                var hidden: InfrastructureError?
                public func words() { let error: InfrastructureError }
            }
            public typealias Cause = InfrastructureError
            """
        ),
        SwallowedCode(
            "a file with tests",
            [],
            """
            import Testing
            @Test func f() { try? save() }
            """
        ),
    ]
}
