/// An error of an upper layer that can reach a boundary of this layer again.
///
/// A boundary ignores the underlying errors of the error, and assigns no code of its own. The code is
/// ``Classification/Code/unknown``, so that `DomainError.returned(through:at:)` in Domain returns the error
/// itself.
package protocol UpperLayerError: Error {
    /// An indication of whether the failed operation took effect.
    var outcome: Outcome { get }
}
