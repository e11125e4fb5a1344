import Domain
import Presentation
import PresentationWire

extension ErrorCatalog {
    /// Returns a JSON Schema of the documents that the program sends as problem details, or prints for a script.
    ///
    /// The schema lists the codes of the catalog, but permits other codes, because a later version of the program can
    /// add codes. Keep the schema under version control to notice changes to the codes.
    ///
    /// - Returns: A JSON document (JSON Schema 2020-12).
    public func jsonSchema() -> String {
        """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
        \(Self.lines(schemaMembers, indented: 2))
        }

        """
    }

    /// Returns an OpenAPI document whose components describe the problem details that the program sends.
    ///
    /// Copy the components into the description of your service, and use the response `Problem` as the default response
    /// of each operation.
    ///
    /// - Returns: A JSON document (OpenAPI 3.1).
    public func openAPI() -> String {
        let content = ProblemDetails.Form.allCases.map { form in
            let schema =
                form == .markdown ? #"{ "type": "string" }"# : ##"{ "$ref": "#/components/schemas/Problem" }"##
            return #""\#(form.mediaType)": { "schema": \#(schema) }"#
        }
        return """
            {
              "openapi": "3.1.0",
              "info": { "title": "Problems", "version": "1" },
              "paths": {},
              "components": {
                "schemas": {
                  "Problem": {
            \(Self.lines(schemaMembers, indented: 8))
                  }
                },
                "responses": {
                  "Problem": {
                    "description": "The request failed.",
                    "headers": {
                      "Retry-After": { "description": "The seconds to wait before that.", "schema": { "type": "integer" } }
                    },
                    "content": {
            \(Self.lines(content.joined(separator: ",\n"), indented: 10))
                    }
                  }
                }
              }
            }

            """
    }

    /// The codes that the documents can contain, in alphabetical order.
    private var codes: [String] {
        let shown = entries.map(\.error).filter { !$0.isCancellation }
        return Set(shown.flatMap { [$0.code, $0.forRemoteClient.code] }).sorted()
    }

    private var schemaMembers: String {
        func list(_ values: [String]) -> String {
            // A code contains no control characters.
            let escaped = values.map { $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
            return escaped.map { "\"\($0)\"" }.joined(separator: ", ")
        }
        return """
            "title": "Problem",
            "description": "A failure that a program can act on (RFC 9457).",
            "type": "object",
            "required": ["title", "code", "retryable", "outcome", "responsible", "nextActions", "reference"],
            "properties": {
              "type": { "type": "string", "format": "uri-reference" },
              "title": { "type": "string" },
              "status": { "type": "integer", "minimum": 100, "maximum": 599 },
              "detail": { "type": "string" },
              "instance": { "type": "string", "format": "uri-reference" },
              "code": {
                "type": "string",
                "description": "The stable identifier of the failure. A later version can have more codes.",
                "examples": [\(list(codes))]
              },
              "violations": {
                "type": "array",
                "description": "The codes of all violated rules, if there are several. The first one is also the code.",
                "items": { "type": "string" },
                "minItems": 2
              },
              "retryable": {
                "type": "boolean",
                "description": "Whether the same request can succeed later, without being carried out twice. \
            If the outcome is unknown, a request with an idempotency key can be repeated with its key in any case. \
            After the code notCompleted, the key is used up: send the request with a new key."
              },
              "retryAfter": { "type": "integer", "minimum": 0, "description": "The seconds to wait." },
              "outcome": {
                "type": "string",
                "description": "Whether the operation took effect that the idempotency key of the request names, or else the \
            request itself.",
                "enum": ["notApplied", "unknown", "applied"]
              },
              "responsible": {
                "type": "string",
                "description": "Who has to act: the caller that reads this, the user for whom it works, or the operator of \
            the service.",
                "enum": [\(list(ProblemDetails.Responsible.allCases.map(\.rawValue)))]
              },
              "nextActions": {
                "type": "array",
                "description": "The next actions, best first.",
                "items": {
                  "type": "object",
                  "required": ["id"],
                  "properties": {
                    "id": { "type": "string", "examples": ["retryAfter", "checkOutcome", "correct.email", "signIn"] },
                    "operation": { "type": "string", "description": "The request, command or URL that performs it." },
                    "label": { "type": "string" }
                  }
                }
              },
              "fields": {
                "type": "array",
                "description": "What to correct in the request.",
                "items": {
                  "type": "object",
                  "required": ["code", "pointer", "text"],
                  "properties": {
                    "code": { "type": "string", "examples": ["missing", "wrongType", "invalid"] },
                    "pointer": { "type": "string", "format": "json-pointer", "description": "In the body." },
                    "text": { "type": "string" }
                  }
                }
              },
              "reference": { "type": "string", "description": "The name of this failure in the log." }
            }
            """
    }

    private static func lines(_ text: String, indented count: Int) -> String {
        let indent = String(repeating: " ", count: count)
        return text.split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    }
}
