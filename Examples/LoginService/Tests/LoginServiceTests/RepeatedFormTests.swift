import Foundation
import GRDB
import Testing

/// Tests of the form for a new password, after the service has saved the entry of an earlier submission.
@Suite("Repeated forms", .serialized, .timeLimit(.minutes(5)))
struct RepeatedFormTests {
    private static let email = "expired@example.com"

    /// A form for a new password, as a browser sends it.
    private struct Form: Sendable {
        var fields: [String: String]
        let token: String

        /// The fields of the form that opened this form.
        let opening: [String: String]

        /// Opens the form, and enters `open sesame`.
        init(_ service: RunningService) async throws {
            token = try await service.formToken()
            let signIn = ["action": "signIn", "email": email, "password": "sesame"]
            let expired = try await service.submit(signIn, form: token)
            opening = [
                "action": "setNewPassword", "email": email,
                "kept": try #require(try expired.hidden("kept")), "intent": try #require(try expired.hidden("intent")),
            ]
            let page = try await service.submit(opening, form: token)
            fields = [
                "action": "replacePassword", "email": email, "newPassword": "open sesame",
                "kept": try #require(try page.hidden("kept")), "intent": try #require(try page.hidden("intent")),
            ]
        }

        func submit(to service: RunningService) async throws -> Answer {
            try await service.submit(fields, form: token)
        }
    }

    /// A second submission of a form whose first submission replaced the password.
    struct Second: Sendable {
        let newPassword: String

        /// The entered current password, or `nil` if the form has no such field.
        let password: String?

        let status: Int
        let code: String?

        static let all = [
            Second(newPassword: "open sesame", password: nil, status: 303, code: nil),
            Second(newPassword: "open sesame", password: "", status: 303, code: nil),
            Second(newPassword: "other sesame", password: nil, status: 409, code: "form.used"),
            Second(newPassword: "other sesame", password: "sesame", status: 409, code: "form.used"),
            Second(newPassword: "short", password: "", status: 409, code: "form.used"),
            Second(newPassword: "", password: "sesame", status: 409, code: "form.used"),
        ]
    }

    @Test("A form that is sent again states what was saved", arguments: Second.all, [false, true])
    func again(second: Second, afterRestart: Bool) async throws {
        let file = try DatabaseFile()
        var form: Form?
        try await RunningService.run(database: file.url) { service in
            form = try await Form(service)
            #expect(try await form?.submit(to: service).status == 303)
            form?.fields["newPassword"] = second.newPassword
            form?.fields["password"] = second.password
            if afterRestart { try service.kill() } else { try await submit(service) }
        }
        if afterRestart { try await RunningService.run(database: file.url, [], submit) }

        func submit(_ service: RunningService) async throws {
            let answer = try #require(try await form?.submit(to: service))
            #expect(answer.status == second.status)
            #expect(answer.failureCode == second.code)
            #expect(try await service.logIn(Self.email, "open sesame").status == 200)
        }
    }

    @Test("A form that is loaded again states that its entry was saved", arguments: [false, true])
    func reloaded(afterRestart: Bool) async throws {
        let file = try DatabaseFile()
        var form: Form?
        try await RunningService.run(database: file.url) { service in
            form = try await Form(service)
            try await reload(service, isSaved: false)
            #expect(try await form?.submit(to: service).status == 303)
            if afterRestart { try service.kill() } else { try await reload(service, isSaved: true) }
        }
        if afterRestart {
            try await RunningService.run(database: file.url) { try await reload($0, isSaved: true) }
        }

        func reload(_ service: RunningService, isSaved: Bool) async throws {
            let form = try #require(form)
            let page = try await service.submit(form.opening, form: form.token)
            #expect(page.status == 200)
            #expect(page.body.contains("The new password is set.") == isSaved)
            #expect(page.body.contains("id=\"newPassword\"") == !isSaved)
            #expect(page.failureCode == nil)
        }
    }

    @Test("A form that is sent again offers a check if its record is unreadable", arguments: [false, true])
    func unreadable(isLocked: Bool) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "1"]) { service in
            let form = try await Form(service)
            #expect(try await form.submit(to: service).status == 303)
            let place = file.url.appendingPathExtension("moved")
            let answer: Answer
            if isLocked {
                answer = try await file.locked(.exclusive) { try await form.submit(to: service) }
            } else {
                try FileManager.default.moveItem(at: file.url, to: place)
                answer = try await form.submit(to: service)
                try FileManager.default.moveItem(at: place, to: file.url)
            }
            #expect(answer.status == (isLocked ? 503 : 500))
            #expect(answer.nextActions.first == "checkOutcome")
            let origin = isLocked ? "LockedDatabase" : "LostDatabaseFile"
            let line = await service.log.line(["http.response.status_code": "\(answer.status)"])
            #expect(line?["exception.type"] == "ServiceInfrastructure.\(origin)")
        }
    }

    @Test("An invalid form waits for a request with its key", arguments: ["", "short", "other sesame"])
    func running(newPassword: String) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "3600"]) { service in
            var form = try await Form(service)
            form.fields["newPassword"] = newPassword
            let key = try #require(form.fields["intent"])
            let passwords = ["email": Self.email, "password": "sesame", "newPassword": "open sesame"]
            try await withThrowingTaskGroup(of: Answer.self) { [form] group in
                let earlier = await service.log.lines.count { LogLine($0)?["message"] == "started" }
                try await file.locked {
                    for _ in 0..<2 {
                        group.addTask {
                            try await service.post(
                                "/api/password",
                                passwords,
                                headers: [("Idempotency-Key", "\"\(key)\"")]
                            )
                        }
                    }
                    // One of the two requests is rejected, and the other request waits for the database.
                    let rejected = try await group.next()
                    #expect(rejected?.status == 409)
                    group.addTask { try await form.submit(to: service) }
                    await service.log.count(3, after: earlier) { $0["message"] == "started" }
                    // A service that does not wait answers the form before these requests.
                    for _ in 0..<20 { _ = try await service.formToken() }
                }
                var answers: [Answer] = []
                for try await answer in group { answers.append(answer) }
                #expect(answers.map(\.status).sorted() == [204, 409])
                #expect(answers.compactMap(\.failureCode) == ["form.used"])
            }
        }
    }
}
