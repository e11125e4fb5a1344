import Domain
public import Presentation

extension Language {
    /// Brazilian Portuguese, with the library's words.
    public static let brazilianPortuguese = Language("pt-BR", words: BrazilianPortuguese())
}

/// The words of the library in Brazilian Portuguese.
struct BrazilianPortuguese: Words {
    let languageName = "português (Brasil)"

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        switch situation {
        case .failure(.connection, on: .device):
            Message(
                "Não foi possível acessar outro programa deste dispositivo.",
                "Talvez ele não esteja em execução."
            )
        case .failure(.connection, on: _):
            Message(
                "Não foi possível acessar o serviço.",
                "Talvez ele esteja fora do ar ou haja um problema na rede."
            )
        case .failure(.timeout, on: .request):
            Message("A solicitação demorou demais para chegar.", "Talvez a rede esteja lenta.")
        case .failure(.timeout, on: .device):
            Message("Este dispositivo demorou demais para responder.", "Talvez ele esteja ocupado.")
        case .failure(.timeout, on: _):
            Message(
                "O serviço demorou demais para responder.",
                "Talvez a rede esteja lenta ou o serviço esteja sobrecarregado."
            )
        case .failure(.insecureConnection, on: _):
            Message(
                "Não foi possível estabelecer uma conexão segura.",
                "Não foi possível confirmar que este é o serviço correto."
            )
        case .failure(.notCompleted, on: _):
            Message("Nada foi alterado.", "Você pode tentar novamente.")
        case .failure(.cancelled, on: _):
            Message("A operação foi cancelada.")
        case .failure(.interrupted, on: .service), .failure(.interrupted, on: .request):
            Message("O serviço parou antes de concluir a operação.", "Pode haver um problema com o serviço.")
        case .failure(.interrupted, on: _):
            Message(
                "A operação foi interrompida antes de ser concluída.",
                "Talvez outra parte deste programa tenha causado a interrupção."
            )
        case .failure(.unauthenticated, on: _):
            Message("Faça login para continuar.", "Você não fez login ou sua sessão foi encerrada.")
        case .failure(.permission, on: .device):
            Message(
                "Você não tem permissão para fazer isso.",
                "Se precisar de acesso, fale com o proprietário ou com quem gerencia este dispositivo."
            )
        case .failure(.permission, on: _):
            Message(
                "Você não tem permissão para fazer isso.",
                "Se precisar de acesso, fale com alguém que possa liberá-lo."
            )
        case .failure(.notFound, on: .device):
            Message(
                "Não foi possível encontrar o arquivo ou a pasta.",
                "O item pode ter sido movido, renomeado ou excluído."
            )
        case .failure(.notFound, on: _):
            Message("Não foi possível encontrar este item.", "Ele pode ter sido movido ou excluído.")
        case .failure(.alreadyExists, on: .device):
            Message(
                "Já existe um arquivo ou uma pasta com este nome.",
                "Em uma pasta, cada nome só pode ser usado uma vez."
            )
        case .failure(.alreadyExists, on: _):
            Message("Este item já existe.", "Ele pode ter sido adicionado antes, ou por outra pessoa.")
        case .failure(.conflict, on: _):
            Message(
                "Há um conflito com os dados existentes.",
                "Os dados podem ter mudado em outro lugar, então copie suas alterações antes de recarregar."
            )
        case .failure(.rejected, on: .device):
            Message("Este dispositivo não aceitou os dados.", "Confira o que você digitou, como um nome ou um número.")
        case .failure(.rejected, on: .service), .failure(.rejected, on: .request):
            Message("O serviço não aceitou os dados.", "Confira o que você digitou.")
        case .failure(.rejected, on: nil):
            Message("Os dados não foram aceitos.", "Confira o que você digitou.")
        case .failure(.rateLimited, on: _):
            Message("Houve tentativas demais em pouco tempo.", "Aguarde um momento e tente novamente.")
        case .failure(.unavailable, on: .device):
            Message(
                "Este dispositivo está ocupado no momento.",
                "Feche os programas de que você não precisa e tente novamente."
            )
        case .failure(.unavailable, on: .service), .failure(.unavailable, on: .request):
            Message("O serviço não está disponível no momento.", "Ele pode estar sobrecarregado ou em manutenção.")
        case .failure(.unavailable, on: nil):
            Message("Isso não está disponível no momento.", "Aguarde um momento e tente novamente.")
        case .failure(.response, on: .device):
            Message("Há um problema com este programa.", "Uma versão mais recente pode resolver isso.")
        case .failure(.response, on: .service), .failure(.response, on: .request):
            Message("O serviço não respondeu como esperado.", "Pode haver um problema com o serviço.")
        case .failure(.response, on: nil):
            Message("Os dados estão em um formato inesperado.", "Eles podem estar danificados.")
        case .failure(.storageFull, on: .service):
            Message("O armazenamento online está cheio.", "Para liberar espaço, exclua o que não for mais necessário.")
        case .failure(.storageFull, on: _):
            Message(
                "Não há espaço livre suficiente.",
                "Para liberar espaço, exclua arquivos que não são mais necessários."
            )
        case .failure(.storage, on: _):
            Message(
                "Há um problema com o armazenamento deste dispositivo.",
                "Não foi possível ler ou salvar alguns dados."
            )
        case .failure(.damaged, on: _):
            Message(
                "O arquivo está danificado ou em um formato inesperado.",
                "Talvez ele não tenha sido salvo ou copiado por completo."
            )
        case .failure(.unsupported, on: .device):
            Message("Isso não é possível neste dispositivo.", "Talvez seja possível com uma versão mais recente.")
        case .failure(.unsupported, on: .request):
            Message("O serviço não aceita este tipo de solicitação.")
        case .failure(.unsupported, on: _):
            Message("Isso não é possível com esta versão.", "Talvez seja possível com uma versão mais recente.")
        case .failure(.unknown, on: _):
            Message("Algo inesperado aconteceu.", "O motivo é desconhecido.")
        case .detail(.offline):
            Message(
                "Este dispositivo não está conectado à internet.",
                "Verifique as configurações de rede ou tente novamente mais tarde."
            )
        case .detail(.networkSignIn):
            Message(
                "Talvez seja preciso fazer login nesta rede.",
                "Abra uma página em um navegador para fazer login na rede."
            )
        case .detail(.wrongClock):
            Message(
                "A data ou a hora deste dispositivo pode estar incorreta.",
                "Verifique as duas nas configurações do dispositivo."
            )
        case .detail(.deviceLocked):
            Message("Este dispositivo está bloqueado.", "Desbloqueie o dispositivo e tente novamente.")
        case .detail(.isFolder):
            Message("Há uma pasta onde deveria haver um arquivo.", "Talvez o nome não esteja correto.")
        case .detail(.isNotFolder):
            Message("Há um arquivo onde deveria haver uma pasta.", "Talvez o nome não esteja correto.")
        case .detail(.folderNotEmpty):
            Message("A pasta não está vazia.", "Mova ou exclua o conteúdo da pasta e tente novamente.")
        case .detail(.nameTooLong):
            Message("O nome é longo demais.", "Só é aceito um nome mais curto.")
        case .detail(.readOnly):
            Message("Este local é somente leitura.", "Nada pode ser alterado ou salvo aqui.")
        case .detail(.linkLoop):
            Message("Os links deste local formam um círculo.", "Eles não levam a nenhum arquivo nem pasta.")
        case .detail(.otherVolume):
            Message("Não é possível mover itens diretamente entre estes locais.", "Em vez disso, copie os itens.")
        case .detail(.inUse):
            Message("O arquivo ou a pasta está em uso.", "Feche o item onde ele estiver aberto e tente novamente.")
        case .detail(.tooManyOpenFiles):
            Message(
                "Há arquivos demais abertos ao mesmo tempo.",
                "Feche os arquivos ou programas de que você não precisa e tente novamente."
            )
        case .detail(.portInUse):
            Message("Esta porta já está em uso.", "Uma porta só pode ser usada por um programa por vez.")
        case .detail(.entryMissing):
            Message("Falta uma informação.", "Complete os dados e tente novamente.")
        case .detail(.entryOfWrongType):
            Message(
                "Uma das informações não é do tipo correto.",
                "Corrija o que for preciso, como uma palavra no lugar de um número."
            )
        case .detail(.entryInvalid):
            Message(
                "Não foi possível entender uma das informações.",
                "Corrija o que for preciso, como uma data sem o ano."
            )
        case .detail(.tooLarge):
            Message("Isso é grande demais.", "Só é aceito algo menor.")
        case .detail(.commandNotFound):
            Message("Um programa necessário não está instalado.", "Instale o programa e tente novamente.")
        // For a case from a newer version of Presentation, the person reads the nearest message in this language.
        @unknown default: nil
        }
    }

    let unclearOutcome = "Não está claro se a ação deu certo."

    let mayHaveTakenEffect = "Sua ação pode ter dado certo mesmo assim, então verifique antes de tentar novamente."

    let isSafeToRepeat = "Sua ação pode ter dado certo mesmo assim, mas você pode tentar novamente sem risco."

    let tookEffect = "Sua ação deu certo, então não é preciso tentar novamente."

    let mayBeOutdated = "O que você vê pode estar desatualizado."

    func isAbout(_ item: String) -> String { "Isso se refere a “\(item)”." }

    func canRetry(after wait: SpokenWait) -> String { "Você pode tentar novamente \(inAbout(wait))." }

    func label(for action: NextAction) -> String? {
        switch action {
        case .retry: "Tentar novamente"
        case .retryAfter(let wait): "Tentar novamente \(inAbout(SpokenWait(wait)))"
        case .checkOutcome: "Verificar se deu certo"
        case .checkConnection: "Verificar a conexão"
        case .correct: "Corrigir os dados"
        case .signIn: "Fazer login"
        case .resetPassword: "Redefinir a senha"
        case .goBack: "Voltar"
        case .reload: "Recarregar"
        case .chooseAnotherFile: "Escolher outro arquivo"
        case .chooseAnotherPlace: "Escolher outro local"
        case .rename: "Escolher outro nome"
        case .changeSettings: "Alterar as configurações"
        case .freeSpace: "Liberar espaço"
        case .updateApp: "Atualizar para a versão mais recente"
        case .contactSupport: "Falar com o suporte"
        case .dismiss: "Fechar"
        case .custom(let name, _, _): name
        // For an action from a newer version of Presentation, the person reads the English label.
        @unknown default: nil
        }
    }

    let whatCanBeDone = "O que você pode fazer:"

    func quote(_ reference: Reference) -> String { "Referência: \(reference)" }

    let sentenceSeparator = " "

    private func inAbout(_ wait: SpokenWait) -> String {
        switch wait {
        case .seconds(let count): "em \(count) \(count == 1 ? "segundo" : "segundos")"
        case .minutes(let count): "em cerca de \(count) \(count == 1 ? "minuto" : "minutos")"
        case .hours(let count): "em cerca de \(count) \(count == 1 ? "hora" : "horas")"
        case .days(let count): "em cerca de \(count) \(count == 1 ? "dia" : "dias")"
        }
    }
}
