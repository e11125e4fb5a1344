// Calls whose error is `any Error` although the closure has an annotation, or although the argument is a function name.

import Domain

enum NoteRule: String, BusinessRule {
    case locked = "note.locked"
}

func title(of name: String) throws(DomainError<NoteRule>) -> String { name }
func isDraft(_ name: String) throws(DomainError<NoteRule>) -> Bool { false }

struct Notes {
    @TaskLocal static var reader = "guest"

    func each(_ names: [String]) throws(DomainError<NoteRule>) {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try names.forEach { name throws(DomainError<NoteRule>) in print(try title(of: name)) }
    }

    func first(_ names: [String]) throws(DomainError<NoteRule>) -> String? {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try names.first { name throws(DomainError<NoteRule>) in try isDraft(name) }
    }

    func contains(_ names: [String]) throws(DomainError<NoteRule>) -> Bool {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try names.contains { name throws(DomainError<NoteRule>) in try isDraft(name) }
    }

    func filter(_ names: [String]) throws(DomainError<NoteRule>) -> [String] {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try names.filter { name throws(DomainError<NoteRule>) in try isDraft(name) }
    }

    func filterByName(_ names: [String]) throws(DomainError<NoteRule>) -> [String] {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try names.filter(isDraft)
    }

    func compactMap(_ names: [String]) throws(DomainError<NoteRule>) -> [String] {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try names.compactMap { name throws(DomainError<NoteRule>) in try title(of: name) }
    }

    func reduce(_ names: [String]) throws(DomainError<NoteRule>) -> String {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try names.reduce("") { all, name throws(DomainError<NoteRule>) in all + (try title(of: name)) }
    }

    func flatMap(_ names: [String]) throws(DomainError<NoteRule>) -> [Character] {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try names.flatMap { name throws(DomainError<NoteRule>) in try title(of: name) }
    }

    func sorted(_ names: [String]) throws(DomainError<NoteRule>) -> [String] {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try names.sorted { one, other throws(DomainError<NoteRule>) in try title(of: one) < other }
    }

    func mapValues(_ names: [Int: String]) throws(DomainError<NoteRule>) -> [Int: String] {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try names.mapValues { name throws(DomainError<NoteRule>) in try title(of: name) }
    }

    func withUnsafeBytes(_ bytes: [UInt8]) throws(DomainError<NoteRule>) -> String {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try bytes.withUnsafeBytes { bytes throws(DomainError<NoteRule>) in try title(of: "\(bytes.count)") }
    }

    func withValue(_ name: String) throws(DomainError<NoteRule>) -> String {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try Self.$reader.withValue("owner") { () throws(DomainError<NoteRule>) in try title(of: name) }
    }

    func or(_ name: String) throws(DomainError<NoteRule>) -> Bool {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try name.isEmpty || isDraft(name)
    }

    func and(_ name: String) throws(DomainError<NoteRule>) -> Bool {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try name.isEmpty && isDraft(name)
    }

    func run(_ name: String) async throws(DomainError<NoteRule>) -> String {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try await MainActor.run { () throws(DomainError<NoteRule>) in try title(of: name) }
    }

    func withHandler(_ name: String) async throws(DomainError<NoteRule>) -> String {
        // expected-error@+1 {{'any Error' cannot be converted to error type 'DomainError<NoteRule>'}}
        try await withTaskCancellationHandler { () throws(DomainError<NoteRule>) in
            try title(of: name)
        } onCancel: {
        }
    }
}
