import Domain
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationWire
import Testing

@Suite("PresentationError")
struct PresentationErrorTests {
    /// The expected presentation code of each infrastructure code.
    static let table: [InfrastructureError.Code: String] = [
        .connection: "connection", .timeout: "timeout", .insecureConnection: "insecureConnection",
        .cancelled: "cancelled", .interrupted: "interrupted", .unauthenticated: "unauthenticated",
        .forbidden: "permission", .offline: "connection", .networkSignIn: "connection",
        .wrongClock: "insecureConnection", .deviceLocked: "unavailable",
        .notFound: "notFound", .conflict: "order.soldOut", .rejected: "rejected", .rateLimited: "rateLimited",
        .unavailable: "unavailable", .busy: "unavailable", .internalServerError: "response", .response: "response",
        .storageFull: "storageFull", .storage: "storage", .unsupported: "unsupported", .unknown: "unknown",
        .alreadyExists: "alreadyExists", .inUse: "unavailable", .tooManyOpenFiles: "unavailable",
        .portInUse: "unavailable", .damaged: "damaged", .isFolder: "storage", .isNotFolder: "storage",
        .folderNotEmpty: "conflict", .nameTooLong: "rejected", .readOnly: "storage", .linkLoop: "storage",
        .otherVolume: "unsupported", .commandNotFound: "unsupported", .notCompleted: "notCompleted",
        .tooLarge: "rejected",
    ]

    @Test(
        "Each infrastructure code translates to a presentation code with words",
        arguments: InfrastructureError.Code.allCases,
        Outcome.allCases
    )
    func arrives(code: InfrastructureError.Code, outcome: Outcome) {
        let error = presented(code, outcome)
        #expect(error.code == Self.table[code])
        #expect(error.isCancellation == (code == .cancelled))
        for language in Language.builtIn {
            let message = error.message(in: language)
            #expect(!message.title.isEmpty)
            #expect(message.explanation != "")
            #expect(error.nextActions.allSatisfy { !$0.label(in: language).isEmpty })
        }
    }

    @Test("English texts are ASCII, and Japanese texts are not", arguments: TechnicalFailure.Code.allCases)
    func languages(code: TechnicalFailure.Code) {
        let error = PresentationError(DomainError<OrderRule>.failure(TechnicalFailure(code, operation: "test")))
        #expect(isASCII(error.message(in: .english).title))
        #expect(!isASCII(error.message(in: .japanese).title))
        for action in error.nextActions {
            #expect(isASCII(action.label(in: .english)))
            #expect(!isASCII(action.label(in: .japanese)))
        }
    }

