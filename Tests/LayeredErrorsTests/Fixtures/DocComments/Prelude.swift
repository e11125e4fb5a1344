// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The declarations that the examples in doc comments use. `DocCommentTests` appends the examples to this file.
import Domain
import Foundation
public import Infrastructure
import InfrastructureApple
import InfrastructureRetry
import LayeredErrorsTesting
import Presentation
import PresentationBatch
import PresentationCatalog
import PresentationFlow
import PresentationTerminal
import PresentationWire
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The class whose methods contain the examples that are statements.
@MainActor final class Screen {
    var account = Account()
    var notes = Account()
    var entity = Entity()
    var message = ""
    var focus: String?
    var isSpinning = false
    var table: ObservationToken?
    var spinner: ObservationToken?
    let reading: ExerciseReport
    let writing: ExerciseReport

    init(report: ExerciseReport) { (reading, writing) = (report, report) }

    func load() async {}
    func show(_ books: [Book]) {}
    func show(_ title: String, _ explanation: String?, buttons: [String]) {}
    func showNewPassword() {}
    func alert(_ failure: PresentationError) async -> NextAction? { nil }
}

// MARK: - Other systems

struct Service: Sendable {
    enum State { case placed(Order), refused, running }

    var changes: AsyncStream<Bool> { AsyncStream { $0.finish() } }

    func get(_ path: String) async throws -> Data { Data() }
    func put(_ path: String) async throws -> (id: Int, state: State) { (1, .running) }
    func post(_ path: String, body: Order, header: (name: String, value: String)) async throws -> Order { body }
    func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await URLSession.shared.data(for: request)
    }
    func send(_ request: URLRequest) async throws {}
    func quote() async throws -> Int { 1 }
    func track(_ id: Int, _ done: (String?, (any Error)?) -> Void) { done(nil, nil) }
    func account(of token: String) async throws(InfrastructureError) -> Entity { Entity() }
    func account(_ id: Int, clock: some Clock<Duration>) async throws(InfrastructureError) -> Entity { Entity() }
    func accounts() -> some AsyncSequence<Entity, InfrastructureError> {
        AsyncStream { $0.finish() }.classifyingErrors("list accounts")
    }
}

let http = Service()
let legacy = Service()
let repository = Service()
let session = Service()
let sessions = Service()
let tracker = Service()

let cart = Order()
let code = DriverCode.other
let decoder = JSONDecoder()
let failure = InfrastructureError(.init(.timeout, outcome: .unknown), operation: "pay")
let id = 1
let key = IdempotencyKey()
let order = Order()
let policy = RetryPolicy()
let problem = RemoteProblem(type: "about:blank")
let request = URLRequest(url: url)
let response = (status: 200, body: "")
let row = (id: 1, user: Optional("Ada"))
let status = Status()
let token = ""
let underlying: (any Error)? = nil
let url = URL(filePath: "/")

func call() async throws {}
func completion(_ result: Result<String, InfrastructureError>) {}

enum DriverCode { case connectionError, other }
struct FieldError: Codable { var field = "" }
struct Order: Codable, Hashable, Sendable {}
struct RPCError: Error { let code = (rawValue: 1, text: "") }
struct Settings: Codable {}
struct Status: Sendable { func show(_ text: String) {} }

/// The error type of a driver, in another module.
typealias DatabaseError = DecodingError
extension DatabaseError { var extendedResultCode: (rawValue: Int32, text: String) { (1, "") } }

extension URLRequest { var method: String { httpMethod ?? "GET" } }

// MARK: - C libraries

let database = 1
let length = socklen_t()
let result = 1
let socket: Int32 = 1
let sqlState = 1
let statement = 1
var address: UnsafePointer<sockaddr>? { nil }
var process: Process { Process() }

func PQresultErrorField(_ result: Int, _ field: Int) -> UnsafePointer<CChar>? { nil }
func sqlite3_extended_errcode(_ database: Int) -> Int32 { 1 }
func sqlite3_step(_ statement: Int) -> Int32 { 1 }
let SQLITE_DONE: Int32 = 101

// MARK: - Domain

enum LoginRule: String, BusinessRule, CaseIterable { case permission = "login.permission" }
enum NoteRule: String, BusinessRule { case locked = "note.locked", titleTooLong = "note.titleTooLong" }
enum SignUpRule: String, BusinessRule { case emailIncorrect, passwordTooShort, termsNotAccepted }

enum CheckoutRule: BusinessRule {
    case login(LoginRule)
    var code: String { "checkout.login" }
}

enum PurchaseRule: BusinessRule {
    case outOfCredit(balance: Int?)
    var code: String { "purchase.outOfCredit" }
}

struct Email { init(_ text: String) throws(DomainError<SignUpRule>) {} }
struct Password { init(_ text: String) throws(DomainError<SignUpRule>) {} }
struct Entity: Sendable { let role = "reader" }
struct Role { init?(_ name: String) {} }

struct Account: Codable, Identifiable, Sendable {
    var id = 1
    var mayLogIn = true

    init() {}
    init(admitting entity: Entity) throws(DomainError<LoginRule>) {}
}

struct LoginUseCase: Sendable {
    init(accounts: MockAccountRepository) {}

    func accounts() -> some AsyncSequence<Account, DomainError<LoginRule>> {
        repository.accounts().translatingErrors(to: DomainError<LoginRule>.self, Account.init(admitting:))
    }
}

struct MockAccountRepository: Sendable {}

struct OpenNote: Sendable {
    let notes: FailingNotes

    func callAsFunction(_ name: String) throws(DomainError<NoteRule>) -> String { throw DomainError(notes.failure) }
}

struct FailingNotes: Sendable {
    let failure: InfrastructureError

