import Presentation

/// The last line on the terminal, which shows a countdown or the elapsed time of a request.
///
/// If the terminal cannot overwrite a line, the program shows no elapsed time, and only the first line of a countdown.
@MainActor
final class WaitingLine {
    private let clock = ContinuousClock()
    private var movement: Task<Void, Never>?
    private var isVisible = false
    private var countdown: Task<Void, any Error>?

    /// Shows the elapsed time from the first second until a call to ``stop()``.
    ///
    /// - Parameter text: A function that returns the text for the elapsed seconds.
    func showElapsedTime(_ text: @escaping (Int64) -> String) {
        stop()
        guard Terminal.canOverwriteLine else { return }
        let start = clock.now
        movement = Task { [weak self, clock] in
            for tick in 4... {
                do { try await clock.sleep(until: start + .milliseconds(250 * tick)) } catch { return }
                guard !Task.isCancelled else { return }
                self?.isVisible = true
                Terminal.say("\r\u{1B}[K\(#"|/-\"#.dropFirst(tick % 4).prefix(1)) \(text(Int64(tick / 4)))")
            }
        }
    }

    /// Stops updating the elapsed time, and removes it from the terminal.
    func stop() {
        movement?.cancel()
        movement = nil
        if isVisible { Terminal.say("\r\u{1B}[K") }
        isVisible = false
    }

    /// Waits for a duration, and shows the remaining time.
    ///
    /// - Parameters:
    ///   - wait: The duration.
    ///   - text: A function that returns the text for the remaining seconds.
    /// - Returns: `true` at the end of the duration, or `false` after ``stopCountdown()``.
    func countDown(_ wait: Duration, _ text: @escaping (Int64) -> String) async -> Bool {
        let end = clock.now + wait
        let overwrites = Terminal.canOverwriteLine
        let countdown = Task { [clock] in
            var left = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
            if !overwrites { Terminal.say(text(left) + "\n") }
            while left > 0 {
                // `\r` returns to the start of the line, and `ESC [K` clears the previous text, which can be longer
                // than the new text.
                if overwrites { Terminal.say("\r\u{1B}[K" + text(left)) }
                left -= 1
                try await clock.sleep(until: end - .seconds(left))
            }
        }
        self.countdown = countdown
        let result = await countdown.result
        self.countdown = nil
        if overwrites { Terminal.say("\r\u{1B}[K") }
        switch result {
        case .success: return true
        case .failure: return false
        }
    }

    /// Stops the countdown.
    ///
    /// - Returns: `true` if a countdown was running, or `false` if there was none.
    func stopCountdown() -> Bool {
        countdown?.cancel()
        return countdown != nil
    }
}
