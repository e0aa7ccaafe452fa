import Synchronization

/// Measures the rendering of each template.
package final class TemplateTimes: Sendable {
  package struct Sum: Sendable {
    package var pages = 0
    package var time = Duration.zero
    package var longest = Duration.zero
    package var bytes = 0
  }

  private let sums = Mutex<[String: Sum]>([:])
  private let clock: @Sendable () -> Duration

  /// - Parameter clock: returns the current time.
  package init(clock: @escaping @Sendable () -> Duration) {
    self.clock = clock
  }

  /// - Parameter render: renders a page and returns its size in bytes.
  package func measure(_ template: String, _ render: () -> Int) {
    let start = clock()
    let bytes = render()
    let time = clock() - start
    sums.withLock { sums in
      var sum = sums[template] ?? Sum()
      sum.pages += 1
      sum.time += time
      sum.longest = max(sum.longest, time)
      sum.bytes += bytes
      sums[template] = sum
    }
  }

  /// The sums by template, longest total time first.
  package var sorted: [(name: String, sum: Sum)] {
    sums.withLock { $0 }.map { ($0.key, $0.value) }.sorted { a, b in
      a.sum.time != b.sum.time ? a.sum.time > b.sum.time : a.name < b.name
    }
  }
}
