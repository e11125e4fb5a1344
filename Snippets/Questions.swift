// The code of the article "Questions people ask".

import Domain
import Infrastructure
import Presentation

enum NoteLanguage: String, SpokenLanguage {
    case english = "en"
    case japanese = "ja"
}

enum NoteRule: String, PresentableRule {
    case locked = "note.locked"

    func message(in language: NoteLanguage) -> Message {
        switch language {
        case .english: Message("This note is locked.")
        case .japanese: Message("このノートはロックされています。")
        }
    }

    var nextActions: NextActions { NextActions(.goBack) }
}

enum ShareRule: String, PresentableRule {
    case nobody = "share.nobody"

    func message(in language: NoteLanguage) -> Message {
        switch language {
        case .english: Message("There is nobody to share it with.")
        case .japanese: Message("共有する相手がいません。")
        }
    }

    var nextActions: NextActions { NextActions(.correct("recipient"), .goBack) }
}

struct NoteStore: Sendable {
    func text(of name: String) async throws(InfrastructureError) -> String {
        guard name != "missing" else {
            throw InfrastructureError(Classification(.notFound, outcome: .notApplied), operation: "read note")
        }
        return name
    }

    // snippet.group
    func texts(of names: [String]) async throws(InfrastructureError) -> [String] {
        try await InfrastructureError.classifying("read notes", outcome: .notApplied) {
            try await withThrowingTaskGroup(of: String.self) { group in
                for name in names { group.addTask { try await text(of: name) } }
                // The texts are in the order of completion.
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
    }
    // snippet.end
}

struct OpenNote: Sendable {
    let store: NoteStore

    func callAsFunction(_ name: String) async throws(DomainError<NoteRule>) -> String {
        guard name != "locked" else { throw .violation(.locked) }
        do { return try await store.text(of: name) } catch { throw DomainError(error) }
    }
}

struct ShareNote: Sendable {
    func callAsFunction(_ text: String) throws(DomainError<ShareRule>) {
        guard text == "shopping" else { throw .violation(.nobody) }
    }
}

struct NotePresenter: Sendable {
    let openNote: OpenNote
    let shareNote: ShareNote

    // snippet.rules
    func openAndShare(_ name: String) async throws(PresentationError) {
        let text: String
        do { text = try await openNote(name) } catch { throw PresentationError(error) }
        do { try shareNote(text) } catch { throw PresentationError(error) }
    }
    // snippet.end

    // snippet.both
    func outcome(of name: String) async -> Result<String, PresentationError> {
        do { return .success(try await openNote(name)) } catch { return .failure(PresentationError(error)) }
    }

    func both(_ name: String, _ otherName: String) async throws(PresentationError) -> [String] {
        async let first = outcome(of: name)
        async let second = outcome(of: otherName)
        let (one, other) = await (first, second)
        return [try one.get(), try other.get()]
    }
    // snippet.end
}

/// Calls `done` with `context` and a status: 0 for success, or an `errno` value.
///
/// The function simulates a function of a C library.
func driveLock(_ path: String, _ context: UnsafeMutableRawPointer?, _ done: DriveCallback) {
    done(path.isEmpty ? 2 : 0, context)
}

typealias DriveCallback = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void

// snippet.callback
final class Waiting {
    let continuation: CheckedContinuation<Void, any Error>
    init(_ continuation: CheckedContinuation<Void, any Error>) { self.continuation = continuation }
}

func lock(_ path: String) async throws(InfrastructureError) {
    try await InfrastructureError.classifying("lock folder") {
        try await withCheckedThrowingContinuation { continuation in
            let context = Unmanaged.passRetained(Waiting(continuation)).toOpaque()
            driveLock(path, context) { status, context in
                guard let context else { return }
                let waiting = Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue()
                waiting.continuation.resume(with: Result { if status != 0 { throw SystemErrno(status) } })
            }
        }
    }
}
// snippet.end

let store = NoteStore()
let presenter = NotePresenter(openNote: OpenNote(store: store), shareNote: ShareNote())
do throws(PresentationError) {
    print(try await presenter.both("shopping", "diary"))  // ["shopping", "diary"]
    try await presenter.openAndShare("shopping")
    try await presenter.openAndShare("diary")
} catch {
    print(error.code)  // share.nobody
}
do throws(PresentationError) { _ = try await presenter.both("shopping", "locked") } catch {
    print(error.code)  // note.locked
}
do throws(InfrastructureError) { _ = try await store.texts(of: ["shopping", "missing"]) } catch {
    print(error.code, error.operation)  // notFound read note
}
do throws(InfrastructureError) {
    try await lock("notes")
    try await lock("")
} catch {
    print(error.code)  // notFound
}
