import Hummingbird
import Presentation

extension Request {
    /// Reads a document.
    ///
    /// - Throws: what Hummingbird has for a request that it does not take: 413, 415, 400.
    func json<Body: Decodable & SendableMetatype>(in context: ServiceContext, as type: Body.Type = Body.self)
        async throws -> Body
    {
        try check(.applicationJson)
        return try await decode(as: type, context: context)
    }

    /// Reads a form.
    ///
    /// - Throws: what Hummingbird has for a request that it does not take: 413, 415, 400.
    func form<Body: Decodable & SendableMetatype>(in context: ServiceContext, as type: Body.Type = Body.self)
        async throws -> Body
    {
        try check(.applicationUrlEncoded)
        let text = String(buffer: try await body.collect(upTo: context.maxUploadSize))
        do {
            return try URLEncodedFormDecoder().decode(type, from: text)
        } catch {
            throw HTTPError(.badRequest)
        }
    }

    private func check(_ expected: MediaType) throws(HTTPError) {
        guard let type = headers[.contentType].flatMap(MediaType.init(from:)), type.isType(expected) else {
            throw HTTPError(.unsupportedMediaType)
        }
    }

    /// The language of the answer.
    ///
    /// - Parameter chosen: one that is preferred to those that the browser accepts.
    func language(chosen: String? = nil) -> Language {
        Language.accepted(
            [chosen, headers[.acceptLanguage]].compactMap(\.self).joined(separator: ","),
            among: Language.builtIn
        )
    }
}