    private func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 128 } }

    @Test("An error contains either a violated rule or a technical failure")
    func questions() {
        let violation = presented(SpokenRule(title: "It is gone."))
        #expect(violation.violatedRule(as: SpokenRule.self)?.title == "It is gone.")
        #expect(violation.violatedRule(as: Never.self) == nil)
        #expect(violation.technicalFailure == nil)
        let failure = failed(.timeout)
        #expect(failure.violatedRule(as: SpokenRule.self) == nil)
        #expect(failure.technicalFailure?.code == .timeout)
    }

    @Test("Errors without a task are equal if their rules or failures are equal")
    func equality() {
        #expect(presented(.internalServerError) == failed(.response, on: .service, isTransient: true))
        #expect(presented(.connection).hashValue == presented(.connection).hashValue)
        #expect(presented(.connection) != presented(.storage))
        #expect(presented(.timeout, .unknown) != presented(.timeout, .notApplied))
        #expect(presented(.conflict) == PresentationError(DomainError.violation(OrderRule.soldOut)))
        #expect(presented(.conflict) != presented(.connection))
    }

    @Test("Translations of one error share a reference but no source location")
    func presentedTwice() throws {
        let lower = InfrastructureError(Classification(.timeout, outcome: .unknown), operation: "test")
        let failure = DomainError<OrderRule>(lower)
        let errors = (1...3).map { PresentationError(failure, fileID: "Shop/View.swift", line: UInt($0)) }
        #expect(Set(errors.map(\.reference)) == [try #require(failure.reference)])
        #expect(
            errors.map(\.diagnosis.entries.first?.sourceLocation) == [
                "Shop/View.swift:1", "Shop/View.swift:2", "Shop/View.swift:3",
            ]
        )
        #expect(failure.diagnosis.entries.map(\.layer) == [.domain, .infrastructure])
    }

    @Test("The only advice after an unknown outcome is to check the outcome")
    func mayHaveTakenEffect() {
        let error = presented(.timeout, .unknown)
        for language in [Language.english, .japanese] {
            let message = error.message(in: language)
            #expect(message.title == failed(.timeout).message(in: language).title)
            #expect(message.explanation == language.words.mayHaveTakenEffect)
        }
    }

    @Test("An error keeps the intent of the failed operation")
    func intent() async throws {
        let intent = Intent()
        func error(_ status: Int) async throws -> PresentationError {
            let lower = await #expect(throws: InfrastructureError.self) {
                try await InfrastructureError.retrying(
                    "place order",
                    key: intent.key,
                    policy: RetryPolicy(attempts: 1)
                ) { throw HTTPStatus(status) }
            }
            return PresentationError(DomainError<OrderRule>(try #require(lower)))
        }
        let unclear = try await error(504)
        #expect(unclear.intent == intent)
        #expect(!printedForms(of: unclear).contains { $0.contains(intent.rawValue) })
        #expect(!unclear.settles(intent))
        #expect(PresentationError(DomainError.violation(OrderRule.soldOut)).intent == nil)
    }

    static let waits: [(Duration, [String])] = [
        (.seconds(-5), ["in 1 second", "1秒後"]), (.milliseconds(1), ["in 1 second", "1秒後"]),
        (.seconds(30), ["in 30 seconds", "30秒後"]), (.seconds(90), ["in 90 seconds", "90秒後"]),
        (.seconds(91), ["in about 2 minutes", "約2分後"]), (.seconds(121), ["in about 3 minutes", "約3分後"]),
        (.seconds(5401), ["in about 2 hours", "約2時間後"]), (.seconds(129_601), ["in about 2 days", "約2日後"]),
        (.seconds(Int64.max), ["in about 24856 days", "約24856日後"]),
        (Duration(secondsComponent: .max, attosecondsComponent: 1), ["in about 24856 days", "約24856日後"]),
        (.seconds(1e20), ["in about 24856 days", "約24856日後"]),
    ]

    /// Returns the expected texts for a given wait: the label of the retry action and the last sentence of the
    /// explanation.
    private static func texts(_ wait: String, in language: Language.BuiltIn) -> (label: String, sentence: String) {
        switch language {
        case .english: ("Try again \(wait)", "You can try again \(wait).")
        case .japanese: ("\(wait)にもう一度試す", "\(wait)にもう一度お試しください。")
        }
    }

    @Test("The words state a wait in seconds, minutes, hours or days", arguments: waits.indices)
    func wait(index: Int) throws {
        let (wait, words) = Self.waits[index]
        let error = presented(.rateLimited, retryAfter: wait)
        // The failure limits a wait that a remote system states.
        #expect(error.nextActions.primary == .retryAfter(min(max(wait, .zero), .seconds(2_147_483_648))))
        try #require(words.count == Language.BuiltIn.allCases.count)
        for (language, word) in zip(Language.BuiltIn.allCases, words) {
            let texts = Self.texts(word, in: language)
            #expect(error.nextActions.primary.label(in: language.language) == texts.label)
            #expect(error.message(in: language.language).explanation == texts.sentence)
        }
    }

    #if Foundation
    @Test("A violation keeps the reference and diagnosis of the claimed failure")
    func claimed() throws {
        struct CheckoutRule: PresentableRule {
            let order: OrderRule
            var code: String { "checkout.\(order.code)" }
            func message(in language: SampleLanguage) -> Message { order.message(in: language) }
            var nextActions: NextActions { order.nextActions }
        }
        let json = #"{"type": "about:blank", "instance": "https://example.com/errors/K7QM-2X9D"}"#
        let problem = try #require(RemoteProblem(json: Array(json.utf8)))
        let lower = InfrastructureError(classifying: HTTPStatus(409, problem: problem), operation: "place order")
        let error = PresentationError(DomainError<OrderRule>(lower).mapViolation { CheckoutRule(order: $0) })
        #expect(error == presented(CheckoutRule(order: .soldOut)))
        #expect(error.code == "checkout.order.soldOut")
        #expect(error.reference == .fixed)
        #expect(error.forRemoteClient.reference == .fixed)
        #expect(error.diagnosis.entries.map(\.layer) == [.presentation, .domain, .infrastructure])
        #expect(error.diagnosis.underlyingError == "HTTPStatus 409")
        #expect(error.diagnosis.outcome == "unknown")
        let other = Reference()
        #expect(PresentationError(DomainError<OrderRule>(lower), reference: other).reference == other)
    }
    #endif

    @Test("Control characters in codes and action names are not printed")
    func forged() {
        let forgery = "a\nERROR forged\u{1B}[31m\u{2028}\u{202E}b"
        let printed = "a ERROR forged[31m b"
        struct Rule: PresentableRule {
            let code: String
            func message(in language: SampleLanguage) -> Message { Message("No.") }
            var nextActions: NextActions { NextActions(.correct(code), .custom(code, labels: [.english: code])) }
        }
        let error = presented(Rule(code: forgery))
        #expect(error.code == printed)
        #expect("\(error)" == "PresentationError(\(printed), \(error.reference))")
        #expect(error.nextActions.map(\.id) == ["correct.\(printed)", printed])
        #expect("\(Array(error.nextActions))" == "[correct.\(printed), \(printed)]")
        #expect(error.logMetadata["layered_errors.next_actions"] == .string("correct.\(printed),\(printed)"))
        var dumped = ""
        dump(error, to: &dumped)
        dump(error.nextActions, to: &dumped)
        let lines = dumped.split(separator: "\n")
        #expect(lines.filter { $0.contains("forged") }.count == lines.filter { $0.contains(printed) }.count)
        #expect(!dumped.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        #expect(!dumped.unicodeScalars.contains("\u{2028}"))
    }

    @Test("Only a violated rule can have field messages")
    func fields() {
        let error = PresentationError(DomainError.violation(OrderRule.address(missing: "city")))
        #expect(error.fields(in: .english) == [FieldMessage("city", "Enter it.")])
        #expect(error.fields(in: Language("ja-JP")) == [FieldMessage("city", "入力してください。")])
        #expect(presented(.timeout).fields(in: .english).isEmpty)
    }

    /// The expected code of the `forRemoteClient` error for each technical failure code of a server.
    static let remote: [TechnicalFailure.Code: String] = [
        .connection: "unavailable", .timeout: "unavailable", .insecureConnection: "unavailable",
        .cancelled: "cancelled", .interrupted: "unavailable", .notCompleted: "notCompleted",
        .unauthenticated: "unauthenticated", .permission: "permission", .notFound: "notFound",
        .alreadyExists: "alreadyExists", .conflict: "conflict", .rejected: "rejected", .rateLimited: "rateLimited",
        .unavailable: "unavailable", .response: "response", .storageFull: "response", .storage: "response",
        .damaged: "response", .unsupported: "unsupported", .unknown: "unknown",
    ]

    @Test(
        "forRemoteClient replaces failures of the server's network and storage",
        arguments: TechnicalFailure.Code.allCases
    )
    func seenRemotely(code: TechnicalFailure.Code) {
        let error = failed(code, retryAfter: .seconds(3), outcome: .unknown)
        let seen = error.forRemoteClient
        #expect(seen.code == Self.remote[code])
        #expect(seen.reference == error.reference)
        #expect(seen.nextActions.primary.id == (code == .cancelled ? "dismiss" : "checkOutcome"))
        #expect(seen.forRemoteClient == seen)
        #expect(!seen.nextActions.contains { [.freeSpace, .checkConnection, .chooseAnotherFile].contains($0) })
    }

    @Test(
        "forRemoteClient reports failures of the server's device as .response",
        arguments: ["permission", "unsupported"]
    )
    func deviceOfTheServer(code: String) throws {
        let code = try #require(TechnicalFailure.Code(rawValue: code))
        #expect(failed(code, on: .device).forRemoteClient.code == "response")
        #expect(failed(code, on: .request).forRemoteClient.code == code.rawValue)
    }

    @Test("A refusal by another service becomes a failure of this server", arguments: TechnicalFailure.Code.allCases)
    func refusalOfTheServer(code: TechnicalFailure.Code) throws {
        let expected =
            switch code {
            case .unauthenticated, .permission, .notFound, .alreadyExists, .conflict, .rejected, .unsupported:
                "response"
            case .rateLimited: "unavailable"
            case _: Self.remote[code]
            }
        let lower = InfrastructureError.Code.allCases.filter { Self.table[$0] == code.rawValue }
        for code in lower {
            let answer = InfrastructureError(Classification(code, outcome: .notApplied, on: .service), operation: "ask")
            let seen = PresentationError(DomainError<Never>(answer)).forRemoteClient
            #expect(seen.code == expected)
            #expect(seen.forRemoteClient == seen)
        }
    }

    @Test("forRemoteClient does not reveal a detail of the server's device", arguments: TechnicalFailure.withDetails)
    func detailOfTheServer(failure: TechnicalFailure, code: InfrastructureError.Code) throws {
        let seen = PresentationError(DomainError<OrderRule>.failure(failure)).forRemoteClient
        let aboutRequest: [TechnicalFailure.Detail] = [.entryMissing, .entryOfWrongType, .entryInvalid, .tooLarge]
        let isAboutRequest = failure.detail.map(aboutRequest.contains) == true
        #expect(seen.technicalFailure?.detail == (isAboutRequest ? failure.detail : nil))
    }

    @Test("forRemoteClient does not change a violated rule")
    func ruleSeenRemotely() {
        let error = PresentationError(DomainError.violation(OrderRule.soldOut))
        #expect(error.forRemoteClient == error)
        #expect(error.forRemoteClient.reference == error.reference)
    }

    @Test("The description contains only the code and the reference")
    func description() {
        let error = PresentationError(DomainError.violation(OrderRule.address(missing: "Atlantis")))
        #expect("\([error])" == "[PresentationError(order.address, \(error.reference))]")
    }

    @Test("A message contains no control characters")
    func printable() {
        let message = presented(SpokenRule(title: "Gone.\u{1B}[31m", explanation: "A\nB")).message(in: .english)
        #expect(message == Message("Gone.[31m", "A B"))
    }

    @Test(
        "A message keeps an invisible character only where the text needs it",
        arguments: [
            ("pay\u{200B}pal\u{2060}\u{FEFF}", "paypal"), ("a\u{AD}b\u{34F}c", "abc"), ("x\u{E0041}\u{E007F}y", "xy"),
            ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "ab"), ("\u{3164}\u{115F}z", "z"), ("👩\u{200D}👧", "👩\u{200D}👧"),
            ("❤\u{FE0F}", "❤\u{FE0F}"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("\u{600}١٢", "\u{600}١٢"),
            ("क\u{94D}\u{200D}ष", "क\u{94D}\u{200D}ष"), ("葛\u{E0100}\u{E0101}", "葛\u{E0100}"),
            ("ok\u{200D}\u{200C}\u{FE0F}\u{FE00}", "ok"), ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
            ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"), ("क\u{200D}\u{200D}\u{200C}", "क\u{200D}"),
            (" \u{FE0F}a", " a"),
        ]
    )
    func invisible(title: String, shown: String) {
        let message = presented(SpokenRule(title: title)).message(in: .english)
        #expect(Array(message.title.unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test("The diagnosis describes the layers, underlying error and outcome")
    func diagnosis() {
        let error = throughAllLayers(HTTPStatus(504))
        #expect(
            error.diagnosis.description == """
                presentation: timeout at App/OrderView.swift:3
                domain at Shop/Order.swift:2
                infrastructure while trying to place order at Net/Client.swift:1
                underlying error: HTTPStatus 504
                attempts: 1
                outcome: unknown
                """
        )
    }

    @Test("The diagnosis of a violation describes only the upper two layers")
    func diagnosisOfRule() {
        let error = PresentationError(DomainError.violation(OrderRule.soldOut), fileID: "App/OrderView.swift", line: 3)
        #expect(
            error.diagnosis.description == """
                presentation: order.soldOut at App/OrderView.swift:3
                domain: order.soldOut
                """
        )
    }
}
