// The code of the article "Layer boundaries".

import Domain
import Foundation
import Infrastructure
import Presentation
import PresentationCatalog

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// MARK: Infrastructure

func check(_ response: HTTPURLResponse, to request: URLRequest) throws {
    guard response.statusCode == 200 else { throw HTTPStatus(response.statusCode, method: request.httpMethod) }
}

enum CacheError: ClassifiableError {
    case miss
    case full

    var classification: Classification {
        switch self {
        case .miss: Classification(.notFound, outcome: .notApplied)
        case .full: Classification(.storageFull, outcome: .notApplied)
        }
    }
}

struct NoteStore {
    func note(_ name: String) throws(InfrastructureError) -> String {
        throw InfrastructureError(classifying: CacheError.miss, operation: "read note")
    }
}

func show(_ values: Any?...) { print(values) }
func log(_ values: Any...) { print(values) }

func showToday(from store: NoteStore) {
    do throws(InfrastructureError) {
        show(try store.note("today"))
    } catch {
        log(error)
    }
}

func made() -> [InfrastructureError] {
    let unavailable = InfrastructureError(classifying: HTTPStatus(503), operation: "read note")
    let late = InfrastructureError(Classification(.timeout, outcome: .unknown), operation: "read note")
    return [unavailable, late]
}

func classified(_ result: Result<String, any Error>, _ stream: AsyncThrowingStream<String, any Error>) {
    let note = result.mapError { InfrastructureError(classifying: $0, operation: "read note") }
    let changes = stream.classifyingErrors("watch notes")
    print(note, type(of: changes))
}

// MARK: Domain

enum NoteRule: BusinessRule {
    case locked
    case tooLong(characters: Int)

    var code: String {
        switch self {
        case .locked: "note.locked"
        case .tooLong: "note.tooLong"
        }
    }
}

struct OpenNote {
    let store: NoteStore

    func callAsFunction(_ name: String) throws(DomainError<NoteRule>) -> String {
        let note: String
        do { note = try store.note(name) } catch { throw DomainError(error) }
        guard note.isEmpty else { return note }
        throw .failure(TechnicalFailure(.response, operation: "understand note"))
    }

    func translated(
        _ result: Result<String, InfrastructureError>,
        _ notes: some AsyncSequence<String, InfrastructureError>
    ) throws(DomainError<NoteRule>) -> String {
        let note: String
        do { note = try store.note("today") } catch { throw DomainError(error) }
        let open = result.mapError { DomainError<NoteRule>($0) }
        let changes = notes.translatingErrors(to: DomainError<NoteRule>.self)
        print(open, type(of: changes))
        return note
    }
}

enum HallRule: String, BusinessRule {
    case soldOut = "hall.soldOut"
}

struct Hall {
    let transaction: (_ change: (inout Int) -> Bool) throws -> Void

    func update<Value, Refusal>(
        _ change: (inout Int) -> Result<Value, Refusal>
    ) throws(InfrastructureError) -> Result<Value, Refusal> {
        try InfrastructureError.classifying("book seats") {
            var result: Result<Value, Refusal>?
            try transaction { free in
                let changed = change(&free)
                result = changed
                // Returning `false` rolls back the transaction.
                return if case .success = changed { true } else { false }
            }
            guard let result else { throw SystemErrno(EIO) }
            return result
        }
    }
}

func book(_ count: Int, in hall: Hall) throws(DomainError<HallRule>) {
    let booked: Result<Void, DomainError<HallRule>>
    do {
        booked = try hall.update { free in
            guard free >= count else { return .failure(.violation(.soldOut)) }
            free -= count
            return .success(())
        }
    } catch { throw DomainError(error) }
    try booked.get()
}

func passesByItself(_ detail: TechnicalFailure.Detail) -> Bool {
    switch detail {
    case .offline, .inUse, .tooManyOpenFiles: true
    case .networkSignIn, .wrongClock, .isFolder, .isNotFolder, .folderNotEmpty, .nameTooLong, .readOnly, .linkLoop,
        .otherVolume, .deviceLocked, .portInUse, .commandNotFound, .entryMissing, .entryOfWrongType, .entryInvalid,
        .tooLarge:
        false
    @unknown default: false
    }
}

// MARK: Presentation

enum NoteLanguage: String, SpokenLanguage {
    case english = "en"
    case japanese = "ja"
}

extension NextAction {
    static let shorten = NextAction.custom("shorten", labels: [.english: "Shorten the note", .japanese: "ノートを短くする"])
}

extension NoteRule {
    func fields(in language: NoteLanguage) -> [FieldMessage] {
        switch (self, language) {
        case (.locked, _): []
        case (.tooLong, .english): [FieldMessage("text", "Keep the note to 1000 characters.")]
        case (.tooLong, .japanese): [FieldMessage("text", "ノートは1000文字以内にしてください。")]
        }
    }

    var nextActions: NextActions {
        switch self {
        case .locked: NextActions(.goBack)
        case .tooLong:
            NextActions(
                .correct("text", labels: [.english: "Edit the note", .japanese: "ノートを編集する"]),
                .shorten,
                .goBack
            )
        }
    }
}

extension NoteRule: PresentableRule {
    func message(in language: NoteLanguage) -> Message {
        switch (self, language) {
        case (.locked, .english): Message("This note is locked.")
        case (.locked, .japanese): Message("このノートはロックされています。")
        case (.tooLong, .english): Message("This note is too long.")
        case (.tooLong, .japanese): Message("ノートが長すぎます。")
        }
    }
}

struct NotePresenter {
    let openNote: OpenNote

    func open(_ name: String) throws(PresentationError) -> String {
        do { return try openNote(name) } catch { throw PresentationError(error) }
    }

    func react(to error: PresentationError) {
        let needsSignIn = error.technicalFailure?.code == .unauthenticated
        let isLocked = error.violatedRule(as: NoteRule.self) == .locked
        print(needsSignIn, isLocked)
    }

    func present(_ error: PresentationError, in language: Language) {
        guard !error.isCancellation else { return }
        let message = error.message(in: language)
        show(message.title, message.explanation, error.nextActions.map { $0.label(in: language) })
        log(error.severity(on: .client), error.logMetadata)
    }
}

extension NoteRule: CaseIterable {
    static let allCases: [NoteRule] = [.locked, .tooLong(characters: 1200)]
}

func list() {
    var catalog = ErrorCatalog()
    catalog.add(NoteRule.allCases)
    print(catalog.markdown())
}

func shown(
    _ result: Result<String, DomainError<NoteRule>>,
    _ notes: some AsyncSequence<String, DomainError<NoteRule>>
) {
    let shown = result.mapError { PresentationError($0) }
    let changes = notes.translatingErrors(to: PresentationError.self)
    print(shown, type(of: changes))
}
