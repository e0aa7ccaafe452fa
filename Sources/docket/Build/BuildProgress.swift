import Text

/// How far a build is, and what a terminal shows of it.
struct BuildProgress: Equatable, Sendable {
  var phase: BuildPhase
  /// Since the phase began.
  var elapsed: Duration
  /// Files that are read, or parts of the site that are rendered.
  var done = 0
  /// 0 for a phase that does not count.
  var total = 0
  /// Pages that are rendered.
  var pages = 0

  /// `reading 12,400 of 100,000 files, 61,000 a second`.
  var text: String {
    switch phase {
    case .reading where total > 0:
      "reading \(grouped(done)) of \(count(grouped: total, "file"))" + rate(of: done)
    case .rendering where total > 0:
      "rendering \(count(grouped: pages, "page")), \(done * 100 / total) %" + rate(of: pages)
    default: phase.activity
    }
  }

  /// With two digits that count, so that it can be read while it changes; nothing for the first
  /// tenth of a second, when it would be by chance.
  private func rate(of number: Int) -> String {
    let seconds = elapsed / .seconds(1)
    guard seconds >= 0.1, number > 0 else { return "" }
    var (rate, scale) = (Double(number) / seconds, 1.0)
    while rate >= 100 {
      rate /= 10
      scale *= 10
    }
    return ", \(grouped(Int(rate.rounded() * scale))) a second"
  }

  private func count(grouped number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
