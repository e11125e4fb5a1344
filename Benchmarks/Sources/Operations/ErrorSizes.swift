import Domain
import Infrastructure
import Presentation

/// How many bytes an error takes where it is thrown or kept.
public let errorSizes: [(type: String, bytes: Int)] = [
    ("InfrastructureError", MemoryLayout<InfrastructureError>.size),
    ("DomainError", MemoryLayout<DomainError<AccountRule>>.size),
    ("TechnicalFailure", MemoryLayout<TechnicalFailure>.size),
    ("PresentationError", MemoryLayout<PresentationError>.size),
]
