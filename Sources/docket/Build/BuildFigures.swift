import Diagnostics
import TodoRendering

/// The figures of a build that `--timings` and `--template-timings` ask for. What is not asked for
/// costs nothing.
struct BuildFigures: Sendable {
  private let work: BuildWork
  private let writing: WritingTime?
  private let templates: TemplateTimes?
  private var phases: [PhaseTime] = []

  init(_ work: BuildWork, phases: Bool, templates: Bool) {
    self.work = work
    writing = phases ? WritingTime(clock: Moment.ofThread) : nil
    self.templates = templates ? TemplateTimes { Moment.ofThread().wall } : nil
  }

  var observeTemplate: SiteRenderer.TemplateObserver? {
    guard let templates else { return nil }
    return { template, render in templates.measure(template, render) }
  }

  /// Where the renderer puts the site's files, with the time that takes.
  func sink(to site: SiteSink) -> SiteSink {
    guard let writing else { return site }
    return SiteSink(keep: site.keep) { path, source, bytes in
      try writing.measure(bytes: bytes.count) { try site.write(path, source, bytes) }
    }
  }

  /// Ends the last phase.
  mutating func stop() { phases = work.times() }

  /// The tables that were asked for.
  func text(threads: Int, _ style: TerminalStyle) -> String {
    var text = ""
    if let writing {
      let phases = writing.split(phases, threads: threads)
      text += TimeTable(phases: phases, peakMemory: peakMemory()).text(style)
    }
    return text + (templates?.text(style) ?? "")
  }
}
