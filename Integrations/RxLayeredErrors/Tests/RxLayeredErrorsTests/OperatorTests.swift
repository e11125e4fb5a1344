import Domain
import Infrastructure
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import RxDomain
import RxInfrastructure
import RxPresentation
import RxSwift
import Testing

@Suite("Operators of each layer")
struct OperatorTests {
    /// A type of stream that supports the operators.
    enum Trait: CaseIterable {
        case single, maybe, completable, observable
    }

    /// Returns the end of a stream that fails with HTTP status 503, after the operators of the selected layers.
    private func ended(_ trait: Trait, translated: Bool = false, presented: Bool = false) async -> Ended<Int> {
        typealias Failure = DomainError<LoginRule>
        switch trait {
        case .single:
            var stream = Single<Int>.error(HTTPStatus(503))
                .classifyingErrors("fetch", outcome: .applied, idempotent: true, fileID: "A/A.swift", line: 1)
            if translated { stream = stream.translatingErrors(to: Failure.self, fileID: "B/B.swift", line: 2) }
            if presented { stream = stream.presentingErrors(fileID: "C/C.swift", line: 3) }
            return await stream.ended()
        case .maybe:
            var stream = Maybe<Int>.error(HTTPStatus(503))
                .classifyingErrors("fetch", outcome: .applied, idempotent: true, fileID: "A/A.swift", line: 1)
            if translated { stream = stream.translatingErrors(to: Failure.self, fileID: "B/B.swift", line: 2) }
            if presented { stream = stream.presentingErrors(fileID: "C/C.swift", line: 3) }
            return await stream.ended()
        case .completable:
            var stream = Completable.error(HTTPStatus(503))
                .classifyingErrors("fetch", outcome: .applied, idempotent: true, fileID: "A/A.swift", line: 1)
            if translated { stream = stream.translatingErrors(to: Failure.self, fileID: "B/B.swift", line: 2) }
            if presented { stream = stream.presentingErrors(fileID: "C/C.swift", line: 3) }
            return Ended(error: await stream.ended().error)
        case .observable:
            var stream = Observable.just(1).concat(Observable.error(HTTPStatus(503)))
                .classifyingErrors("fetch", outcome: .applied, idempotent: true, fileID: "A/A.swift", line: 1)
            if translated { stream = stream.translatingErrors(to: Failure.self, fileID: "B/B.swift", line: 2) }
            if presented { stream = stream.presentingErrors(fileID: "C/C.swift", line: 3) }
            return await stream.ended()
        }
    }

    @Test("classifyingErrors results in an InfrastructureError", arguments: Trait.allCases)
    func classified(trait: Trait) async throws {
        let ended = await ended(trait)
        let error = try #require(ended.error as? InfrastructureError)
        #expect(error.code == .unavailable)
        #expect(error.outcome == .applied)
        #expect(TechnicalFailure(error).isIdempotent)
        #expect(ended.elements == (trait == .observable ? [1] : []))
    }

