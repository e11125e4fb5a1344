#if DEBUG
import Infrastructure
#endif

/// Runs code that prepares the code under test, such as the creation of a database.
///
/// The function `exercise` injects no faults at the boundaries that the code crosses.
///
///     let report = await exercise {
///         let database = try preparing { try NoteDatabase.inMemory() }
///         return try await NotePresenter(database).notes()
///     }
///
/// - Parameter code: The code to run.
/// - Returns: The value that the code returns.
/// - Throws: The error that the code throws.
public func preparing<Value>(_ code: () throws -> Value) rethrows -> Value {
    #if DEBUG
    return try Boundary.$probe.withValue(nil) { try code() }
    #else
    return try code()
    #endif
}

/// Runs asynchronous code that prepares the code under test.
///
/// - Parameter code: The code to run.
/// - Returns: The value that the code returns.
/// - Throws: The error that the code throws.
public func preparing<Value>(_ code: () async throws -> Value) async rethrows -> Value {
    #if DEBUG
    return try await Boundary.$probe.withValue(nil) { try await code() }
    #else
    return try await code()
    #endif
}
