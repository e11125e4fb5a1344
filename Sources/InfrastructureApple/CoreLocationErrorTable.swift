import Infrastructure

/// The table for `kCLErrorDomain`, the error domain of CoreLocation.
///
/// `CLError.h` (CoreLocation) defines the error numbers.
enum CoreLocationErrorTable {
    static func row(_ number: Int) -> Classification? {
        switch number {
        // CoreLocation keeps trying.
        case 0: Classification(.unavailable, outcome: .notApplied, on: .device)  // locationUnknown
        case 1: Classification(.forbidden, outcome: .notApplied, on: .device)  // denied
        case 2: Classification(.connection, outcome: .unknown)  // network
        case 3: Classification(.unavailable, outcome: .notApplied, on: .device)  // headingFailure
        case 4: Classification(.forbidden, outcome: .notApplied, on: .device)  // regionMonitoringDenied
        // The region can never be monitored.
        case 5: Classification(.rejected, outcome: .notApplied, on: .device)  // regionMonitoringFailure
        // Monitoring can begin later.
        case 6: Classification(.busy, outcome: .unknown, on: .device)  // regionMonitoringSetupDelayed
        // Monitoring began, and delivers its events late.
        case 7: Classification(.busy, outcome: .applied, on: .device)  // regionMonitoringResponseDelayed
        case 8: Classification(.notFound, outcome: .notApplied, on: .service)  // geocodeFoundNoResult
        case 9: Classification(.response, outcome: .unknown, on: .service)  // geocodeFoundPartialResult
        case 10: Classification(.interrupted, outcome: .unknown)  // geocodeCanceled
        case 11: Classification(.unavailable, outcome: .notApplied, on: .device)  // deferredFailed
        // The program has not started location updates.
        case 12: .programFailed  // deferredNotUpdatingLocation
        case 13: Classification(.unsupported, outcome: .notApplied, on: .device)  // deferredAccuracyTooLow
        case 14: Classification(.unsupported, outcome: .notApplied, on: .device)  // deferredDistanceFiltered
        case 15: Classification(.interrupted, outcome: .unknown)  // deferredCanceled
        // Bluetooth is off until the person switches it on.
        // rangingUnavailable
        case 16: Classification(.unavailable, outcome: .notApplied, isTransient: false, on: .device)
        case 17: Classification(.unavailable, outcome: .notApplied, on: .device)  // rangingFailure
        case 18: Classification(.forbidden, outcome: .notApplied, on: .device)  // promptDeclined
        default: nil
        }
    }
}
