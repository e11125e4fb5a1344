package import Presentation

extension NextAction {
    /// The name of a case, without associated values.
    ///
    /// `ErrorCatalog` iterates over all names to check the labels. A missing name is a compile error.
    package enum Name: String, CaseIterable {
        case retry, retryAfter, checkOutcome, checkConnection, correct, signIn, resetPassword, goBack, reload
        case chooseAnotherFile, chooseAnotherPlace, rename, changeSettings, freeSpace, updateApp, contactSupport,
            dismiss, custom
    }

    /// The name of the action's case.
    package var name: Name {
        switch self {
        case .retry: .retry
        case .retryAfter: .retryAfter
        case .checkOutcome: .checkOutcome
        case .checkConnection: .checkConnection
        case .correct: .correct
        case .signIn: .signIn
        case .resetPassword: .resetPassword
        case .goBack: .goBack
        case .reload: .reload
        case .chooseAnotherFile: .chooseAnotherFile
        case .chooseAnotherPlace: .chooseAnotherPlace
        case .rename: .rename
        case .changeSettings: .changeSettings
        case .freeSpace: .freeSpace
        case .updateApp: .updateApp
        case .contactSupport: .contactSupport
        case .dismiss: .dismiss
        case .custom: .custom
        }
    }
}
