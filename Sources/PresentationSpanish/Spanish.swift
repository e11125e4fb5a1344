import Domain
public import Presentation

extension Language {
    /// The Spanish language, with the library's words.
    public static let spanish = Language("es", words: Spanish())
}

/// The words of the library in Spanish.
struct Spanish: Words {
    let languageName = "español"

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        switch situation {
        case .failure(.connection, on: .device):
            Message(
                "No se pudo conectar con otro programa de este dispositivo.",
                "Puede que no esté en funcionamiento."
            )
        case .failure(.connection, on: _):
            Message(
                "No se pudo conectar con el servicio.",
                "Puede que el servicio no esté en línea o que haya un problema con la red."
            )
        case .failure(.timeout, on: .request):
            Message("La solicitud tardó demasiado en llegar.", "Puede que la red esté lenta.")
        case .failure(.timeout, on: .device):
            Message("Este dispositivo tardó demasiado en responder.", "Puede que esté ocupado.")
        case .failure(.timeout, on: _):
            Message(
                "El servicio tardó demasiado en responder.",
                "Puede que la red esté lenta o que el servicio esté saturado."
            )
        case .failure(.insecureConnection, on: _):
            Message(
                "No se pudo establecer una conexión segura.",
                "No se pudo confirmar que este sea el servicio correcto."
            )
        case .failure(.notCompleted, on: _):
            Message("No se hizo ningún cambio.", "Puedes volver a intentarlo.")
        case .failure(.cancelled, on: _):
            Message("Se canceló la operación.")
        case .failure(.interrupted, on: .service), .failure(.interrupted, on: .request):
            Message(
                "El servicio se detuvo antes de terminar la operación.",
                "Puede que haya un problema con el servicio."
            )
        case .failure(.interrupted, on: _):
            Message(
                "La operación se detuvo antes de terminar.",
                "Puede que la haya detenido otra parte de este programa."
            )
        case .failure(.unauthenticated, on: _):
            Message("Inicia sesión para continuar.", "No has iniciado sesión o la sesión se cerró.")
        case .failure(.permission, on: .device):
            Message(
                "No tienes permiso para hacer esto.",
                "Si necesitas acceso, pídeselo al propietario o a quien administra este dispositivo."
            )
        case .failure(.permission, on: _):
            Message("No tienes permiso para hacer esto.", "Si necesitas acceso, pídeselo a alguien que pueda dártelo.")
        case .failure(.notFound, on: .device):
            Message(
                "No se encuentra el archivo o la carpeta.",
                "Puede que se haya movido o eliminado, o que ahora tenga otro nombre."
            )
        case .failure(.notFound, on: _):
            Message("No se encuentra este elemento.", "Puede que se haya movido o eliminado.")
        case .failure(.alreadyExists, on: .device):
            Message(
                "Ya existe un archivo o una carpeta con este nombre.",
                "En una carpeta, cada nombre solo puede usarse una vez."
            )
        case .failure(.alreadyExists, on: _):
            Message("Este elemento ya existe.", "Puede que se haya añadido antes o que lo haya añadido otra persona.")
        case .failure(.conflict, on: _):
            Message(
                "Hay un conflicto con los datos existentes.",
                "Puede que los datos hayan cambiado en otro lugar, así que copia tus cambios antes de volver a cargar."
            )
        case .failure(.rejected, on: .device):
            Message(
                "Este dispositivo no aceptó los datos.",
                "Revisa lo que escribiste, por ejemplo, un nombre o un número."
            )
        case .failure(.rejected, on: .service), .failure(.rejected, on: .request):
            Message("El servicio no aceptó los datos.", "Revisa lo que escribiste.")
        case .failure(.rejected, on: nil):
            Message("No se aceptaron los datos.", "Revisa lo que escribiste.")
        case .failure(.rateLimited, on: _):
            Message("Hubo demasiados intentos en poco tiempo.", "Espera un momento y vuelve a intentarlo.")
        case .failure(.unavailable, on: .device):
            Message(
                "Este dispositivo está ocupado en este momento.",
                "Cierra los programas que no necesites y vuelve a intentarlo."
            )
        case .failure(.unavailable, on: .service), .failure(.unavailable, on: .request):
            Message("El servicio no está disponible en este momento.", "Puede que esté saturado o en mantenimiento.")
        case .failure(.unavailable, on: nil):
            Message("Esto no está disponible en este momento.", "Espera un momento y vuelve a intentarlo.")
        case .failure(.response, on: .device):
            Message("Hay un problema con este programa.", "Puede que una versión más reciente lo solucione.")
        case .failure(.response, on: .service), .failure(.response, on: .request):
            Message("El servicio no respondió como se esperaba.", "Puede que haya un problema con el servicio.")
        case .failure(.response, on: nil):
            Message("Los datos tienen un formato inesperado.", "Puede que estén dañados.")
        case .failure(.storageFull, on: .service):
            Message("El almacenamiento en línea está lleno.", "Para liberar espacio, elimina lo que ya no necesites.")
        case .failure(.storageFull, on: _):
            Message("No hay suficiente espacio libre.", "Para liberar espacio, elimina archivos que ya no necesites.")
        case .failure(.storage, on: _):
            Message(
                "Hay un problema con el almacenamiento de este dispositivo.",
                "No se pudieron leer o guardar algunos datos."
            )
        case .failure(.damaged, on: _):
            Message(
                "El archivo está dañado o tiene un formato inesperado.",
                "Puede que no se haya guardado o copiado por completo."
            )
        case .failure(.unsupported, on: .device):
            Message("Esto no es posible en este dispositivo.", "Puede que una versión más reciente lo permita.")
        case .failure(.unsupported, on: .request):
            Message("El servicio no admite este tipo de solicitud.")
        case .failure(.unsupported, on: _):
            Message("Esto no es posible con esta versión.", "Puede que una versión más reciente lo permita.")
        case .failure(.unknown, on: _):
            Message("Hubo un problema inesperado.", "No se conoce el motivo.")
        case .detail(.offline):
            Message(
                "Este dispositivo no está conectado a internet.",
                "Comprueba la configuración de red o vuelve a intentarlo más tarde."
            )
        case .detail(.networkSignIn):
            Message(
                "Puede que tengas que iniciar sesión en esta red.",
                "Abre una página en un navegador web para iniciar sesión en la red."
            )
        case .detail(.wrongClock):
            Message(
                "Puede que la fecha o la hora del dispositivo sea incorrecta.",
                "Comprueba ambas en la configuración de este dispositivo."
            )
        case .detail(.deviceLocked):
            Message("Este dispositivo está bloqueado.", "Desbloquéalo y vuelve a intentarlo.")
        case .detail(.isFolder):
            Message("Hay una carpeta donde debería haber un archivo.", "Puede que el nombre no sea correcto.")
        case .detail(.isNotFolder):
            Message("Hay un archivo donde debería haber una carpeta.", "Puede que el nombre no sea correcto.")
        case .detail(.folderNotEmpty):
            Message("La carpeta no está vacía.", "Mueve o elimina su contenido y vuelve a intentarlo.")
        case .detail(.nameTooLong):
            Message("El nombre es demasiado largo.", "Solo se acepta un nombre más corto.")
        case .detail(.readOnly):
            Message("Esta ubicación es de solo lectura.", "Aquí no se puede cambiar ni guardar nada.")
        case .detail(.linkLoop):
            Message("Los enlaces de esta ubicación forman un círculo.", "No llevan a ningún archivo ni carpeta.")
        case .detail(.otherVolume):
            Message(
                "No se puede mover nada directamente entre estas ubicaciones.",
                "Copia el elemento en lugar de moverlo."
            )
        case .detail(.inUse):
            Message(
                "El archivo o la carpeta está en uso.",
                "Cierra el elemento donde esté abierto y vuelve a intentarlo."
            )
        case .detail(.tooManyOpenFiles):
            Message(
                "Hay demasiados archivos abiertos.",
                "Cierra los archivos o programas que no necesites y vuelve a intentarlo."
            )
        case .detail(.portInUse):
            Message("Este puerto ya está en uso.", "Un puerto solo puede usarlo un programa a la vez.")
        case .detail(.entryMissing):
            Message("Falta un dato.", "Completa lo que falta y vuelve a intentarlo.")
        case .detail(.entryOfWrongType):
            Message(
                "Hay un dato que no es del tipo correcto.",
                "Corrígelo, por ejemplo, si hay una palabra donde va un número."
            )
        case .detail(.entryInvalid):
            Message("Hay un dato que no se puede leer.", "Corrígelo, por ejemplo, si a una fecha le falta el año.")
        case .detail(.tooLarge):
            Message("Esto es demasiado grande.", "Solo se acepta algo más pequeño.")
        case .detail(.commandNotFound):
            Message("Falta instalar un programa necesario.", "Instálalo y vuelve a intentarlo.")
        // For a case from a newer version of Presentation, the person reads the nearest message in this language.
        @unknown default: nil
        }
    }

    let unclearOutcome = "No está claro si la acción tuvo efecto."

    let mayHaveTakenEffect =
        "Puede que tu acción haya tenido efecto de todos modos, así que compruébalo antes de volver a intentarlo."

    let isSafeToRepeat =
        "Puede que tu acción haya tenido efecto de todos modos, pero puedes volver a intentarlo sin riesgo."

    let tookEffect = "Tu acción tuvo efecto, así que no hace falta repetirla."

    let mayBeOutdated = "Puede que lo que ves no esté actualizado."

    func isAbout(_ item: String) -> String { "Se trata de “\(item)”." }

    func canRetry(after wait: SpokenWait) -> String { "Puedes volver a intentarlo \(inAbout(wait))." }

    func label(for action: NextAction) -> String? {
        switch action {
        case .retry: "Volver a intentarlo"
        case .retryAfter(let wait): "Volver a intentarlo \(inAbout(SpokenWait(wait)))"
        case .checkOutcome: "Comprobar si tuvo efecto"
        case .checkConnection: "Comprobar la conexión"
        case .correct: "Corregir los datos"
        case .signIn: "Iniciar sesión"
        case .resetPassword: "Restablecer la contraseña"
        case .goBack: "Volver"
        case .reload: "Volver a cargar"
        case .chooseAnotherFile: "Elegir otro archivo"
        case .chooseAnotherPlace: "Elegir otra ubicación"
        case .rename: "Elegir otro nombre"
        case .changeSettings: "Cambiar la configuración"
        case .freeSpace: "Liberar espacio"
        case .updateApp: "Actualizar a la última versión"
        case .contactSupport: "Ponerse en contacto con soporte"
        case .dismiss: "Cerrar"
        case .custom(let name, _, _): name
        // For an action from a newer version of Presentation, the person reads the English label.
        @unknown default: nil
        }
    }

    let whatCanBeDone = "Qué puedes hacer:"

    func quote(_ reference: Reference) -> String { "Referencia: \(reference)" }

    let sentenceSeparator = " "

    private func inAbout(_ wait: SpokenWait) -> String {
        switch wait {
        case .seconds(let count): count == 1 ? "en 1 segundo" : "en \(count) segundos"
        case .minutes(let count): count == 1 ? "en 1 minuto aproximadamente" : "en unos \(count) minutos"
        case .hours(let count): count == 1 ? "en 1 hora aproximadamente" : "en unas \(count) horas"
        case .days(let count): count == 1 ? "en 1 día aproximadamente" : "en unos \(count) días"
        }
    }
}
