// The code of the guides "Calls that lose the type of an error" and "Questions people ask".
//
// Each top-level function shows one row of the table in the first guide. The functions follow the order of the rows.
// The fixture `CallSitesThatWidenTheError.swift` contains the plain spellings that do not compile.

import Domain
import Infrastructure
import Presentation
import Synchronization

enum NoteLanguage: String, SpokenLanguage {
    case english = "en"
}

enum NoteRule: String, PresentableRule {
    case locked = "note.locked"

    func message(in language: NoteLanguage) -> Message { Message("This note is locked.") }
    var nextActions: NextActions { NextActions(.goBack) }
}

enum ShareRule: String, PresentableRule {
    case nobody = "share.nobody"

    func message(in language: NoteLanguage) -> Message { Message("There is nobody to share it with.") }
    var nextActions: NextActions { NextActions(.goBack) }
}

protocol NoteRepository: Sendable {
    func load(_ name: String) async throws(DomainError<NoteRule>) -> String
}

// The functions that the examples call: first the infrastructure functions, then the domain functions.
struct Notes: NoteRepository {
    func text(of name: String) throws(InfrastructureError) -> String {
        guard name != "missing" else {
            throw InfrastructureError(Classification(.notFound, outcome: .notApplied), operation: "read note")
        }
        return name
    }

    func fetch(_ name: String) async throws(InfrastructureError) -> String { try text(of: name) }

    func fetch(_ name: String, then done: @escaping @Sendable (Result<String, any Error>) -> Void) {
        done(Result { try text(of: name) })
    }

    func stop() {}

    func title(of name: String) throws(DomainError<NoteRule>) -> String {
        guard name != "locked" else { throw .violation(.locked) }
        return name.uppercased()
    }

    func parent(of name: String) throws(DomainError<NoteRule>) -> String? {
        name.isEmpty ? nil : try title(of: name)
    }

    func isDraft(_ name: String) throws(DomainError<NoteRule>) -> Bool { try title(of: name) == "DRAFT" }

    func change(
        _ name: String,
        _ change: (String) throws(DomainError<NoteRule>) -> String
    ) throws(DomainError<NoteRule>) -> String {
        try change(name)
    }

    func share(_ title: String) throws(DomainError<ShareRule>) {
        guard title == "DIARY" else { throw .violation(.nobody) }
    }

    func load(_ name: String) async throws(DomainError<NoteRule>) -> String { try title(of: name) }

    func outcome(of name: String) async -> Result<String, DomainError<NoteRule>> {
        do { return .success(try await load(name)) } catch { return .failure(error) }
    }
}

final class Cache: Sendable {
    let texts = Mutex<[String: String]>([:])
}

@MainActor
final class Screen {
    func open(_ name: String, in notes: Notes) throws(PresentationError) -> String {
        do { return try notes.title(of: name) } catch { throw PresentationError(error) }
    }
}

// MARK: Collections

func mapArray(_ names: [String], in notes: Notes) throws(DomainError<NoteRule>) -> [String] {
    try names.map { name throws(DomainError<NoteRule>) in try notes.title(of: name) }
}

func compactMapArray(_ names: [String], in notes: Notes) throws(DomainError<NoteRule>) -> [String] {
    var parents: [String] = []
    for name in names {
        if let parent = try notes.parent(of: name) { parents.append(parent) }
    }
    return parents
}

// snippet.filter
func filterArray(_ names: [String], in notes: Notes) throws(DomainError<NoteRule>) -> [String] {
    var drafts: [String] = []
    for name in names where try notes.isDraft(name) { drafts.append(name) }
    return drafts
}
// snippet.end

func reduceArray(_ names: [String], in notes: Notes) throws(DomainError<NoteRule>) -> Int {
    var length = 0
    for name in names { length += try notes.title(of: name).count }
    return length
}

func forLoop(_ names: [String], in notes: Notes) throws(DomainError<NoteRule>) {
    for name in names { print(try notes.title(of: name)) }
}

// MARK: Values

