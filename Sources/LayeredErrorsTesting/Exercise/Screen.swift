#if DEBUG
import Presentation
import PresentationFlow

/// The screen under test, with the behavior of the person and of the view.
@MainActor
struct Screen<R: Reactor> where R.State: Equatable {
    let makeStore: (ManualClock) -> Store<R>
    /// The actions that the person sends.
    let actions: [R.Action]
    /// A function that resets the parts of the state that can differ after a failure.
    let reset: (inout R.State) -> Void
    /// A function that returns `true` if a state shows a failure.
    let showsFailure: (R.State) -> Bool
    /// A function that returns the actions with which the view performs a next action, or `nil` if the view cannot
    /// perform that next action.
    let perform: (NextAction, R.State) -> [R.Action]?
    /// A function that returns `true` if the person has reached the goal, or `nil` if the test has no goal.
    let isGoal: ((R.State) -> Bool)?

    func comparable(_ state: R.State) -> R.State {
        var state = state
        reset(&state)
        return state
    }
}
#endif
