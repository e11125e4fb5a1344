import Domain
import Infrastructure
import Presentation

/// The size in bytes of each error type of the library, excluding storage on the heap.
public let errorSizes: [(type: String, bytes: Int)] = [
    ("InfrastructureError", MemoryLayout<InfrastructureError>.size),
    ("DomainError", MemoryLayout<DomainError<AccountRule>>.size),
    ("TechnicalFailure", MemoryLayout<TechnicalFailure>.size),
    ("PresentationError", MemoryLayout<PresentationError>.size),
]