func mapOptional(_ name: String?, in notes: Notes) throws(DomainError<NoteRule>) -> String? {
    try name.map { name throws(DomainError<NoteRule>) in try notes.title(of: name) }
}

func nilCoalescing(_ title: String?, in notes: Notes) throws(DomainError<NoteRule>) -> String {
    if let title { title } else { try notes.title(of: "diary") }
}

func resultCatching(_ name: String, in notes: Notes) -> Result<String, DomainError<NoteRule>> {
    Result { () throws(DomainError<NoteRule>) in try notes.title(of: name) }
}

func resultGet(_ title: Result<String, DomainError<NoteRule>>) throws(DomainError<NoteRule>) -> String {
    try title.get()
}

func mutexWithLock(_ name: String, in notes: Notes, _ cache: Cache) throws(InfrastructureError) -> String {
    try cache.texts.withLock { texts throws(InfrastructureError) in
        if let text = texts[name] { return text }
        let text = try notes.text(of: name)
        texts[name] = text
        return text
    }
}

func anyProtocol(_ name: String, in notes: any NoteRepository) async throws(DomainError<NoteRule>) -> String {
    try await notes.load(name)
}

// MARK: Closures

func storedClosure(_ name: String, in notes: Notes) throws(DomainError<NoteRule>) -> String {
    struct Opener {
        let open: (String) throws(DomainError<NoteRule>) -> String
    }
    return try Opener(open: notes.title).open(name)
}

func closureArgument(_ name: String, in notes: Notes) throws(DomainError<NoteRule>) -> String {
    try notes.change(name) { text throws(DomainError<NoteRule>) in try notes.title(of: text) }
}

// MARK: `do` and `catch`

func doCatch(_ name: String, in notes: Notes) throws(DomainError<NoteRule>) -> String {
    do { return try notes.text(of: name) } catch { throw DomainError(error) }
}

func doCatchInClosure(_ name: String, in notes: Notes) -> Task<String, Never> {
    Task {
        do throws(DomainError<NoteRule>) { return try await notes.load(name) } catch { return "\(error.kind)" }
    }
}

func throwInDo(_ name: String, in notes: Notes) throws(DomainError<NoteRule>) -> String {
    do throws(DomainError<NoteRule>) {
        guard !name.isEmpty else { throw DomainError<NoteRule>.violation(.locked) }
        return try notes.title(of: name)
    } catch {
        print(error.kind)
        throw error
    }
}

func twoErrorTypes(_ name: String, in notes: Notes) throws(PresentationError) {
    let title: String
    do { title = try notes.title(of: name) } catch { throw PresentationError(error) }
    do { try notes.share(title) } catch { throw PresentationError(error) }
}

func catchPattern(_ name: String, in notes: Notes) throws(DomainError<NoteRule>) -> String {
    do { return try notes.title(of: name) } catch .violation(.locked) { return "a locked note" }
}

// MARK: Concurrency

func asyncLet(_ name: String, _ otherName: String, in notes: Notes) async throws(DomainError<NoteRule>) -> [String] {
    async let first = notes.outcome(of: name)
    async let second = notes.outcome(of: otherName)
    return try await [first.get(), second.get()]
}

func taskGroup(_ names: [String], in notes: Notes) async throws(DomainError<NoteRule>) -> [String] {
    let outcomes = await withTaskGroup(of: Result<String, DomainError<NoteRule>>.self) { group in
        for name in names { group.addTask { await notes.outcome(of: name) } }
        return await group.reduce(into: []) { $0.append($1) }
    }
    return try outcomes.map { outcome throws(DomainError<NoteRule>) in try outcome.get() }
}

func taskValue(_ name: String, in notes: Notes) async throws(DomainError<NoteRule>) -> String {
    try await Task { await notes.outcome(of: name) }.value.get()
}

func checkedContinuation(_ name: String, in notes: Notes) async throws(InfrastructureError) -> String {
    try await InfrastructureError.classifying("fetch note") {
        try await withCheckedThrowingContinuation { continuation in
            notes.fetch(name) { continuation.resume(with: $0) }
        }
    }
}

