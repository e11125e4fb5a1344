// The code of the article "Several failures at once".

#if Foundation
import Domain
import Foundation
import Infrastructure
import Presentation
import PresentationBatch
import PresentationTerminal

enum SignUpRule: String, BusinessRule {
    case emailIncorrect = "signUp.emailIncorrect"
    case passwordTooShort = "signUp.passwordTooShort"
    case termsNotAccepted = "signUp.termsNotAccepted"
}

struct Email {
    let text: String

    init(_ text: String) throws(DomainError<SignUpRule>) {
        guard text.contains("@") else { throw .violation(.emailIncorrect) }
        self.text = text
    }
}

struct Password {
    let text: String

    init(_ text: String) throws(DomainError<SignUpRule>) {
        guard text.count >= 12 else { throw .violation(.passwordTooShort) }
        self.text = text
    }
}

struct SignUpForm {
    var email = ""
    var password = ""
    var acceptsTerms = false
}

// snippet.form
func signUp(_ form: SignUpForm) throws(DomainError<SignUpRule>) {
    var validation = Validation<SignUpRule>()
    let email = validation.check(try Email(form.email))
    let password = validation.check(try Password(form.password))
    validation.require(form.acceptsTerms, or: .termsNotAccepted)
    let (validEmail, validPassword) = try validation.finish(email, password)
    try createAccount(validEmail, validPassword)
}
// snippet.end

func createAccount(_ email: Email, _ password: Password) throws(DomainError<SignUpRule>) {}

enum PhotoLanguage: String, SpokenLanguage {
    case english = "en"
    case polish = "pl"
}

struct Photo: Sendable {
    let fileName: String
    let number: Int
}

func upload(_ photo: Photo) async throws(DomainError<Never>) {}

// snippet.task
struct UploadPhotos: BatchTask {
    let code = "photos.upload"

    func title(_ count: BatchCount, in language: PhotoLanguage) -> String {
        switch (language, count.category) {
        case (.english, .one): "1 of \(count.total) photos could not be uploaded."
        case (.english, _): "\(count.items) of \(count.total) photos could not be uploaded."
        case (.polish, .one): "Nie udało się przesłać 1 zdjęcia z \(count.total)."
        case (.polish, _): "Nie udało się przesłać \(count.items) zdjęć z \(count.total)."
        }
    }

    func unclearTitle(_ count: BatchCount, in language: PhotoLanguage) -> String? {
        switch (language, count.category) {
        case (.english, .one): "1 photo may have been uploaded."
        case (.english, _): "\(count.items) photos may have been uploaded."
        case (.polish, .one): "Możliwe, że przesłano 1 zdjęcie."
        case (.polish, .few): "Możliwe, że przesłano \(count.items) zdjęcia."
        case (.polish, _): "Możliwe, że przesłano \(count.items) zdjęć."
        }
    }
}
// snippet.end

// snippet.batch
func uploadAll(_ photos: [Photo]) async -> BatchReport<Photo> {
    var report = BatchReport<Photo>(UploadPhotos(), named: \.fileName, loggedAs: { "\($0.number)" })
    for photo in photos {
        do {
            try await upload(photo)
            report.add(photo)
        } catch {
            report.add(photo, error: PresentationError(error))
        }
    }
    return report
}
// snippet.end

// snippet.show
func finish(_ report: BatchReport<Photo>) -> Never {
    let text = TerminalText(report, in: .preferred(), on: STDERR_FILENO)
    FileHandle.standardError.write(Data(text.description.utf8))
    exit(report.exitStatus)
}
// snippet.end

// snippet.again
func uploadAgain(after report: BatchReport<Photo>) async -> BatchReport<Photo> {
    await uploadAll(report.itemsToRepeat)
}
// snippet.end

// snippet.answer
func answer(_ report: BatchReport<Photo>) -> (status: Int, body: Data) {
    let details = BatchDetails(report, in: .english, typeBase: "https://example.com/problems/")
    return (details.status, details.json())
}
// snippet.end

struct DeletedKeys {
    let deleted: Set<String>
    let statuses: [String: Int]
}

struct NoAnswerAboutItem: Error, ClassifiableError {
    var classification: Classification { Classification(.response, outcome: .unknown, on: .service) }
}

// snippet.inside
func results(of keys: [String], in answer: DeletedKeys) -> [Result<Void, InfrastructureError>] {
    keys.map { key in
        Result { () throws(InfrastructureError) in
            try InfrastructureError.classifying("delete object", item: key) {
                if let status = answer.statuses[key] { throw HTTPStatus(status) }
                if !answer.deleted.contains(key) { throw NoAnswerAboutItem() }
            }
        }
    }
}
// snippet.end
#endif
