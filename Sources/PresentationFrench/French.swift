import Domain
public import Presentation

extension Language {
    /// The French language, with the library's words.
    public static let french = Language("fr", words: French())
}

/// The words of the library in French.
struct French: Words {
    let languageName = "français"

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        switch situation {
        case .failure(.connection, on: .device):
            Message("Un autre programme de cet appareil est injoignable.", "Il n’est peut-être pas lancé.")
        case .failure(.connection, on: _):
            Message("Le service est injoignable.", "Il est peut-être hors ligne, ou le réseau rencontre un problème.")
        case .failure(.timeout, on: .request):
            Message("La requête a mis trop de temps à arriver.", "Le réseau est peut-être lent.")
        case .failure(.timeout, on: .device):
            Message("Cet appareil a mis trop de temps à répondre.", "Il est peut-être occupé.")
        case .failure(.timeout, on: _):
            Message(
                "Le service a mis trop de temps à répondre.",
                "Le réseau est peut-être lent, ou le service très sollicité."
            )
        case .failure(.insecureConnection, on: _):
            Message(
                "La connexion sécurisée n’a pas pu être établie.",
                "L’identité du service ne peut pas être vérifiée."
            )
        case .failure(.notCompleted, on: _):
            Message("Rien n’a été modifié.", "Vous pouvez réessayer.")
        case .failure(.cancelled, on: _):
            Message("L’opération a été annulée.")
        case .failure(.interrupted, on: .service), .failure(.interrupted, on: .request):
            Message("Le service s’est arrêté avant la fin de l’opération.", "Il rencontre peut-être un problème.")
        case .failure(.interrupted, on: _):
            Message(
                "L’opération a été interrompue avant la fin.",
                "Une autre partie de ce programme l’a peut-être arrêtée."
            )
        case .failure(.unauthenticated, on: _):
            Message("Connectez-vous pour continuer.", "Votre session n’est pas ouverte, ou elle a pris fin.")
        case .failure(.permission, on: .device):
            Message(
                "Vous n’avez pas l’autorisation d’effectuer cette opération.",
                "Si vous avez besoin d’un accès, demandez-le au propriétaire ou à la personne qui gère cet appareil."
            )
        case .failure(.permission, on: _):
            Message(
                "Vous n’avez pas l’autorisation d’effectuer cette opération.",
                "Si vous avez besoin d’un accès, demandez-le à une personne qui peut l’accorder."
            )
        case .failure(.notFound, on: .device):
            Message("Ce fichier ou ce dossier est introuvable.", "Il a peut-être été déplacé, renommé ou supprimé.")
        case .failure(.notFound, on: _):
            Message("Cet élément est introuvable.", "Il a peut-être été déplacé ou supprimé.")
        case .failure(.alreadyExists, on: .device):
            Message(
                "Un fichier ou un dossier porte déjà ce nom.",
                "Dans un dossier, chaque nom ne peut servir qu’une fois."
            )
        case .failure(.alreadyExists, on: _):
            Message("Cet élément existe déjà.", "Il a peut-être été ajouté plus tôt, ou par une autre personne.")
        case .failure(.conflict, on: _):
            Message(
                "Cette opération est en conflit avec les données existantes.",
                "Les données ont peut-être été modifiées ailleurs : copiez vos modifications avant d’actualiser."
            )
        case .failure(.rejected, on: .device):
            Message(
                "Cet appareil n’a pas accepté cette demande.",
                "Vérifiez les informations saisies, par exemple un nom ou un nombre."
            )
        case .failure(.rejected, on: .service), .failure(.rejected, on: .request):
            Message("Le service n’a pas accepté cette demande.", "Vérifiez les informations saisies.")
        case .failure(.rejected, on: nil):
            Message("Cette demande n’a pas été acceptée.", "Vérifiez les informations saisies.")
        case .failure(.rateLimited, on: _):
            Message("Trop de tentatives ont eu lieu en peu de temps.", "Patientez un moment, puis réessayez.")
        case .failure(.unavailable, on: .device):
            Message(
                "Cet appareil est occupé pour le moment.",
                "Fermez les programmes dont vous n’avez pas besoin, puis réessayez."
            )
        case .failure(.unavailable, on: .service), .failure(.unavailable, on: .request):
            Message("Le service est indisponible pour le moment.", "Il est peut-être très sollicité ou en maintenance.")
        case .failure(.unavailable, on: nil):
            Message("Cette opération n’est pas disponible pour le moment.", "Patientez un moment, puis réessayez.")
        case .failure(.response, on: .device):
            Message("Ce programme rencontre un problème.", "Une version plus récente le résoudra peut-être.")
        case .failure(.response, on: .service), .failure(.response, on: .request):
            Message("Le service n’a pas répondu comme prévu.", "Il rencontre peut-être un problème.")
        case .failure(.response, on: nil):
            Message("Le format des données est inattendu.", "Ces données sont peut-être endommagées.")
        case .failure(.storageFull, on: .service):
            Message(
                "L’espace de stockage en ligne est saturé.",
                "Pour libérer de l’espace, supprimez ce dont vous n’avez plus besoin."
            )
        case .failure(.storageFull, on: _):
            Message(
                "L’espace disponible est insuffisant.",
                "Pour libérer de l’espace, supprimez les fichiers dont vous n’avez plus besoin."
            )
        case .failure(.storage, on: _):
            Message(
                "Le stockage de cet appareil présente un problème.",
                "Des données n’ont pas pu être lues ou enregistrées."
            )
        case .failure(.damaged, on: _):
            Message(
                "Le fichier est endommagé ou son format est inattendu.",
                "Il n’a peut-être pas été enregistré ou copié en entier."
            )
        case .failure(.unsupported, on: .device):
            Message("Cet appareil ne permet pas cette opération.", "Une version plus récente la permettra peut-être.")
        case .failure(.unsupported, on: .request):
            Message("Le service ne prend pas en charge ce type de demande.")
        case .failure(.unsupported, on: _):
            Message("Cette version ne permet pas cette opération.", "Une version plus récente la permettra peut-être.")
        case .failure(.unknown, on: _):
            Message("Un problème inattendu est survenu.", "La cause n’est pas connue.")
        case .detail(.offline):
            Message(
                "Cet appareil n’est pas connecté à Internet.",
                "Vérifiez les réglages du réseau, ou réessayez plus tard."
            )
        case .detail(.networkSignIn):
            Message(
                "Ce réseau vous demande peut-être de vous identifier.",
                "Pour vous identifier sur ce réseau, ouvrez une page dans un navigateur web."
            )
        case .detail(.wrongClock):
            Message(
                "La date ou l’heure de cet appareil est peut-être incorrecte.",
                "Vérifiez-les dans les réglages de cet appareil."
            )
        case .detail(.deviceLocked):
            Message("Cet appareil est verrouillé.", "Déverrouillez-le, puis réessayez.")
        case .detail(.isFolder):
            Message(
                "L’élément indiqué est un dossier, et non un fichier.",
                "Le nom n’est peut-être pas le bon."
            )
        case .detail(.isNotFolder):
            Message(
                "L’élément indiqué est un fichier, et non un dossier.",
                "Le nom n’est peut-être pas le bon."
            )
        case .detail(.folderNotEmpty):
            Message("Le dossier n’est pas vide.", "Déplacez ou supprimez son contenu, puis réessayez.")
        case .detail(.nameTooLong):
            Message("Le nom est trop long.", "Seul un nom plus court est accepté.")
        case .detail(.readOnly):
            Message("Cet emplacement est en lecture seule.", "Rien ne peut y être modifié ni enregistré.")
        case .detail(.linkLoop):
            Message(
                "Des liens renvoient en boucle les uns aux autres.",
                "Ils ne mènent à aucun fichier ni dossier."
            )
        case .detail(.otherVolume):
            Message("Le déplacement direct entre ces emplacements est impossible.", "Copiez plutôt l’élément.")
        case .detail(.inUse):
            Message(
                "Le fichier ou le dossier est en cours d’utilisation.",
                "Fermez-le partout où il est ouvert, puis réessayez."
            )
        case .detail(.tooManyOpenFiles):
            Message(
                "Trop de fichiers sont ouverts.",
                "Fermez les fichiers ou les programmes dont vous n’avez pas besoin, puis réessayez."
            )
        case .detail(.portInUse):
            Message("Ce port est déjà utilisé.", "Un port ne peut être utilisé que par un seul programme à la fois.")
        case .detail(.entryMissing):
            Message("Il manque une information.", "Complétez votre saisie, puis réessayez.")
        case .detail(.entryOfWrongType):
            Message(
                "Une information saisie n’est pas du bon type.",
                "Corrigez-la : il peut s’agir d’un mot à la place d’un nombre."
            )
        case .detail(.entryInvalid):
            Message(
                "Une information saisie n’a pas été reconnue.",
                "Corrigez-la : il peut s’agir d’une date sans année."
            )
        case .detail(.tooLarge):
            Message("Cet élément est trop volumineux.", "Seul un élément plus petit est accepté.")
        case .detail(.commandNotFound):
            Message("Un programme nécessaire n’est pas installé.", "Installez-le, puis réessayez.")
        // For a case from a newer version of Presentation, the person reads the nearest message in this language.
        @unknown default: nil
        }
    }

    let unclearOutcome = "Il n’est pas certain que l’opération ait abouti."

    let mayHaveTakenEffect = "Votre opération a peut-être abouti malgré tout : vérifiez avant de réessayer."

    let isSafeToRepeat = "Votre opération a peut-être abouti malgré tout, mais vous pouvez réessayer sans risque."

    let tookEffect = "Votre opération a abouti : il est inutile de réessayer."

    let mayBeOutdated = "Les informations affichées ne sont peut-être plus à jour."

    func isAbout(_ item: String) -> String { "Le problème concerne « \(item) »." }

    func canRetry(after wait: SpokenWait) -> String { "Vous pourrez réessayer \(delay(wait))." }

    func label(for action: NextAction) -> String? {
        switch action {
        case .retry: "Réessayer"
        case .retryAfter(let wait): "Réessayer \(delay(SpokenWait(wait)))"
        case .checkOutcome: "Vérifier si l’opération a abouti"
        case .checkConnection: "Vérifier la connexion"
        case .correct: "Corriger la saisie"
        case .signIn: "Se connecter"
        case .resetPassword: "Réinitialiser le mot de passe"
        case .goBack: "Retour"
        case .reload: "Actualiser"
        case .chooseAnotherFile: "Choisir un autre fichier"
        case .chooseAnotherPlace: "Choisir un autre emplacement"
        case .rename: "Choisir un autre nom"
        case .changeSettings: "Modifier les réglages"
        case .freeSpace: "Libérer de l’espace"
        case .updateApp: "Mettre à jour vers la dernière version"
        case .contactSupport: "Contacter l’assistance"
        case .dismiss: "Fermer"
        case .custom(let name, _, _): name
        // For an action from a newer version of Presentation, the person reads the English label.
        @unknown default: nil
        }
    }

    let whatCanBeDone = "Ce que vous pouvez faire :"

    func quote(_ reference: Reference) -> String { "Référence : \(reference)" }

    let sentenceSeparator = " "

    private func delay(_ wait: SpokenWait) -> String {
        func text(_ count: Int64, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }
        return switch wait {
        case .seconds(let count): "dans \(text(count, "seconde"))"
        case .minutes(let count): "dans environ \(text(count, "minute"))"
        case .hours(let count): "dans environ \(text(count, "heure"))"
        case .days(let count): "dans environ \(text(count, "jour"))"
        }
    }
}
