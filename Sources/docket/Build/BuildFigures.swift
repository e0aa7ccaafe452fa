import Diagnostics
import Text
import TodoModel
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
  func sink(to site: some SiteSink) -> any SiteSink {
    writing.map { TimedSink(site: site, writing: $0) } ?? site
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

/// A sink whose writing takes its time.
private struct TimedSink<Site: SiteSink>: SiteSink {
  let site: Site
  let writing: WritingTime

  func keep(_ path: String, _ source: Fingerprint) throws -> Bool { try site.keep(path, source) }

  func write(_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) throws {
    try writing.measure(bytes: bytes.count) { try site.write(path, source, bytes) }
  }

  func write(
    _ path: String, _ source: Fingerprint, _ make: (_ emit: @escaping Emit) -> Void
  ) throws {
    writing.addFile()
    try site.write(path, source) { emit in
      make { piece in writing.measurePiece(bytes: piece.count) { emit(piece) } }
    }
  }
}
