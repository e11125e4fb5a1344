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

struct Profile: Decodable, Sendable { let name: String }

struct ProfileClient: Sendable {
    let address: URL

    func profile() async throws(InfrastructureError) -> Profile {
        try await InfrastructureError.classifying("load profile", on: .service, outcome: .notApplied) {
            let (data, response) = try await URLSession.shared.data(from: address)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard status == 200 else { throw HTTPStatus(status) }
            return try JSONDecoder().decode(Profile.self, from: data)
        }
    }
}

// MARK: Domain

enum ProfileRule: String, BusinessRule {
    case blocked = "profile.blocked"

    init?(_ error: InfrastructureError) {
        guard error.code == .forbidden else { return nil }
        self = .blocked
    }
}

func loadProfile(from client: ProfileClient) async throws(DomainError<ProfileRule>) -> Profile {
    do { return try await client.profile() } catch { throw DomainError(error) }
}

// MARK: Presentation

enum AppLanguage: String, SpokenLanguage { case english = "en" }

extension ProfileRule: PresentableRule {
    func message(in language: AppLanguage) -> Message { Message("This account is blocked.") }
    var nextActions: NextActions { NextActions(.contactSupport, .dismiss) }
}

struct LoadingProfile: PresentableTask {
    let code = "profile.load"
    func title(in language: AppLanguage) -> String { "Your profile could not be loaded." }
}

@MainActor @Observable
final class ProfileModel {
    private(set) var profile: Profile?
    private(set) var isLoading = false
    var alert: PresentationError.Content?

    private let client: ProfileClient
    init(client: ProfileClient) { self.client = client }

    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            profile = try await loadProfile(from: client)
        } catch {
            alert = PresentationError(error, task: LoadingProfile()).content(in: .preferred())
        }
    }

    func perform(_ action: NextAction) async {
        alert = nil
        switch action {
        case .retry, .retryAfter, .reload: await load()
        case _: break
        }
    }
}

#if canImport(SwiftUI)
struct ProfileView: View {
    @State var model: ProfileModel

    var body: some View {
        Text(model.profile?.name ?? "…")
            .task { await model.load() }
            .alert(
                model.alert?.title ?? "",
                isPresented: Binding(get: { model.alert != nil }, set: { _ in }),
                presenting: model.alert
            ) { content in
                ForEach(content.nextActions) { shown in
                    Button(shown.label) { Task { await model.perform(shown.action) } }
                }
            } message: { content in
                Text(content.explanation ?? "")
            }
    }
}
#endif

// MARK: A run without a server

if let address = URL(string: "http://127.0.0.1:1/profile") {
    let model = ProfileModel(client: ProfileClient(address: address))
    await model.load()
    if let alert = model.alert {
        print(alert.title, alert.explanation ?? "")
        print(alert.nextActions.map(\.label))
    }
}
#endif