    @Test("translatingErrors results in a DomainError", arguments: Trait.allCases)
    func translated(trait: Trait) async throws {
        let error = try #require(await ended(trait, translated: true).error as? DomainError<LoginRule>)
        #expect(
            error.diagnosis.singleLine == """
                domain: unavailable at B/B.swift:2; \
                infrastructure while trying to fetch at A/A.swift:1; \
                underlying error: HTTPStatus 503; attempts: 1; outcome: applied
                """
        )
    }

    @Test("presentingErrors results in a PresentationError", arguments: Trait.allCases)
    func presented(trait: Trait) async throws {
        let error = try #require(await ended(trait, translated: true, presented: true).error as? PresentationError)
        #expect(
            error.diagnosis.singleLine == """
                presentation: unavailable at C/C.swift:3; domain at B/B.swift:2; \
                infrastructure while trying to fetch at A/A.swift:1; \
                underlying error: HTTPStatus 503; attempts: 1; outcome: applied
                """
        )
    }

    @Test("The operation of an unclassified error names the calling function")
    func operation() async throws {
        let name = "layered_errors.infrastructure.operation"
        let stream = Single<Int>.error(HTTPStatus(503))
        let domain = await stream.translatingErrors(to: DomainError<LoginRule>.self).ended().error
        #expect((domain as? DomainError<LoginRule>)?.diagnosis.attributes[name] == .string("operation()"))
        let presentation = await stream.presentingErrors().ended().error
        #expect((presentation as? PresentationError)?.diagnosis.attributes[name] == .string("operation()"))
        let stated = await Observable<Int>.error(HTTPStatus(503)).presentingErrors(operation: "fetch").ended().error
        #expect((stated as? PresentationError)?.diagnosis.attributes[name] == .string("fetch"))
    }

    @Test("The error contains the site and the task that the operators state")
    func siteAndTask() async throws {
        let task = Diagnosis.Attribute.string("login.signIn")
        let stream = Single<Int>.error(DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")))
        for site in InfrastructureError.Site.allCases {
            let error = await stream.classifyingErrors("read", on: site).ended().error
            #expect((error as? InfrastructureError)?.site == site)
            let ended = await stream.asObservable().classifiedResults("read", on: site)
                .translatingErrors(to: DomainError<LoginRule>.self).presentingErrors(task: LoginTask.signIn).ended()
            guard case .failure(let shown) = ended.elements.last else {
                Issue.record("The last element is not a failure.")
                return
            }
            #expect(shown.logMetadata["layered_errors.site"] == .string("\(site)"))
            #expect(shown.logMetadata["layered_errors.task"] == task)
        }
        let single = await stream.presentingErrors(task: LoginTask.signIn).ended().error
        #expect((single as? PresentationError)?.logMetadata["layered_errors.task"] == task)
        let observable = await stream.asObservable().presentingErrors(task: LoginTask.signIn).ended().error
        #expect((observable as? PresentationError)?.logMetadata["layered_errors.task"] == task)
    }

    @Test("A rule claims a failure only if presentingErrors names the rule")
    func rule() async {
        let stream = Observable<Int>.error(HTTPStatus(401))
        let claimed = await stream.presentingErrors(rule: LoginRule.self).ended().error
        #expect((claimed as? PresentationError)?.code == "login.wrongCredentials")
        let technical = await stream.presentingErrors().ended().error
        #expect((technical as? PresentationError)?.code == "unauthenticated")
    }

    @Test("classifiedResults delivers the elements and then the failure")
    func results() async throws {
        let ended = await Observable.just(1).concat(Observable.error(HTTPStatus(503)))
            .classifiedResults("fetch", outcome: .applied, idempotent: true, fileID: "A/A.swift", line: 1)
            .translatingErrors(to: DomainError<LoginRule>.self, fileID: "B/B.swift", line: 2)
            .presentingErrors(fileID: "C/C.swift", line: 3)
            .ended()
        #expect(ended.error == nil)
        #expect(ended.elements.count == 2)
        #expect(try ended.elements.first?.get() == 1)
        guard case .failure(let error) = ended.elements.last else {
            Issue.record("The last element is not a failure.")
            return
        }
        #expect(
            error.diagnosis.singleLine == """
                presentation: unavailable at C/C.swift:3; domain at B/B.swift:2; \
                infrastructure while trying to fetch at A/A.swift:1; \
                underlying error: HTTPStatus 503; attempts: 1; outcome: applied
                """
        )
    }

    @Test("Results keep a stated reference")
    func reference() async {
        let reference = Reference()
        let ended = await Single<Int>.error(HTTPStatus(503)).classifiedResults("fetch")
            .translatingErrors(to: DomainError<LoginRule>.self)
            .presentingErrors(reference: { reference })
            .ended()
        guard case .failure(let error) = ended.elements.last else {
            Issue.record("The last element is not a failure.")
            return
        }
        #expect(error.reference == reference)
    }
}
