/// The three layers of variant (c).
///
/// In variant (c), each function returns a `Result` that contains a value or an error enum of variant (a).
enum Results {
    @inline(never)
    static func load(_ outside: Outside) -> Result<Int, StoreError> {
        do { return .success(try outside.fetch()) } catch { return .failure(StoreError(error)) }
    }

    @inline(never)
    static func account(_ outside: Outside) -> Result<Int, AccountError> {
        switch load(outside) {
        case .success(let value): .success(value)
        case .failure(let error): .failure(AccountError(error))
        }
    }

    @inline(never)
    static func show(_ outside: Outside) -> Result<Int, ScreenError> {
        switch account(outside) {
        case .success(let value): .success(value)
        case .failure(let error): .failure(ScreenError(error))
        }
    }
}
