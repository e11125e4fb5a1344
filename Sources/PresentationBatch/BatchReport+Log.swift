public import Domain
import Presentation

extension BatchReport {
    /// The metadata for a log or a trace: the task, the item counts, the outcome, and the code and the reference of the
    /// worst failure.
    ///
    /// The metadata names no item. Log each of ``failures`` with ``Entry/logMetadata`` as well, because the person or
    /// the program may quote the reference of any failure.
    public var logMetadata: [String: Diagnosis.Attribute] {
        var metadata: [String: Diagnosis.Attribute] = [
            "layered_errors.task": .string(task.code.printable),
            "layered_errors.batch.total": .int(entries.count),
            "layered_errors.batch.failed": .int(failedCount),
            "layered_errors.batch.unclear": .int(unclearCount),
            "layered_errors.batch.cancelled": .int(cancelledCount),
        ]
        metadata["layered_errors.outcome"] = outcome.map { .string("\($0)") }
        let worst = groups.first?.error
        metadata["error.type"] = worst.map { .string($0.code) }
        metadata["layered_errors.reference"] = worst.map { .string("\($0.reference)") }
        return metadata
    }
}

extension BatchReport.Entry {
    /// The metadata of the error, with the position of the item, and with its identifier if the report has identifiers.
    ///
    /// The dictionary is empty for a success.
    public var logMetadata: [String: Diagnosis.Attribute] {
        guard var metadata = error?.logMetadata else { return [:] }
        metadata["layered_errors.batch.position"] = .int(position)
        metadata["layered_errors.batch.item"] = id.map { .string($0) }
        return metadata
    }
}
