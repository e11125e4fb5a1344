extension InfrastructureError {
    /// Runs `body` and classifies any error that `body` throws.
    ///
    ///     let settings = try InfrastructureError.classifying("read settings", on: .device) {
    ///         try decoder.decode(Settings.self, from: Data(contentsOf: url))
    ///     }
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"read settings"`.
    ///   - site: The place at which `body` fails, or `nil` if each error determines its own site. Pass
    ///     ``Classification/Site/device`` if `body` reads or writes files, so that a parser error means a damaged file.
    ///     Defaults to `nil`.
    ///   - item: The name of the item that `body` works on, such as a file name without its path. Only the person sees
    ///     the item. Defaults to `nil`.
    ///   - operatorDetails: Values that help an operator find the cause, such as `["file": url.lastPathComponent]`.
    ///     Suitable values are a record identifier, a file name without its folder, or the name of a check. Only the
    ///     developer's log contains them. Don't pass an address, an e-mail address or anything that a person entered.
    ///     The function evaluates the values only if `body` fails. Defaults to `nil`.
    ///   - outcome: The outcome for every error that `body` throws, or `nil` if each error determines its own outcome.
    ///     The outcome ``Outcome/applied`` of an inner boundary never changes. Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2), or `nil` to keep the statement of an inner boundary. Defaults to `nil`, which means
    ///     `false` if no inner boundary states otherwise.
    ///   - sentOnce: A Boolean value that indicates whether the client in `body` sends the request at most once.
    ///     ``init(classifying:operation:on:item:operatorDetails:outcome:idempotent:sentOnce:isCancelled:fileID:line:)``
    ///     explains the value in detail. Defaults to `false`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - body: The code to run, which can throw any error.
    /// - Returns: The value that `body` returns.
    /// - Throws: An `InfrastructureError` with the classification of the error that `body` throws.
    @inlinable
    public static func classifying<Value: ~Copyable>(
        _ operation: StaticString,
        on site: Site? = nil,
        item: String? = nil,
        operatorDetails: @autoclosure () -> KeyValuePairs<StaticString, String>? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool? = nil,
        sentOnce: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () throws -> Value
    ) throws(InfrastructureError) -> Value {
        func boundary() -> Boundary {
            Boundary(
                operation,
                on: site,
                item: item,
                operatorDetails: operatorDetails(),
                outcome: outcome,
                idempotent: idempotent,
                sentOnce: sentOnce,
                fileID: fileID,
                line: line
            )
        }
        do { return try Boundary.cross(boundary(), body) } catch {
            throw InfrastructureError(error, at: boundary())
        }
    }

    /// Runs `body` and classifies any error that `body` throws.
    ///
    /// The function inherits the isolation of its caller, so a method of an actor can access the actor's state in
    /// `body`.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"read settings"`.
    ///   - site: The place at which `body` fails, or `nil` if each error determines its own site. Pass
    ///     ``Classification/Site/device`` if `body` reads or writes files, so that a parser error means a damaged file.
    ///     Defaults to `nil`.
    ///   - item: The name of the item that `body` works on, such as a file name without its path. Only the person sees
    ///     the item. Defaults to `nil`.
    ///   - operatorDetails: Values that help an operator find the cause, such as `["file": url.lastPathComponent]`.
    ///     Suitable values are a record identifier, a file name without its folder, or the name of a check. Only the
    ///     developer's log contains them. Don't pass an address, an e-mail address or anything that a person entered.
    ///     The function evaluates the values only if `body` fails. Defaults to `nil`.
    ///   - outcome: The outcome for every error that `body` throws, or `nil` if each error determines its own outcome.
    ///     The outcome ``Outcome/applied`` of an inner boundary never changes. Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2), or `nil` to keep the statement of an inner boundary. Defaults to `nil`, which means
    ///     `false` if no inner boundary states otherwise.
    ///   - sentOnce: A Boolean value that indicates whether the client in `body` sends the request at most once.
    ///     ``init(classifying:operation:on:item:operatorDetails:outcome:idempotent:sentOnce:isCancelled:fileID:line:)``
    ///     explains the value in detail. Defaults to `false`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - body: The code to run, which can throw any error.
    /// - Returns: The value that `body` returns.
    /// - Throws: An `InfrastructureError` with the classification of the error that `body` throws.
    @inlinable
    public static func classifying<Value: ~Copyable>(
        _ operation: StaticString,
        on site: Site? = nil,
        item: String? = nil,
        operatorDetails: @autoclosure () -> KeyValuePairs<StaticString, String>? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool? = nil,
        sentOnce: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () async throws -> Value
    ) async throws(InfrastructureError) -> Value {
        func boundary() -> Boundary {
            Boundary(
                operation,
                on: site,
                item: item,
                operatorDetails: operatorDetails(),
                outcome: outcome,
                idempotent: idempotent,
                sentOnce: sentOnce,
                fileID: fileID,
                line: line
            )
        }
        do { return try await Boundary.cross(boundary(), body) } catch {
            throw InfrastructureError(error, at: boundary())
        }
    }
}
