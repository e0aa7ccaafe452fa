import Diagnostics
import SitePublishing
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

  /// Where the renderer puts the site's files.
  func sink(to site: some SiteSink) -> SiteRenderer.Sink {
    guard let writing else { return { path, bytes in try site.write(path, bytes) } }
    return { path, bytes in
      try writing.measure(bytes: bytes.count) { try site.write(path, bytes) }
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
