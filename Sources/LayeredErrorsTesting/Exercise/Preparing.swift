#if DEBUG
import Infrastructure
#endif

/// Runs the preparations of a test, such as the creation of a database.
///
/// The function `exercise` injects no faults at the boundaries that the preparations cross.
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

/// Runs the asynchronous preparations of a test, such as the creation of a database.
///
/// The function `exercise` injects no faults at the boundaries that the preparations cross.
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
