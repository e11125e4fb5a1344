public import Domain
public import Presentation

/// The words of the library in French.
public struct French: Words {
    /// The French name of the language.
    public let languageName = "français"

    /// Returns the title and the explanation of a failure.
    public func message(for situation: TechnicalFailure.Situation) -> Message? {
        switch situation {
        case .failure(.connection, on: _): Message("Le service est injoignable.", "Le réseau est peut-être coupé.")
        case .failure(.timeout, on: _): Message("Le service n’a pas répondu à temps.", "Le réseau est peut-être lent.")
        case .failure(.insecureConnection, on: _):
            Message("La connexion n’est pas sûre.", "Le service n’a pas pu être identifié.")
        case .failure(.notCompleted, on: _): Message("Rien n’a changé.", "Un nouvel essai est possible.")
        case .failure(.cancelled, on: _): Message("C’est annulé.")
        case .failure(.interrupted, on: _):
            Message("L’opération a été interrompue.", "Une autre partie du programme l’a peut-être arrêtée.")
        case .failure(.unauthenticated, on: _): Message("Il faut se connecter.", "Personne n’est connecté.")
        case .failure(.permission, on: _):
            Message("Cette action n’est pas permise ici.", "La personne qui gère les accès peut la permettre.")
        case .failure(.notFound, on: _): Message("Rien n’a été trouvé.", "Cela a peut-être été déplacé.")
        case .failure(.alreadyExists, on: _): Message("Cela existe déjà.", "Un autre nom conviendrait.")
        case .failure(.conflict, on: _): Message("Cela ne correspond plus.", "Cela a changé entre-temps.")
        case .failure(.rejected, on: _):
            Message("Le service n’a pas accepté.", "Une saisie ne lui convient peut-être pas.")
        case .failure(.rateLimited, on: _): Message("Il y a eu trop d’essais.", "Le service demande une pause.")
        case .failure(.unavailable, on: _): Message("Ce n’est pas disponible en ce moment.", "Le service est occupé.")
        case .failure(.response, on: _): Message("Cela n’a pas pu se terminer.", "La réponse est inutilisable.")
        case .failure(.storageFull, on: _):
            Message("Il n’y a plus de place.", "Supprimer ce qui ne sert plus fait de la place.")
        case .failure(.storage, on: _): Message("La lecture ou l’écriture n’a pas abouti.", "La raison est inconnue.")
        case .failure(.damaged, on: _): Message("Le fichier est abîmé.", "Une copie de sauvegarde peut aider.")
        case .failure(.unsupported, on: _):
            Message("Cette version ne le permet pas.", "Une plus récente le permet peut-être.")
        case .failure(.unknown, on: _): Message("Quelque chose d’inattendu s’est passé.", "La raison est inconnue.")
        case .detail(.offline): Message("Cet appareil n’est pas connecté à Internet.")
        case .detail(.networkSignIn): Message("Ce réseau demande peut-être une connexion.")
        case .detail(.wrongClock): Message("La date ou l’heure de cet appareil est peut-être fausse.")
        case .detail(.deviceLocked): Message("Cet appareil est verrouillé.")
        case .detail(.isFolder): Message("C’est un dossier, et non un fichier.")
        case .detail(.isNotFolder): Message("C’est un fichier, et non un dossier.")
        case .detail(.folderNotEmpty): Message("Le dossier n’est pas vide.")
        case .detail(.nameTooLong): Message("Le nom est trop long.")
        case .detail(.readOnly): Message("Cet endroit est en lecture seule.")
        case .detail(.linkLoop): Message("Les liens tournent en rond.")
        case .detail(.otherVolume): Message("Les deux endroits sont sur des disques différents.")
        case .detail(.inUse): Message("Un autre programme l’utilise en ce moment.")
        case .detail(.tooManyOpenFiles): Message("Trop de fichiers sont ouverts.")
        case .detail(.portInUse): Message("Un autre programme utilise ce port.")
        case .detail(.entryMissing): Message("Il manque une saisie.")
        case .detail(.entryOfWrongType): Message("Une saisie n’est pas du bon type.")
        case .detail(.entryInvalid): Message("Une saisie n’est pas valable.")
        case .detail(.tooLarge): Message("C’est trop volumineux.")
        case .detail(.commandNotFound): Message("Il manque un programme.")
        // If a newer version of the library adds a failure, the person reads the nearest French message.
        @unknown default: nil
        }
    }

    /// The title for a failed task that may have taken effect.
    public let unclearOutcome = "Le résultat n’est pas connu."

    /// The sentence for a failed operation that may have taken effect.
    public let mayHaveTakenEffect = "C’est peut-être déjà fait : il vaut mieux vérifier."

    /// The sentence for a failed operation that may have taken effect, but can be retried safely.
    public let isSafeToRepeat = "C’est peut-être déjà fait, mais un nouvel essai est sans risque."

    /// The sentence for an operation that took effect although a later step failed.
    public let tookEffect = "C’est fait : il est inutile de recommencer."

    /// The sentence for a failed update of contents that the person still sees.
    public let mayBeOutdated = "Ce qui est affiché n’est peut-être pas à jour."

    /// Returns the sentence that names the item of the failed operation.
    public func isAbout(_ item: String) -> String { "Il s’agit de « \(item) »." }

    /// Returns the sentence that states the time to wait before the next attempt.
    public func canRetry(after wait: SpokenWait) -> String { "Un nouvel essai est possible dans \(spoken(wait))." }

    /// Returns the text of an action's button.
    public func label(for action: NextAction) -> String? {
        switch action {
        case .retry: "Réessayer"
        case .retryAfter(let wait): "Réessayer dans \(spoken(SpokenWait(wait)))"
        case .checkOutcome: "Vérifier le résultat"
        case .checkConnection: "Vérifier la connexion"
        case .correct: "Corriger la saisie"
        case .signIn: "Se connecter"
        case .resetPassword: "Changer le mot de passe"
        case .goBack: "Revenir"
        case .reload: "Recharger"
        case .chooseAnotherFile: "Choisir un autre fichier"
        case .chooseAnotherPlace: "Choisir un autre endroit"
        case .rename: "Choisir un autre nom"
        case .changeSettings: "Changer les réglages"
        case .freeSpace: "Faire de la place"
        case .updateApp: "Mettre à jour"
        case .contactSupport: "Demander de l’aide"
        case .dismiss: "Fermer"
        case .custom(let name, _, _): name
        // If a newer version of the library adds an action, the person reads the English label.
        @unknown default: nil
        }
    }

    /// The heading of the list of next actions.
    public let whatCanBeDone = "Que faire :"

    /// Returns the text with the reference that a person quotes.
    public func quote(_ reference: Reference) -> String { "Référence : \(reference)" }

    /// The text between two sentences.
    public let sentenceSeparator = " "

    private func spoken(_ wait: SpokenWait) -> String {
        switch wait {
        case .seconds(let count): "\(count) s"
        case .minutes(let count): "\(count) min environ"
        case .hours(let count): "\(count) h environ"
        case .days(let count): "\(count) j environ"
        }
    }
}

extension Language {
    /// French, with French words for the library.
    public static let french = Language("fr", words: French())
}
