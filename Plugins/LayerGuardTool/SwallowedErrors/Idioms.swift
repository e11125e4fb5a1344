/// The names that tell the check which code need not report an error.
enum Idioms {
    /// Words for operations that may fail because nothing is left to do, and for sleeping, which fails only after a
    /// cancellation.
    ///
    /// A name counts if one of its words is in the set, as in `closeFile` and `_safelyClose`.
    private static let harmlessWords: Set = [
        "sleep", "close", "shutdown", "stop", "cancel", "terminate", "invalidate", "disconnect", "rollback", "cleanup",
        "unlink", "deregister", "unregister", "teardown", "fclose", "closedir",
    ]
    private static let harmlessNames: Set = [
        "remove", "removeItem", "removeFile", "removeDirectory", "removeHandler", "removeAll", "kill", "shutDown",
        "rollBack", "cleanUp", "tearDown", "checkCancellation",
    ]

    /// Returns a Boolean value that indicates whether the failure of a function needs no report.
    static func isHarmless(_ function: String) -> Bool {
        if harmlessNames.contains(function) { return true }
        let words = words(of: function)
        // `executeThenClose` does more than closing.
        return words.contains { harmlessWords.contains($0) }
            && !words.contains { ["then", "and", "with"].contains($0) }
    }

    /// Returns the lowercase words of a name in camel case.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        for character in name where character != "_" {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }

    /// Functions that print or log.
    static let printing: Set = ["print", "debugPrint", "dump", "NSLog", "os_log", "fputs", "puts", "printf", "perror"]

    /// Returns a Boolean value that indicates whether a name stands for a logger, a metric or a trace.
    static func isLogger(_ name: String) -> Bool {
        let name = name.lowercased()
        let words = ["logger", "logging", "console", "metrics", "counter", "span", "stderr", "standarderror", "oslog"]
        return name == "log" || name.hasSuffix("log") || words.contains { name.hasSuffix($0) }
    }

    /// Functions that ignore the value of their closure.
    ///
    /// The value of a closure with a single expression counts as used, unless the closure is an argument of a function
    /// in this set.
    static let ignoringValue: Set = [
        "Task", "detached", "async", "asyncAfter", "addTask", "forEach", "onAppear", "onDisappear", "onChange", "task",
        "onTapGesture", "Button", "refreshable", "onReceive", "onSubmit", "sink", "addTeardownBlock", "whenComplete",
        "whenSuccess", "whenFailure", "schedule", "performAndWait", "detachNewThread", "addOperation", "execute",
        "scheduleTask", "dispatchMain", "onDismiss", "action", "perform",
    ]

    /// Returns a Boolean value that indicates whether a word states a failure, so that a value with the word does not
    /// look like a success.
    static func statesFailure(_ word: String) -> Bool {
        let word = word.lowercased()
        return [
            "error", "fail", "problem", "invalid", "unavailable", "unknown", "denied", "missing", "refused",
            "notfound",
        ]
        .contains { word.contains($0) }
    }

    /// Returns a Boolean value that indicates whether a word states a cancellation.
    static func statesCancellation(_ word: String) -> Bool {
        let word = word.lowercased()
        return word.contains("cancel") || word.contains("abort")
    }

    /// Functions that do not return.
    static let endingFunctions: Set = ["fatalError", "preconditionFailure", "exit", "abort", "_exit"]

    /// Functions that throw any error because a widely used protocol requires it.
    ///
    /// The text before the first dot is the protocol to which the type must state its conformance in the same file.
    /// Without a protocol, the function counts in every type, because only one protocol has such a function.
    static let witnesses: Set = [
        // Codable (standard library), whose conformance can be declared elsewhere.
        ".init(from:)", ".encode(to:)",
        // ArgumentParser.
        "ParsableCommand.run()", "AsyncParsableCommand.run()", "ParsableCommand.validate()",
        "AsyncParsableCommand.validate()", "ParsableArguments.validate()",
        // ServiceLifecycle.
        "Service.run()",
        // Hummingbird.
        "RouterMiddleware.handle(_:context:next:)", "MiddlewareProtocol.handle(_:context:next:)",
        "HTTPResponder.respond(to:context:)", "ResponseGenerator.response(from:context:)",
        "ApplicationProtocol.responder()", "ChildRequestContext.init(context:)",
        "ResponseCodable.response(from:context:)", "ResponseEncodable.response(from:context:)",
        // The coders of Codable (standard library).
        "SingleValueEncodingContainer.encode(_:)", "SingleValueEncodingContainer.encodeNil()",
        "SingleValueDecodingContainer.decode(_:)", "UnkeyedEncodingContainer.encode(_:)",
        "UnkeyedEncodingContainer.encodeNil()", "UnkeyedDecodingContainer.decode(_:)",
        "UnkeyedDecodingContainer.decodeNil()", "KeyedEncodingContainerProtocol.encode(_:forKey:)",
        "KeyedEncodingContainerProtocol.encodeNil(forKey:)", "KeyedDecodingContainerProtocol.decode(_:forKey:)",
        "KeyedDecodingContainerProtocol.decodeNil(forKey:)", "Decoder.container(keyedBy:)",
        "Decoder.unkeyedContainer()", "Decoder.singleValueContainer()",
        // AsyncSequence and Clock (standard library).
        "Clock.sleep(until:tolerance:)",
        "AsyncIteratorProtocol.next()", "AsyncIteratorProtocol.next(isolation:)",
        // XCTest.
        ".setUp()", ".tearDown()", ".setUpWithError()", ".tearDownWithError()",
    ]
}
