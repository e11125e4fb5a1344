import Domain
import Infrastructure
import InfrastructureRetry
import Presentation

/// Returns the operations that call a function through three layers.
///
/// - Parameters:
///   - name: The first part of the name of each operation.
///   - outside: The code below the lowest layer.
func calls(_ name: String, _ outside: Outside) -> [Operation] {
    [
        Operation("\(name), throws", .layered) { times in
            for _ in 0..<times { do throws(PresentationError) { use(try Layered.show(outside)) } catch { use(error) } }
        },
        Operation("\(name), throws", .typed) { times in
            for _ in 0..<times { do throws(ScreenError) { use(try Typed.show(outside)) } catch { use(error) } }
        },
        Operation("\(name), throws", .nested) { times in
            for _ in 0..<times { do { use(try Nested.show(outside)) } catch { use(error) } }
        },
        Operation("\(name), async", .layered) { times in
            for _ in 0..<times {
                do throws(PresentationError) { use(try await LayeredLater.show(outside)) } catch { use(error) }
            }
        },
        Operation("\(name), async", .typed) { times in
            for _ in 0..<times {
                do throws(ScreenError) { use(try await TypedLater.show(outside)) } catch { use(error) }
            }
        },
        Operation("\(name), async", .nested) { times in
            for _ in 0..<times { do { use(try await NestedLater.show(outside)) } catch { use(error) } }
        },
        Operation("\(name), Result", .layered) { times in
            for _ in 0..<times { use(LayeredResults.show(outside)) }
        },
        Operation("\(name), Result", .result) { times in
            for _ in 0..<times { use(Results.show(outside)) }
        },
    ]
}

/// The operations that read a stream through three layers.
///
/// The stream produces one element per execution, or fails immediately.
let streams = [
    Operation("element of a stream", .layered) { times in await follow(Numbers(count: times)) },
    Operation("element of a stream", .typed) { times in await followByHand(Numbers(count: times)) },
    Operation("URLError, stream", .layered) { times in
        for _ in 0..<times { await follow(Numbers(count: 0, failure: UnderlyingErrors.url)) }
    },
    Operation("URLError, stream", .typed) { times in
        for _ in 0..<times { await followByHand(Numbers(count: 0, failure: UnderlyingErrors.url)) }
    },
]

@MainActor
private func follow(_ numbers: Numbers) async {
    let stream = numbers.classifyingErrors("follow accounts").translatingErrors(to: DomainError<AccountRule>.self)
        .translatingErrors(to: PresentationError.self)
    do { for try await number in stream { use(number) } } catch { use(error) }
}

@MainActor
private func followByHand(_ numbers: Numbers) async {
    let accounts = TypedStream(TypedStream(numbers, StoreError.init), AccountError.init)
    do { for try await number in TypedStream(accounts, ScreenError.init) { use(number) } } catch { use(error) }
}

/// The operations that call a function with a retry policy of three attempts.
let retries = [
    Operation("retry, nothing fails", .layered) { times in
        for _ in 0..<times {
            do throws(InfrastructureError) {
                use(try await InfrastructureError.retrying("fetch account") { try await Outside.returns.fetchLater() })
            } catch {
                use(error)
            }
        }
    },
    Operation("retry, nothing fails", .typed) { times in
        for _ in 0..<times {
            do throws(StoreError) { use(try await TypedLater.retry(3, .returns)) } catch { use(error) }
        }
    },
    Operation("retry, three attempts fail", .layered) { times in
        let outside = Outside.fails(UnderlyingErrors.url)
        for _ in 0..<times {
            do throws(InfrastructureError) {
                use(
                    try await InfrastructureError.retrying(
                        "fetch account",
                        idempotent: true,
                        policy: RetryPolicy(attempts: 3, delay: .zero)
                    ) {
                        try await outside.fetchLater()
                    }
                )
            } catch {
                use(error)
            }
        }
    },
    Operation("retry, three attempts fail", .typed) { times in
        let outside = Outside.fails(UnderlyingErrors.url)
        for _ in 0..<times {
            do throws(StoreError) { use(try await TypedLater.retry(3, delay: nil, outside)) } catch { use(error) }
        }
    },
]

/// The operations that classify the errors in ``UnderlyingErrors/all``.
///
/// With the library, the operation `meaning of a URLError alone` does not create an `InfrastructureError`.
let classifications =
    [
        Operation("meaning of a URLError alone", .layered) { times in
            for _ in 0..<times { use(Classification(of: UnderlyingErrors.url)) }
        },
        Operation("meaning of a URLError alone", .typed) { times in
            for _ in 0..<times { use(StoreError(UnderlyingErrors.url)) }
        },
    ]
    + UnderlyingErrors.all.flatMap { name, error in
        [
            Operation("classify \(name)", .layered) { times in
                for _ in 0..<times { use(InfrastructureError(classifying: error, operation: "fetch account")) }
            },
            Operation("classify \(name)", .typed) { times in
                for _ in 0..<times { use(StoreError(error)) }
            },
        ]
    }
