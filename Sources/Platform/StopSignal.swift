import CLibrary
import Dispatch

/// The signals that ask a program to end: Ctrl-C and `kill`.
package enum StopSignal {
  /// Waits for one of them, which then no longer end the program at once.
  package static func wait() async {
    let (signals, report) = AsyncStream<Void>.makeStream()
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { report.yield() }
      source.resume()
      return source
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }
}
