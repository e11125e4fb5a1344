// The code of skills/layered-errors/SKILL.md.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Foundation
import Domain
import Foundation
import Infrastructure
import Presentation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// MARK: Infrastructure

public struct Note: Decodable, Sendable {
    let text: String
    let isLocked: Bool
}

public struct NoteStore: Sendable {
    let folder: URL

    public func note(_ name: String) throws(InfrastructureError) -> Note {
        try InfrastructureError.classifying("read note", on: .device, item: name, outcome: .notApplied) {
            try JSONDecoder().decode(Note.self, from: Data(contentsOf: folder.appending(path: name)))
        }
    }
}

public struct NoteService: Sendable {
    let base: URL

    public func share(_ name: String) async throws(InfrastructureError) {
        var request = URLRequest(url: base.appending(path: "shares"))
        request.httpMethod = "POST"
        request.httpBody = Data(name.utf8)
        try await InfrastructureError.classifying("share note", on: .service, item: name) { [request] in
            let (data, response) = try await URLSession.shared.data(for: request)
            let http = response as? HTTPURLResponse
            _ = try HTTPStatus.body(
                data,
                status: http?.statusCode ?? 0,
                method: request.httpMethod,
                address: http?.url?.absoluteString,
                header: { http?.value(forHTTPHeaderField: $0) }
            )
        }
    }
}

public struct WeatherService: Sendable {
    let get: @Sendable (String) async throws -> (status: Int, body: [UInt8])

    public func forecast(_ city: String) async throws(InfrastructureError) -> [UInt8] {
        try await InfrastructureError.classifying("load forecast", on: .service, outcome: .notApplied) { [get] in
            let (status, body) = try await get(city)
            do {
                return try HTTPStatus.body(body, status: status, method: "GET", address: nil, header: { _ in nil })
            } catch let error as HTTPStatus where [401, 403].contains(error.code) {
                // The service refuses the key of the program, and not the person.
                throw InfrastructureError(
                    .init(.response, outcome: .notApplied, on: .service),
                    operation: "load forecast",
                    operatorDetails: ["status": "\(error.code)"]
                )
            }
        }
    }
}

// MARK: A driver

public struct DriverError: Error { let number: Int }

extension DriverError: ClassifiableError {
    public var classification: Classification {
        switch number {
        case 19: Classification(.conflict, outcome: .notApplied)
        case _: Classification(.unknown, outcome: .unknown)
        }
    }

    public var systemCode: SystemCode? { .number(number) }
}

// MARK: Domain

public enum NoteRule: String, BusinessRule, CaseIterable {
    case locked = "note.locked"
    case missing = "note.missing"
    case tooLong = "note.tooLong"

    public init?(_ error: InfrastructureError) {
        guard error.code == .notFound else { return nil }
        self = .missing
    }
}

public func openNote(_ name: String, in store: NoteStore) throws(DomainError<NoteRule>) -> String {
    let note: Note
    do { note = try store.note(name) } catch { throw DomainError(error) }
    guard !note.isLocked else { throw .violation(.locked) }
    return note.text
}

public func shareNote(_ name: String, through service: NoteService) async throws(DomainError<Never>) {
    do { try await service.share(name) } catch {
        // The service responds with 409 for a note that is already shared.
        if error.code == .conflict, error.site == .service { return }
        throw DomainError(error)
    }
}

// MARK: Presentation

public enum NoteLanguage: String, SpokenLanguage {
    case english = "en"
}

extension NoteRule: PresentableRule {
    public func message(in language: NoteLanguage) -> Message {
        switch (self, language) {
        case (.locked, .english): Message("This note is locked.", "Its author can unlock it.")
        case (.missing, .english): Message("There is no such note.")
        case (.tooLong, .english): Message("This note is too long.")
        }
    }

    public var nextActions: NextActions {
        switch self {
        case .locked: NextActions(.goBack)
        case .missing: NextActions(.reload, .goBack)
        case .tooLong: NextActions(.correct("text"), .goBack)
        }
    }
}

extension NoteRule {
    public func fields(in language: NoteLanguage) -> [FieldMessage] {
        switch (self, language) {
        case (.locked, _), (.missing, _): []
        case (.tooLong, .english): [FieldMessage("text", "Keep the note to 1000 characters.")]
        }
    }
}

public struct OpeningNote: PresentableTask {
    public let code = "note.open"
    public func title(in language: NoteLanguage) -> String { "The note could not be opened." }
}

struct NotePresenter {
    let store: NoteStore

    func note(_ name: String) async throws(PresentationError) -> String {
        do { return try openNote(name, in: store) } catch { throw PresentationError(error, task: OpeningNote()) }
    }
}

@MainActor
final class NoteModel {
    private let presenter: NotePresenter
    private(set) var text = ""
    private(set) var alert: PresentationError.Content?
    private(set) var isLoading = false

    init(presenter: NotePresenter) { self.presenter = presenter }

    func load(after wait: Duration = .zero) async {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        // Only a cancellation ends the wait early. The shown message then stays.
        do { try await Task.sleep(for: wait) } catch { return }
        do {
            text = try await presenter.note("groceries")
            alert = nil
        } catch {
            print(error.diagnosis)
            // A cancellation has no content.
            guard let content = error.content(in: .preferred()) else { return }
            alert = content.offering(performs)
        }
    }

    func perform(_ action: NextAction) async {
        switch action {
        case .retry, .reload: await load()
        case .retryAfter(let wait): await load(after: wait)
        case _: alert = nil
        }
    }

    private func performs(_ action: NextAction) -> Bool {
        switch action {
        case .retry, .retryAfter, .reload, .goBack, .dismiss: true
        case _: false
        }
    }
}

let model = NoteModel(presenter: NotePresenter(store: NoteStore(folder: .temporaryDirectory)))
await model.load()
#endif
