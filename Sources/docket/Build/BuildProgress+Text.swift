import SiteBuild
import Text

/// The progress line shown on a terminal during a build.
extension BuildProgress {
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

  /// The rate, rounded to two significant digits so that it stays readable while it changes. Empty
  /// for the first tenth of a second, when the rate would be arbitrary.
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

extension BuildPhase {
  /// The text shown on a terminal during this phase.
  package var activity: String {
    switch self {
    case .finding: "finding files"
    case .reading: "reading"
    case .joining: "joining the files"
    case .analysing: "sorting and counting"
    case .compiling: "compiling the theme"
    case .planning: "planning pages"
    case .rendering: "rendering"
    case .placing: "publishing the site"
    }
  }
}
