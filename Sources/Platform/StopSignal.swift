import CLibrary
// macOS says that sources may be shared, Linux does not.
@preconcurrency import Dispatch

/// The signals that ask a program to end: Ctrl-C and `kill`.
package enum StopSignal {
  /// Those that come from now on; they no longer end the program at once while the stream is there.
  package static func caught() async -> AsyncStream<Void> {
    let (signals, report) = AsyncStream<Void>.makeStream()
    let numbers = [SIGINT, SIGTERM]
    let sources = numbers.map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
    for source in sources {
      source.setEventHandler { report.yield() }
      await withCheckedContinuation { caught in
        source.setRegistrationHandler { caught.resume() }
        source.resume()
      }
    }
    #if canImport(Darwin)
      // There a source only watches.
      for number in numbers { signal(number, SIG_IGN) }
    #endif
    report.onTermination = { _ in for source in sources { source.cancel() } }
    return signals
  }
}
