import Diagnostics
import Synchronization
import Text

/// What `docket build --template-timings` prints: what rendering each template cost.
final class TemplateTimes: Sendable {
  private struct Sum {
    var pages = 0
    var time = Duration.zero
    var longest = Duration.zero
    var bytes = 0
  }

  private let sums = Mutex<[String: Sum]>([:])
  private let clock: @Sendable () -> Duration

  /// - Parameter clock: what time it is.
  init(clock: @escaping @Sendable () -> Duration) {
    self.clock = clock
  }

  /// - Parameter render: gives how many bytes the page has.
  func measure(_ template: String, _ render: () -> Int) {
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

  /// Those that took longest first.
  func text(_ style: TerminalStyle) -> String {
    if sums.withLock({ $0.isEmpty }) { return "\nno page was made\n" }
    var table = Table(
      columns: [Table.Column(title: "template")]
        + ["pages", "time", "average", "longest", "bytes"].map {
          Table.Column(title: $0, alignment: .right)
        })
    let sums = sums.withLock { $0 }.sorted { a, b in
      a.value.time != b.value.time ? a.value.time > b.value.time : a.key < b.key
    }
    for (name, sum) in sums {
      table.rows.append(
        .cells([
          Table.Cell(name), Table.Cell(grouped(sum.pages)), Table.Cell(milliseconds(sum.time)),
          Table.Cell(microseconds(sum.time / sum.pages)),
          Table.Cell(microseconds(sum.longest)), Table.Cell(size(sum.bytes)),
        ]))
    }
    return "\n" + table.text(width: nil, style: style)
  }
}
