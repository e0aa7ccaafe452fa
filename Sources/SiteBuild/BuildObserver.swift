import Diagnostics
import Platform
import Text
import TodoModel
import TodoRendering

/// Receives events and measurements of a running build.
package struct BuildObserver: Sendable {
  package let work: BuildWork
  /// The time spent on writing files, and on each template; `nil` to not measure.
  package var writing: WritingTime?
  package var templates: TemplateTimes?
  /// Receives the problems in the files before anything is written.
  package var found: @Sendable ([Diagnostic]) -> Void = { _ in }
  /// Receives the error if something cannot be stored for the next build.
  package var cacheNotWritten: @Sendable (any Error) -> Void = { _ in }

  package init(work: BuildWork = BuildWork { ClockReading(wall: .zero, cpu: .zero) }) {
    self.work = work
  }

  var observeTemplate: SiteRenderer.TemplateObserver? {
    guard let templates else { return nil }
    return { template, render in templates.measure(template, render) }
  }

  /// The site, or if writing is measured, a sink that measures it.
  func sink(to site: some SiteSink) -> any SiteSink {
    writing.map { TimedSink(site: site, writing: $0) } ?? site
  }
}

/// A sink that measures the time of writing.
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
