import Domain
import OldServices
import OrderDomain
import OrderPresentation
import Presentation

extension OrderUseCase {
    /// Cancels an order, and passes the result to the callback of a legacy screen.
    func cancel(_ id: String, completion: @escaping (Result<Void, Error>) -> Void) {
        Task {
            do throws(DomainError<OrderRule>) {
                try await cancel(id)
                completion(.success(()))
            } catch {
                completion(.failure(error.asBefore))
            }
        }
    }
}

extension DomainError<OrderRule> {
    /// A `ShopError` if the legacy screens handle the case, or else a `PresentationError` with words for the person.
    fileprivate var asBefore: Error {
        switch kind {
        case .violation(.alreadyShipped): return ShopError.alreadyShipped
        case .violation(.unknown), .violations, .failure: return PresentationError(self)
        }
    }
}