func cancellationHandler(_ name: String, in notes: Notes) async throws(InfrastructureError) -> String {
    try await InfrastructureError.classifying("fetch note") {
        try await withTaskCancellationHandler {
            try await notes.fetch(name)
        } onCancel: {
            notes.stop()
        }
    }
}

func mainActorRun(_ name: String, in notes: Notes, on screen: Screen) async throws(PresentationError) -> String {
    try await screen.open(name, in: notes)
}

func forTryAwait(_ titles: some AsyncSequence<String, DomainError<NoteRule>>) async throws(DomainError<NoteRule>) {
    for try await title in titles { print(title) }
}

func throwingStream(_ texts: AsyncThrowingStream<String, any Error>) async throws(InfrastructureError) {
    for try await text in texts.classifyingErrors("watch notes") { print(text) }
}

// MARK: Other code of the guides

struct Alternatives {
    let notes: Notes

    // snippet.name
    func titles(of names: [String]) throws(DomainError<NoteRule>) -> [String] { try names.map(notes.title) }
    // snippet.end

    func title(of name: String?) throws(DomainError<NoteRule>) -> String? { try name.map(notes.title) }

    func changed(_ name: String) throws(DomainError<NoteRule>) -> String { try notes.change(name, notes.title) }

    @TaskLocal static var reader = "guest"

    // snippet.result
    func opened(_ name: String) async throws(DomainError<NoteRule>) -> String {
        try await Self.$reader.withValue("owner") { await notes.outcome(of: name) }.get()
    }
    // snippet.end

    func isLocked(_ name: String) -> Task<Bool, Never> {
        Task {
            do throws(DomainError<NoteRule>) { return try await notes.load(name).isEmpty } catch .violation(.locked) {
                return true
            } catch {
                return false
            }
        }
    }
}

// The plain spellings of the rows with the verdict "other spelling", each inside an infrastructure boundary that
// restores the error type. The functions `checkedContinuation` and `cancellationHandler` above contain two more
// boundaries of this kind.
struct Boundaries {
    let notes: Notes

    func compactMap(_ names: [String?]) throws(InfrastructureError) -> [String] {
        try InfrastructureError.classifying("read notes") {
            try names.compactMap { name in try name.map { try notes.text(of: $0) } }
        }
    }

    // snippet.boundary
    func filter(_ names: [String]) throws(InfrastructureError) -> [String] {
        try InfrastructureError.classifying("read notes") {
            try names.filter { try !notes.text(of: $0).isEmpty }
        }
    }
    // snippet.end

    func reduce(_ names: [String]) throws(InfrastructureError) -> Int {
        try InfrastructureError.classifying("read notes") {
            try names.reduce(0) { try $0 + notes.text(of: $1).count }
        }
    }

    func nilCoalescing(_ text: String?) throws(InfrastructureError) -> String {
        try InfrastructureError.classifying("read note") { try text ?? notes.text(of: "diary") }
    }

    func twoErrorTypes(_ name: String, _ result: Result<Void, SystemErrno>) throws(InfrastructureError) -> String {
        try InfrastructureError.classifying("read note") {
            try result.get()
            return try notes.text(of: name)
        }
    }

    func asyncLet(_ name: String, _ otherName: String) async throws(InfrastructureError) -> [String] {
        try await InfrastructureError.classifying("read notes") {
            async let first = notes.fetch(name)
            async let second = notes.fetch(otherName)
            return try await [first, second]
        }
    }

