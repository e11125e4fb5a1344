import RxSwift

/// A stand-in for the protocol `Reactor` of ReactorKit, which does not support Linux.
///
/// The stand-in drops errors in the same two places as ReactorKit 3.2: in the stream of each action, and in the stream
/// of the states.
protocol StandInReactor: AnyObject {
    associatedtype Action
    associatedtype Mutation
    associatedtype State

    var initialState: State { get }

    func mutate(action: Action) -> Observable<Mutation>
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
    func reduce(state: State, mutation: Mutation) -> State
}

extension StandInReactor {
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }

    /// Returns the initial state, and the states that follow the actions.
    func states(_ actions: Observable<Action>) -> Infallible<State> {
        let mutations = actions.flatMap { [self] in mutate(action: $0).asInfallible(onErrorFallbackTo: .empty()) }
        let states = transform(mutation: mutations).scan(initialState) { [self] in reduce(state: $0, mutation: $1) }
        return states.asInfallible(onErrorFallbackTo: .empty()).startWith(initialState)
    }
}
