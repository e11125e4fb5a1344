// The table or the code determines the site of a failure. The boundary determines the site only if both leave it open.
// A cancellation has no site. An interruption has only a site that the table states: a boundary around a service does not
// know whether the service or this program ended the operation.

extension Classification {
    /// Returns the classification of a failure in a code system whose failures occur at one site.
    ///
    /// A known site does not change.
    consuming func located(at site: InfrastructureError.Site) -> Classification {
        if self.site == nil, code != .cancelled { self.site = site }
        return self
    }

    /// Changes the classification of a failure that occurred in a boundary with a stated site.
    ///
    /// Data that cannot be read is damaged on this device, is rejected in a request, and is an invalid response from a
    /// service. A known site does not change, with one exception. A driver of servers can describe unreadable data as a
    /// rejected request, although the program uses the same driver to read a response or a file.
    mutating func state(_ site: InfrastructureError.Site) {
        switch (code, self.site) {
        case (.cancelled, _), (.interrupted, _): return
        case (.rejected, .request) where site != .request:
            // The outcome described the server that rejects a request.
            self = Classification(.response, outcome: outcome == .applied ? .applied : .unknown, problem: problem)
        case (_, nil): break
        case _: return
        }
        self.site = site
        guard code == .response, site != .service else { return }
        code = site == .device ? .damaged : .rejected
        if outcome == .unknown { outcome = .notApplied }
    }
}
