/// An error of an upper layer that can pass through a boundary of this layer.
///
/// A boundary assigns the code ``Classification/Code/unknown`` to the error, and does not search its underlying errors.
/// In Domain, `DomainError.returned(through:at:)` can then recover the error.
package protocol UpperLayerError: Error {
    /// An indication of whether the failed operation took effect.
    var outcome: Outcome { get }
}
