import Hummingbird
import NIOCore
import NIOHTTP1
import Presentation

extension Request {
    /// Reads a document.
    ///
    /// - Throws: what Hummingbird has for a request that it does not take: 400, 408, 413, 415.
    func json<Body: Decodable & SendableMetatype>(
        in context: ServiceContext,
        as type: Body.Type = Body.self
    ) async throws -> Body {
        try check(.applicationJson)
        var request = self
        request.body = RequestBody(buffer: try await wholeBody(in: context))
        return try await request.decode(as: type, context: context)
    }

    /// Reads a form.
    ///
    /// - Throws: what Hummingbird has for a request that it does not take: 400, 408, 413, 415.
    func form<Body: Decodable & SendableMetatype>(
        in context: ServiceContext,
        as type: Body.Type = Body.self
    ) async throws -> Body {
        try check(.applicationUrlEncoded)
        let text = String(buffer: try await wholeBody(in: context))
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

    /// The body, which has to arrive within a time.
    private func wholeBody(in context: ServiceContext) async throws -> ByteBuffer {
        try await withThrowingTaskGroup { [body, limit = context.maxUploadSize] group in
            group.addTask {
                do {
                    return try await body.collect(upTo: limit)
                } catch let error as any HTTPResponseError {
                    throw error
                } catch let error as HTTPParserError {
                    throw error
                } catch {
                    // The connection broke: whoever sent it has gone.
                    throw CancellationError()
                }
            }
            group.addTask {
                try await Task.sleep(for: .seconds(20))
                throw HTTPError(.requestTimeout, headers: [.connection: "close"])
            }
            defer { group.cancelAll() }
            return try await group.next() ?? ByteBuffer()
        }
    }

    /// The language of the answer.
    ///
    /// - Parameter chosen: one that is preferred to those that the browser accepts.
    func language(chosen: String? = nil) -> Language {
        Language.accepted(
            [chosen, headers[.acceptLanguage]].compactMap(\.self).joined(separator: ","),
            among: [.english, .japanese]
        )
    }
}
