// The code of the guide "An app".

#if Foundation
import Foundation
import LayeredErrors
import Observation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(SwiftUI)
import SwiftUI
#endif

// MARK: Infrastructure

struct Profile: Codable, Sendable { let name: String }

struct ProfileClient: Sendable {
    let address: URL

    func profile() async throws(InfrastructureError) -> Profile {
        try await InfrastructureError.classifying("load profile", on: .service, outcome: .notApplied) {
            try JSONDecoder().decode(Profile.self, from: await send(URLRequest(url: address)))
        }
    }

    func save(_ profile: Profile) async throws(InfrastructureError) {
        try await InfrastructureError.classifying("save profile", on: .service) {
            var request = URLRequest(url: address)
            request.httpMethod = "PUT"
            request.httpBody = try JSONEncoder().encode(profile)
            _ = try await send(request)
        }
    }

    private func send(_ request: URLRequest) async throws -> Data {
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw HTTPStatus(status, method: request.httpMethod) }
        return data
    }
}

// MARK: Domain

enum ProfileRule: String, BusinessRule {
    case blocked = "profile.blocked"
    case nameMissing = "profile.nameMissing"

    init?(_ error: InfrastructureError) {
        guard error.code == .forbidden else { return nil }
        self = .blocked
    }
}

struct Profiles: Sendable {
    let client: ProfileClient

    func name() async throws(DomainError<ProfileRule>) -> String {
        do { return try await client.profile().name } catch { throw DomainError(error) }
    }

    func rename(to name: String) async throws(DomainError<ProfileRule>) {
        guard !name.isEmpty else { throw .violation(.nameMissing) }
        do { try await client.save(Profile(name: name)) } catch { throw DomainError(error) }
    }
}

// MARK: Presentation

enum AppLanguage: String, SpokenLanguage { case english = "en" }

extension ProfileRule: PresentableRule {
    func message(in language: AppLanguage) -> Message {
        switch self {
        case .blocked: Message("This account is blocked.")
        case .nameMissing: Message("The name is missing.")
        }
    }

    var nextActions: NextActions {
        switch self {
        case .blocked: NextActions(.contactSupport, .dismiss)
        case .nameMissing: NextActions(.correct("name"), .dismiss)
        }
    }
}

enum ProfileTask: PresentableTask {
    case load
    case rename(String)

    var code: String {
        switch self {
        case .load: "profile.load"
        case .rename: "profile.rename"
        }
    }

    func title(in language: AppLanguage) -> String {
        switch self {
        case .load: "Your profile could not be loaded."
        case .rename: "Your name could not be saved."
        }
    }

    func unclearTitle(in language: AppLanguage) -> String? {
        switch self {
        case .load: nil
        case .rename: "Your name may have been saved."
        }
    }
}

@MainActor @Observable
final class ProfileModel {
    private(set) var name = "…"
    private(set) var isRunning = false
    var alert: PresentationError.Content?

    private let profiles: Profiles
    private var latest = ProfileTask.load
    init(profiles: Profiles) { self.profiles = profiles }

    func run(_ task: ProfileTask) async {
        latest = task
        isRunning = true
        defer { isRunning = false }
        do {
            switch task {
            case .load: name = try await profiles.name()
            case .rename(let new):
                try await profiles.rename(to: new)
                name = new
            }
        } catch {
            alert = PresentationError(error, task: task).content(in: .preferred())
        }
    }

    func perform(_ action: NextAction) async {
        alert = nil
        switch action {
        case .retry, .retryAfter: await run(latest)
        case .reload, .checkOutcome: await run(.load)
        case _: break
        }
    }
}

#if canImport(SwiftUI)
struct ProfileView: View {
    @State var model: ProfileModel

    var body: some View {
        Text(model.name)
            .task { await model.run(.load) }
            .alert(
                model.alert?.title ?? "",
                isPresented: Binding(get: { model.alert != nil }, set: { _ in }),
                presenting: model.alert
            ) { content in
                ForEach(content.nextActions) { shown in
                    Button(shown.label) { Task { await model.perform(shown.action) } }
                }
            } message: { content in
                Text([content.explanation, content.quotedReference].compactMap(\.self).joined(separator: "\n"))
            }
    }
}
#endif

// MARK: A run without a server

if let address = URL(string: "http://127.0.0.1:1/profile") {
    let model = ProfileModel(profiles: Profiles(client: ProfileClient(address: address)))
    for task in [ProfileTask.load, .rename("Ada")] {
        await model.run(task)
        if let alert = model.alert { print(alert.title, alert.explanation ?? "", alert.nextActions.map(\.label)) }
    }
}
#endif
