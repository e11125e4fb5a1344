import Domain
import Infrastructure

func meaning(of code: InfrastructureError.Code) -> Bool {
    switch code {  // expected-error {{switch must be exhaustive}} expected-note {{add missing case: '.unknown'}}
    case .connection, .timeout, .insecureConnection, .cancelled, .unauthenticated, .forbidden, .notFound, .conflict,
        .rejected, .rateLimited, .unavailable, .internalServerError, .response, .busy, .storageFull, .storage,
        .unsupported:
        true
    }
}

func words(for code: TechnicalFailure.Code) -> String {
    switch code {  // expected-error {{switch must be exhaustive}} expected-note {{add missing case: '.unknown'}}
    case .connection, .insecureConnection, .cancelled, .unauthenticated, .permission, .notFound, .conflict, .rejected,
        .rateLimited, .unavailable, .response, .storageFull, .storage, .unsupported:
        ""
    }
}
