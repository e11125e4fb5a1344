import Domain
import OldServices
import OrderDomain
import OrderPresentation
import Presentation

extension OrderDesk {
    /// The moved use case for a screen that is not moved: a callback with any error.
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
    /// What screens from before match stays what they match; all else they only show.
    fileprivate var asBefore: Error {
        switch self {
        case .violation(.alreadyShipped): return ShopError.alreadyShipped
        case .violation(.unknown), .failure: return PresentationError(self)
        }
    }
}
