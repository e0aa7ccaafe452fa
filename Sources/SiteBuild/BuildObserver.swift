import Text
import Platform
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
