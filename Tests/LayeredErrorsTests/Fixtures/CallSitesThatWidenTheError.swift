// The plain spellings of calls with typed throws that do not compile. `Snippets/TypedThrows.swift` contains the
// spelling of each function that compiles.

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

struct Notes: Sendable {
    func text(of name: String) throws(InfrastructureError) -> String { name }
    func fetch(_ name: String) async throws(InfrastructureError) -> String { name }
    func fetch(_ name: String, then done: @escaping @Sendable (Result<String, any Error>) -> Void) {}
    func stop() {}

    func title(of name: String) throws(DomainError<NoteRule>) -> String { name }
    func parent(of name: String) throws(DomainError<NoteRule>) -> String? { name }
    func isDraft(_ name: String) throws(DomainError<NoteRule>) -> Bool { false }
    func change(
        _ name: String,
        _ change: (String) throws(DomainError<NoteRule>) -> String
    ) throws(DomainError<NoteRule>) -> String { name }
    func share(_ title: String) throws(DomainError<ShareRule>) {}
    func load(_ name: String) async throws(DomainError<NoteRule>) -> String { name }
}

final class Cache: Sendable {
    let texts = Mutex<[String: String]>([:])
}

@MainActor
final class Screen {
    func open(_ name: String, in notes: Notes) throws(PresentationError) -> String { name }
}

// MARK: Collections

func mapArray(_ names: [String], in notes: Notes) throws(DomainError<NoteRule>) -> [String] {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    try names.map { name in try notes.title(of: name) }
}

func compactMapArray(_ names: [String], in notes: Notes) throws(DomainError<NoteRule>) -> [String] {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    try names.compactMap { try notes.parent(of: $0) }
}

func filterArray(_ names: [String], in notes: Notes) throws(DomainError<NoteRule>) -> [String] {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    try names.filter { try notes.isDraft($0) }
}

func reduceArray(_ names: [String], in notes: Notes) throws(DomainError<NoteRule>) -> Int {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    try names.reduce(0) { try $0 + notes.title(of: $1).count }
}

// MARK: Values

func mapOptional(_ name: String?, in notes: Notes) throws(DomainError<NoteRule>) -> String? {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    try name.map { name in try notes.title(of: name) }
}

func nilCoalescing(_ title: String?, in notes: Notes) throws(DomainError<NoteRule>) -> String {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    try title ?? notes.title(of: "diary")
}

func resultCatching(_ name: String, in notes: Notes) -> Result<String, DomainError<NoteRule>> {
    // expected-error@+1 {{invalid conversion of thrown error type 'any Error' to 'DomainError<NoteRule>'}}
    Result { try notes.title(of: name) }
}

func mutexWithLock(_ name: String, in notes: Notes, _ cache: Cache) throws(InfrastructureError) -> String {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'InfrastructureError'}}
    try cache.texts.withLock { texts in
        if let text = texts[name] { return text }
        let text = try notes.text(of: name)
        texts[name] = text
        return text
    }
}

// MARK: Closures

func storedClosure(_ name: String, in notes: Notes) throws(DomainError<NoteRule>) -> String {
    struct Opener {
        let open: (String) throws -> String
    }
    // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    return try Opener(open: notes.title).open(name)
}

func closureArgument(_ name: String, in notes: Notes) throws(DomainError<NoteRule>) -> String {
    // expected-error@+1 {{invalid conversion of thrown error type 'any Error' to 'DomainError<NoteRule>'}}
    try notes.change(name) { text in try notes.title(of: text) }
}

// MARK: `do` and `catch`

func doCatchInClosure(_ name: String, in notes: Notes) -> Task<String, Never> {
    Task {
        // expected-error@+1 {{value of type 'any Error' has no member 'kind'}}
        do { return try await notes.load(name) } catch { return "\(error.kind)" }
    }
}

func throwInDo(_ name: String, in notes: Notes) throws(DomainError<NoteRule>) -> String {
    do {
        guard !name.isEmpty else { throw DomainError<NoteRule>.violation(.locked) }
        return try notes.title(of: name)
    } catch {
        // expected-error@+1 {{value of type 'any Error' has no member 'kind'}}
        print(error.kind)
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        throw error
    }
}

func twoErrorTypes(_ name: String, in notes: Notes) throws(PresentationError) {
    do {
        try notes.share(notes.title(of: name))
    } catch {
        // expected-error@+2 {{cannot convert value of type 'any Error' to expected argument type 'DomainError<Rule>'}}
        // expected-error@+1 {{generic parameter 'Rule' could not be inferred}}
        throw PresentationError(error)
    }
}

// MARK: Concurrency

func asyncLet(_ name: String, _ otherName: String, in notes: Notes) async throws(DomainError<NoteRule>) -> [String] {
    async let first = notes.load(name)
    async let second = notes.load(otherName)
    // expected-error@+2 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    return try await [first, second]
}

func taskGroup(_ names: [String], in notes: Notes) async throws(DomainError<NoteRule>) -> [String] {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    try await withThrowingTaskGroup(of: String.self) { group in
        for name in names { group.addTask { try await notes.load(name) } }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}

func taskValue(_ name: String, in notes: Notes) async throws(DomainError<NoteRule>) -> String {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
    try await Task { try await notes.load(name) }.value
}

func checkedContinuation(_ name: String, in notes: Notes) async throws(InfrastructureError) -> String {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'InfrastructureError'}}
    try await withCheckedThrowingContinuation { continuation in
        notes.fetch(name) { continuation.resume(with: $0) }
    }
}

func cancellationHandler(_ name: String, in notes: Notes) async throws(InfrastructureError) -> String {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'InfrastructureError'}}
    try await withTaskCancellationHandler {
        try await notes.fetch(name)
    } onCancel: {
        notes.stop()
    }
}

func mainActorRun(_ name: String, in notes: Notes, on screen: Screen) async throws(PresentationError) -> String {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'PresentationError'}}
    try await MainActor.run { try screen.open(name, in: notes) }
}

func throwingStream(_ texts: AsyncThrowingStream<String, any Error>) async throws(InfrastructureError) {
    // expected-error@+1 {{'any Error' cannot be converted to error type 'InfrastructureError'}}
    for try await text in texts { print(text) }
}
