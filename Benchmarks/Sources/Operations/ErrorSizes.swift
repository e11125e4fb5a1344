import Domain
import Infrastructure
import Presentation

/// The size of each error type in bytes, without the heap storage of an error.
public let errorSizes: [(type: String, bytes: Int)] = [
    ("InfrastructureError", MemoryLayout<InfrastructureError>.size),
    ("DomainError", MemoryLayout<DomainError<AccountRule>>.size),
    ("TechnicalFailure", MemoryLayout<TechnicalFailure>.size),
    ("PresentationError", MemoryLayout<PresentationError>.size),
]
