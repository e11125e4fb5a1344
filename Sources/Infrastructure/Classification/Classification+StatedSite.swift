// The table or the code determines the site of a failure. The boundary determines the site only if both leave it open,
// or if the boundary reads the request of a client. A cancellation has no site. An interruption has a site only if the
// table states one: a boundary around a service does not know whether the service or this program ended the operation.

extension Classification {
    /// Changes the classification to match the site that a boundary states.
    ///
    /// Unreadable data has the code `damaged` on this device, `rejected` in a request, and `response` from a service.
    /// A file or a request that is too large keeps the code `tooLarge`, and a response that is too large has the code
    /// `response`. A known site does not change, with two exceptions:
    ///
    /// - A boundary that reads a request usually replaces the site `service`, and always the site of unreadable data.
    ///   Frameworks describe an unreadable request by the status of their response, and the classification of a type
    ///   such as `NIOTooManyBytesError` can be meant for responses.
    /// - A boundary that reads a file or a response replaces the site of a rejected request, because a server framework
    ///   can describe any unreadable data as a rejected request.
    mutating func state(_ site: InfrastructureError.Site) {
        switch (code, self.site, site) {
        case (.cancelled, _, _), (.interrupted, _, _): return
        case (.response, _, .request), (.damaged, _, .request), (.rejected, _, .request):
            stateUnreadable(.rejected, in: site)
        case (.tooLarge, _, .request): stateUnreadable(.tooLarge, in: site)
        // The error describes a rejected request, but the program reads a file or a response.
        case (.rejected, .request, .device): stateUnreadable(.damaged, in: site)
        case (.rejected, .request, .service): stateUnreadable(.response, in: site)
        case (.response, nil, .device): stateUnreadable(.damaged, in: site)
        case (.tooLarge, nil, .service): (code, self.site) = (.response, site)
        case (.internalServerError, _, _), (.unavailable, _, _): if self.site == nil { self.site = site }
        case (_, nil, _), (_, .service, .request): self.site = site
        case _: return
        }
    }

    /// Assigns the given code and site to the classification of unreadable data.
    private mutating func stateUnreadable(_ code: InfrastructureError.Code, in site: InfrastructureError.Site) {
        // A service may have carried out the operation before it sent the unusable response.
        if self.code != code || site == .request {
            outcome = outcome == .applied ? .applied : site == .service ? .unknown : .notApplied
            isTransient = false
        }
        self.code = code
        self.site = site
    }
}