    func taskGroup(_ names: [String]) async throws(InfrastructureError) -> [String] {
        try await InfrastructureError.classifying("read notes") {
            try await withThrowingTaskGroup(of: String.self) { group in
                for name in names { group.addTask { try await notes.fetch(name) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
    }

    func taskValue(_ name: String) async throws(InfrastructureError) -> String {
        try await InfrastructureError.classifying("read note") {
            try await Task { try await notes.fetch(name) }.value
        }
    }

    func mainActorRun(_ name: String) async throws(InfrastructureError) -> String {
        try await InfrastructureError.classifying("read note") {
            try await MainActor.run { try notes.text(of: name) }
        }
    }

    func throwingStream(_ texts: AsyncThrowingStream<String, any Error>) async throws(InfrastructureError) {
        try await InfrastructureError.classifying("watch notes") {
            for try await text in texts { print(text) }
        }
    }
}

protocol NoteSource<Rule> {
    associatedtype Rule: BusinessRule
    func load(_ name: String) throws(DomainError<Rule>) -> String
}

// Replacements for spellings that crash the Swift 6.3.1 compiler.
struct Replacements {
    typealias Open = @Sendable (String) async throws(DomainError<NoteRule>) -> String

    let notes: Notes

    func opening(_ open: Open?) -> Open {
        if let open { return open }
        return { name throws(DomainError<NoteRule>) in try await notes.load(name) }
    }

    func loaded(from source: some NoteSource) -> String {
        do { return try source.load("diary") } catch { return "\(error.kind)" }
    }

    func loadedNote(from source: any NoteSource<NoteRule>) -> String {
        do { return try source.load("diary") } catch { return "\(error.kind)" }
    }
}

// MARK: A run of each function

let notes = Notes()
let names = ["diary", "draft"]
let titles = AsyncThrowingStream<String, any Error> { continuation in
    continuation.yield("diary")
    continuation.finish(throwing: SystemErrno(2))
}
do throws(DomainError<NoteRule>) {
    print(try mapArray(names, in: notes), try compactMapArray(names, in: notes))
    print(try filterArray(names, in: notes), try reduceArray(names, in: notes))  // ["draft"] 10
    try forLoop(names, in: notes)
    print(try mapOptional("diary", in: notes) ?? "none", try nilCoalescing(nil, in: notes))  // DIARY DIARY
    print(try resultGet(resultCatching("diary", in: notes)), try await anyProtocol("diary", in: notes))
    print(try storedClosure("diary", in: notes), try closureArgument("diary", in: notes), try doCatch("a", in: notes))
    print(try await asyncLet("diary", "draft", in: notes), try await taskGroup(names, in: notes).sorted())
    print(try await taskValue("diary", in: notes), try catchPattern("locked", in: notes))  // DIARY a locked note
    print(await doCatchInClosure("locked", in: notes).value)  // DomainError.violation(note.locked)
    let alternatives = Alternatives(notes: notes)
    print(try alternatives.titles(of: names), try alternatives.title(of: nil) as Any, try alternatives.changed("diary"))
    print(try await alternatives.opened("diary"))
    print(await alternatives.isLocked("locked").value)  // true
    print(try await Replacements(notes: notes).opening(nil)("diary"))  // DIARY
    _ = try throwInDo("", in: notes)
} catch {
    print(error)  // DomainError.violation(note.locked)
}
do throws(PresentationError) {
    print(try await mainActorRun("diary", in: notes, on: Screen()))  // DIARY
    try twoErrorTypes("draft", in: notes)
} catch {
    print(error.code)  // share.nobody
}
do throws(DomainError<NoteRule>) {
    try await forTryAwait(titles.classifyingErrors("watch notes").translatingErrors(to: DomainError<NoteRule>.self))
} catch {
    print(error)  // DomainError.failure(notFound)
}
do throws(InfrastructureError) {
    print(try mutexWithLock("diary", in: notes, Cache()), try Boundaries(notes: notes).filter(names))
    let boundaries = Boundaries(notes: notes)
    print(try boundaries.compactMap(names), try boundaries.reduce(names), try boundaries.nilCoalescing(nil))
    print(try boundaries.twoErrorTypes("diary", .success(())), try await boundaries.asyncLet("diary", "draft"))
    print(try await boundaries.taskGroup(names).sorted(), try await boundaries.taskValue("diary"))
    print(try await boundaries.mainActorRun("diary"), try await cancellationHandler("diary", in: notes))
    print(try await checkedContinuation("missing", in: notes))
} catch {
    print(error.code, error.operation)  // notFound read note
}
do throws(InfrastructureError) {
    try await throwingStream(AsyncThrowingStream { $0.finish(throwing: SystemErrno(2)) })
} catch {
    print(error.code, error.operation)  // notFound watch notes
}
