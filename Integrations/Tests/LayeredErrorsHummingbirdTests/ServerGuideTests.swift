import Domain
import Foundation
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Infrastructure
import Logging
import NIOFoundationEssentialsCompat
import Presentation
import PresentationHummingbird
import PresentationWire
import Testing

// MARK: Infrastructure

struct Note: Codable, Equatable, ResponseEncodable {
    let text: String
}

struct NoteFolder: Sendable {
    let folder: URL

    func note(_ id: String) throws(InfrastructureError) -> Note {
        try InfrastructureError.classifying("read note", on: .device, idempotent: true) {
            try JSONDecoder().decode(Note.self, from: Data(contentsOf: folder.appending(path: "\(id).json")))
        }
    }

    func save(_ note: Note, as id: String) throws(InfrastructureError) {
        try InfrastructureError.classifying("save note", on: .device, idempotent: true) {
            try JSONEncoder().encode(note).write(to: folder.appending(path: "\(id).json"), options: .atomic)
        }
    }
}

// MARK: Domain

enum NoteRule: String, BusinessRule {
    case missing = "note.missing"

    init?(_ error: InfrastructureError) {
        guard error.code == .notFound else { return nil }
        self = .missing
    }
}

func openNote(_ id: String, in folder: NoteFolder) throws(DomainError<NoteRule>) -> Note {
    do { return try folder.note(id) } catch { throw DomainError(error) }
}

func saveNote(_ note: Note, as id: String, in folder: NoteFolder) throws(DomainError<Never>) {
    do { try folder.save(note, as: id) } catch { throw DomainError(error) }
}

// MARK: Presentation

enum NoteLanguage: String, SpokenLanguage { case english = "en" }

extension NoteRule: PresentableRule {
    func message(in language: NoteLanguage) -> Message { Message("There is no such note.") }
    var nextActions: NextActions { NextActions(.goBack) }
}

extension NoteRule: HTTPStatusRule {
    var httpStatus: Int { 404 }
}

struct OpeningNote: PresentableTask {
    let code = "note.open"
    func title(in language: NoteLanguage) -> String { "The note could not be opened." }
}

struct SavingNote: PresentableTask {
    let code = "note.save"
    func title(in language: NoteLanguage) -> String { "The note could not be saved." }
}

// MARK: The server

func noteRoutes(_ folder: NoteFolder) -> Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: ErrorMiddleware(typeBase: "https://api.example.com/problems#"))
    router.get("notes/:id") { _, context in
        let id = try context.parameters.require("id")
        do throws(DomainError<NoteRule>) {
            return try openNote(id, in: folder)
        } catch {
            throw PresentationError(error, task: OpeningNote())
        }
    }
    router.put("notes/:id") { request, context in
        let id = try context.parameters.require("id")
        let note = try await InfrastructureError.classifying("read request", on: .request, outcome: .notApplied) {
            try JSONDecoder().decode(Note.self, from: await request.body.collect(upTo: 1 << 20))
        }
        do throws(DomainError<Never>) {
            try saveNote(note, as: id, in: folder)
            return HTTPResponse.Status.noContent
        } catch {
            throw PresentationError(error, task: SavingNote())
        }
    }
    return router
}

@Suite("The server of the guide")
struct ServerGuideTests {
    private struct Problem: Decodable {
        let type: String
        let title: String
    }

    private let memory = InMemoryLogHandler()

    /// Sends a request to a server whose folder contains two files.
    private func answer(
        _ id: String,
        _ method: HTTPRequest.Method = .get,
        body: String? = nil
    ) async throws -> TestResponse {
        let folder = URL.temporaryDirectory.appending(path: "notes-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try JSONEncoder().encode(Note(text: "tea")).write(to: folder.appending(path: "tea.json"))
        try Data("{".utf8).write(to: folder.appending(path: "broken.json"))
        let logger = Logger(label: "notes") { _ in memory }
        return try await Application(router: noteRoutes(NoteFolder(folder: folder)), logger: logger).test(.router) {
            try await $0.execute(uri: "/notes/\(id)", method: method, body: body.map { ByteBuffer(string: $0) }) { $0 }
        }
    }

    private func decode<Value: Decodable>(_ type: Value.Type, from response: TestResponse) throws -> Value {
        try JSONDecoder().decode(type, from: Data(response.body.readableBytesView))
    }

    @Test("A note is sent as JSON")
    func note() async throws {
        let response = try await answer("tea")
        #expect(response.status == .ok)
        #expect(try decode(Note.self, from: response) == Note(text: "tea"))
    }

    @Test("A missing note violates a rule, and results in status 404")
    func missing() async throws {
        let response = try await answer("coffee")
        #expect(response.status == .notFound)
        let problem = try decode(Problem.self, from: response)
        #expect(problem.type == "https://api.example.com/problems#note.missing")
        #expect(problem.title == "There is no such note.")
        #expect(memory.entries.map(\.level) == [.info])
    }

    @Test("A saved note results in status 204")
    func save() async throws {
        let response = try await answer("coffee", .put, body: #"{"text":"coffee"}"#)
        #expect(response.status == .noContent)
        #expect(memory.entries.isEmpty)
    }

    @Test("A request without a text results in status 400")
    func invalidRequest() async throws {
        let response = try await answer("coffee", .put, body: "{}")
        #expect(response.status == .badRequest)
        #expect(memory.entries.map(\.level) == [.info])
    }

    @Test("A broken file results in status 500, and is logged as an error")
    func broken() async throws {
        let response = try await answer("broken")
        #expect(response.status == .internalServerError)
        let problem = try decode(Problem.self, from: response)
        #expect(problem.type == "https://api.example.com/problems#response")
        #expect(memory.entries.map(\.level) == [.error])
        #expect(memory.entries.map(\.message) == ["GET /notes/{id} failed: damaged"])
    }
}
