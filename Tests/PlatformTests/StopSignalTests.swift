import Foundation
import Platform
import Testing

@Suite("Stop signals")
struct StopSignalTests {
  /// A signal between the two would otherwise end this process, or be lost.
  @Test func oneThatComesBeforeAnybodyWaitsIsKept() async {
    let stops = await StopSignal.caught()
    #expect(kill(getpid(), SIGTERM) == 0)
    var iterator = stops.makeAsyncIterator()
    #expect(await iterator.next() != nil)
  }
}
