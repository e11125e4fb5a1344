import ClientInfrastructure
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LoginSampleInfrastructure
import Presentation
import Testing

/// The tests of the files in which the program records password replacements.
@Suite("Replacement notes")
struct ReplacementNotesTests {
    /// A separate folder that the deinitializer deletes.
    private final class Folder {
        let url = URL.temporaryDirectory.appending(path: "replacement-notes-\(UUID())/login")
        deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

        func notes(_ server: String = "https://login.example") throws -> ReplacementNotes {
            ReplacementNotes(folder: url, server: try #require(URL(string: server)))
        }

        var files: [URL] {
            get throws { try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil) }
        }

        func permissions(of file: URL) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        }
    }

    @Test("The next run takes over a note, and can remove it")
    func takingOver() throws {
        let folder = Folder()
        let key = IdempotencyKey()
        try folder.notes().keep(email: "ada@example.com", key: key)
        let file = try #require(try folder.files.first)
        #expect(try folder.permissions(of: file) == 0o600)
        #expect(try folder.permissions(of: folder.url) == 0o700)

        let next = try folder.notes()
        let note = try #require(try next.takeOver())
        #expect(note.email == "ada@example.com")
        #expect(note.key == key)
        // The same key needs no second file.
        try next.keep(email: note.email, key: note.key)
        #expect(try folder.files.count == 1)
        try next.remove()
        #expect(try folder.files == [])
        #expect(try folder.notes().takeOver() == nil)
    }

    @Test("A note of a running program or for another server is not taken over")
    func others() throws {
        let folder = Folder()
        let running = try folder.notes()
        try running.keep(email: "ada@example.com", key: IdempotencyKey())
        #expect(try folder.notes().takeOver() == nil)
        try folder.notes("https://other.example").keep(email: "ada@example.com", key: IdempotencyKey())
        #expect(try folder.notes().takeOver() == nil)
        #expect(try folder.files.count == 2)
        withExtendedLifetime(running) {}
    }

    @Test("A note with another key replaces the program's earlier note")
    func replacing() throws {
        let folder = Folder()
        let key = IdempotencyKey()
        let notes = try folder.notes()
        try notes.keep(email: "ada@example.com", key: IdempotencyKey())
        try notes.keep(email: "ada@example.com", key: key)
        try notes.keep(email: "ada@example.com", key: key)
        #expect(try folder.files.count == 1)
    }

    @Test("A damaged note, a folder and a named pipe are ignored", arguments: ["", "{", #"{"key": ""}"#])
    func damaged(content: String) throws {
        let folder = Folder()
        try folder.notes().keep(email: "ada@example.com", key: IdempotencyKey())
        try Data(content.utf8).write(to: folder.url.appending(path: "0.json"))
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "1.json"),
            withIntermediateDirectories: true
        )
        let status = unsafe mkfifo(folder.url.appending(path: "2.json").path, 0o600)
        #expect(status == 0)
        #expect(try folder.notes().takeOver()?.email == "ada@example.com")
    }

    @Test("The next run removes a note whose key the service has forgotten")
    func old() throws {
        let folder = Folder()
        try folder.notes().keep(email: "ada@example.com", key: IdempotencyKey())
        let file = try #require(try folder.files.first)
        let text = try String(contentsOf: file, encoding: .utf8)
        try text.replacing(/"time":[0-9.]+/, with: #""time":1.0"#).write(to: file, atomically: true, encoding: .utf8)
        #expect(try folder.notes().takeOver() == nil)
        #expect(try folder.files == [])
    }

    @Test("Several spellings of the URL mean the same server")
    func spellings() throws {
        let folder = Folder()
        try folder.notes("HTTPS://Login.example/").keep(email: "ada@example.com", key: IdempotencyKey())
        #expect(try folder.notes("https://login.example:443").takeOver() != nil)
        #expect(try folder.notes("https://login.example:8443").takeOver() == nil)
    }

    @Test("The next run offers a check of the replacement, but no retry")
    func nextRun() throws {
        let folder = Folder()
        // Nothing listens on port 1.
        let server = "http://127.0.0.1:1"
        try folder.notes(server).keep(email: "ada@example.com", key: IdempotencyKey())
        let state = folder.url.deletingLastPathComponent().path
        let environment = ["LANG": "C", "XDG_STATE_HOME": state]
        let terminal = try PseudoTerminal(clientProgram.executable, ["--server", server], environment: environment)
        let seen = try terminal.expect("What next? [1] ")
        try #require(seen.contains("\n  1  Check whether it worked\n  2  Close\n"))
        terminal.type("2")
        try terminal.expect("E-mail address [ada@example.com]: ")
    }

    @Test("A file in place of the folder results in a device failure")
    func occupied() throws {
        let folder = Folder()
        let parent = folder.url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data().write(to: folder.url)
        #expect {
            try folder.notes().keep(email: "ada@example.com", key: IdempotencyKey())
        } throws: { error in
            (error as? InfrastructureError)?.site == .device
        }
        let environment = ["LANG": "C", "XDG_STATE_HOME": parent.path]
        let arguments = ["--server", "http://127.0.0.1:1"]
        let terminal = try PseudoTerminal(clientProgram.executable, arguments, environment: environment)
        try terminal.expect("Folder of the notes: \(folder.url.path)")
        try terminal.expect("E-mail address: ")
    }
}
