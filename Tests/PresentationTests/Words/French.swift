public import Domain
public import Presentation

/// The words of the library in French.
public struct French: Words {
    /// The French name of the language.
    public let languageName = "français"

    /// Returns the title and the explanation of a failure.
    public func message(for code: TechnicalFailure.Code) -> Message {
        switch code {
        case .connection: Message("Le service est injoignable.", "Le réseau est peut-être coupé.")
        case .insecureConnection: Message("La connexion n’est pas sûre.", "Le service n’a pas pu être identifié.")
        case .cancelled: Message("C’est annulé.")
        case .unauthenticated: Message("Il faut se connecter.", "Personne n’est connecté.")
        case .permission:
            Message("Cette action n’est pas permise ici.", "La personne qui gère les accès peut la permettre.")
        case .notFound: Message("Rien n’a été trouvé.", "Cela a peut-être été déplacé.")
        case .conflict: Message("Cela ne correspond plus.", "Cela a changé entre-temps, ou existe déjà.")
        case .rejected: Message("Le service n’a pas accepté.", "Une saisie ne lui convient peut-être pas.")
        case .rateLimited: Message("Il y a eu trop d’essais.", "Le service demande une pause.")
        case .unavailable: Message("Ce n’est pas disponible en ce moment.", "Le service est occupé.")
        case .response: Message("Cela n’a pas pu se terminer.", "La réponse est inutilisable.")
        case .storageFull: Message("Il n’y a plus de place.", "Supprimer ce qui ne sert plus fait de la place.")
        case .storage: Message("La lecture ou l’écriture n’a pas abouti.", "La raison est inconnue.")
        case .unsupported: Message("Cette version ne le permet pas.", "Une plus récente le permet peut-être.")
        case .unknown: Message("Quelque chose d’inattendu s’est passé.", "La raison est inconnue.")
        }
    }

    /// The sentence for a failed operation that may have taken effect.
    public let mayHaveTakenEffect = "C’est peut-être déjà fait : il vaut mieux vérifier."

    /// Returns the sentence that states the time to wait before the next attempt.
    public func canRetry(after wait: SpokenWait) -> String { "Un nouvel essai est possible dans \(spoken(wait))." }

    /// Returns the text of an action's button.
    public func label(for action: NextAction) -> String {
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
        case .freeSpace: "Faire de la place"
        case .updateApp: "Mettre à jour"
        case .contactSupport: "Demander de l’aide"
        case .dismiss: "Fermer"
        case .custom(let name, _, _): name
        }
    }

    /// The heading of the list of next actions.
    public let whatCanBeDone = "Que faire :"

    /// Returns the text with the reference that a person quotes.
    public func quote(_ reference: Reference) -> String { "Référence : \(reference)" }

    /// The text between two sentences.
    public let sentenceSeparator = " "

    private func spoken(_ wait: SpokenWait) -> String {
        switch wait.unit {
        case .second: "\(wait.count) s"
        case .minute: "\(wait.count) min environ"
        case .hour: "\(wait.count) h environ"
        case .day: "\(wait.count) j environ"
        }
    }
}

extension Language {
    /// French, with French words for the library.
    public static let french = Language("fr", words: French())
}
