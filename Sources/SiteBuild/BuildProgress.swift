/// The progress of a build.
package struct BuildProgress: Equatable, Sendable {
  package var phase: BuildPhase
  /// The time since the phase began.
  package var elapsed: Duration
  /// The number of files read, or of parts of the site rendered.
  package var done = 0
  /// The total for `done`, or 0 if the phase does not count.
  package var total = 0
  /// The number of pages rendered.
  package var pages = 0

  package init(phase: BuildPhase, elapsed: Duration, done: Int = 0, total: Int = 0, pages: Int = 0)
  {
    (self.phase, self.elapsed, self.done, self.total) = (phase, elapsed, done, total)
    self.pages = pages
  }
}