    init(_ failure: InfrastructureError) { self.failure = failure }
}

let task = Task { Account() }
let useCase = LoginUseCase(accounts: MockAccountRepository())

let entries = (email: "", password: "", acceptsTerms: true)
let titles = [""]

func login() throws(DomainError<LoginRule>) {}
func signUp() throws(DomainError<SignUpRule>) {}
func highlight(_ rules: [SignUpRule]) {}

// MARK: - Presentation

enum NoteLanguage: String, SpokenLanguage {
    case english = "en"
    case japanese = "ja"
}

enum AccountRule: PresentableRule {
    case taken(String)

    var code: String { "account.taken" }
    var nextActions: NextActions { NextActions(.goBack) }

    func message(in language: NoteLanguage) -> Message {
        switch self {
        case .taken(let name): Message("“\(name)” is taken.")
        }
    }
}

enum OpenTask: PresentableTask {
    case open(String)

    var code: String { "open" }
    func title(in language: NoteLanguage) -> String {
        switch self {
        case .open(let name): "“\(name)” is not open."
        }
    }
}

enum DriverError: Error { case refused(host: String) }

enum LoginTask: PresentableTask {
    case logIn

    var code: String { "login" }

    func title(in language: NoteLanguage) -> String { "You are not signed in." }
}

struct French: Words {
    let languageName = "français"
    let unclearOutcome = ""
    let mayHaveTakenEffect = ""
    let isSafeToRepeat = ""
    let tookEffect = ""
    let whatCanBeDone = ""
    let sentenceSeparator = " "

    func message(for situation: TechnicalFailure.Situation) -> Message? { nil }
    func canRetry(after wait: SpokenWait) -> String { "" }
    func label(for action: NextAction) -> String? { nil }
    let mayBeOutdated = ""
    func isAbout(_ item: String) -> String { "" }
    func quote(_ reference: Reference) -> String { "" }
}

struct LoginPresenter: Sendable {
    init(_ useCase: LoginUseCase) {}

    func credentials(email: String, password: String) throws(PresentationError) -> String { email }
    func login(_ credentials: String) async throws(PresentationError) {}
}

struct BookPresenter: Sendable {
    @Sendable func books() async throws(PresentationError) -> [Book] { [] }
    func open(_ title: String) async throws(PresentationError) {}
}

struct NoteDatabase: Sendable { static func inMemory() throws -> NoteDatabase { NoteDatabase() } }

struct File: Sendable { let name: String }

let files = [File(name: "")]
let report = BatchReport<File>(SaveFiles(), named: \.name)

func save(_ file: File) async throws(DomainError<NoteRule>) {}

struct NotePresenter: Sendable {
    init(_ database: NoteDatabase) {}
    init(openNote: OpenNote) {}

    func notes() async throws(PresentationError) -> [String] { [] }
    func open(_ name: String) async throws(PresentationError) {}
}

struct GraphQLError {
    let json = ""

    init?(_ error: PresentationError, in language: Language) {}
}

struct Logger: Sendable {
    enum Level: String { case error }

    func log(_ metadata: [String: Diagnosis.Attribute]) {}
    func log(level: Level, _ message: String, metadata: [String: String]) {}
}

struct Reporter: Sendable { func capture(_ error: NSError) {} }
enum NSApp { static func presentError(_ error: any Error) {} }

let action = NextAction.retry
let catalog = ErrorCatalog()
let error = PresentationError(DomainError<Never>.failure(TechnicalFailure(failure)))
let language = Language.english
let logger = Logger()
let name = "groceries"
let presenter = BookPresenter()
let problems = [FieldError()]
let reporter = Reporter()
let situation = TechnicalFailure.Situation.detail(.isFolder)

func openNote(_ name: String) throws(DomainError<NoteRule>) {}
func perform(_ action: NextAction) -> Bool { true }
func respond(_ status: Int, _ header: [(name: String, value: String)], _ body: Data) {}

extension NoteRule: PresentableRule {
    func message(in language: NoteLanguage) -> Message { Message("The note is locked.") }
    var nextActions: NextActions { NextActions(.goBack) }
}

// MARK: - Screens

struct Book: Equatable, Identifiable, Sendable {
    static let emma = Book(id: 1, title: "Emma")

    let id: Int
    let title: String
}

extension BookList {
    enum Action: Equatable, Sendable {
        static let refresh = Self.load

        case load
    }

    enum Mutation: Equatable, Sendable { case books([Book]) }
    struct State: Equatable { var books: [Book] = [] }
}

struct Downloads: Reactor {
    struct State {}

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? { nil }
    func reduce(_ mutation: Mutation, into state: inout State) {}
}

enum Action: Sendable { case load, poll, sessionChanged(Bool) }
enum Mutation: Sendable { case books([Book]), complete, received(Int) }

extension Lane { static let download = Lane.each("download") }

@MainActor var store: Store<Downloads> { Store(Downloads(), state: Downloads.State()) }
@MainActor var testStore: TestStore<Downloads> { TestStore(Downloads(), state: Downloads.State()) }

@MainActor func makeBookListStore(clock: ManualClock) -> Store<BookList> {
    Store(BookList(books: presenter.books), state: BookList.State(), clock: clock)
}
func books() async throws(PresentationError) -> [Book] { [] }
func parts() -> AsyncStream<Int> { AsyncStream { $0.finish() } }

@MainActor protocol View {}
struct Text: View { init(_ text: String) {} }
struct List: View {
    init(_ books: [Book], row: (Book) -> Text) {}

    func refreshable(_ action: () async -> Void) -> List { self }
}

// MARK: - Tests

struct PaymentClient<C: Clock<Duration>> {
    let send: (Order, String?) async throws -> Void
    let clock: C

    func pay(_ order: Order) async throws {}
}
